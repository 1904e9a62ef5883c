import { IconButton } from '../../ui/button'
import type { Tour } from './use-tour'

/** The question mark that starts a tutorial; the focus comes back to it afterwards. */
export function TourButton({ start, isLate, className }: TourButtonProps) {
  return (
    <IconButton
      className={className}
      label="Show the tutorial again"
      icon="help"
      busy={isLate}
      onClick={({ currentTarget }) => {
        // Safari does not focus a button that is pressed with the pointer.
        currentTarget.focus()
        start()
      }}
    />
  )
}

interface TourButtonProps extends Pick<Tour, 'start' | 'isLate'> {
  readonly className?: string | undefined
}

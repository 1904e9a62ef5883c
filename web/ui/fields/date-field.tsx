import { useRef } from 'react'
import { IconButton } from '../button'
import { formatDate, parseDate } from './club-date'
import css from './day-chooser.module.css'
import { MaskedField, type MaskedFieldProps } from './masked-field'

/** A day: typed as MM/DD/YYYY, or chosen in the browser's own calendar. Whether it is whole is the form's to say. */
export const DateField = (field: DateFieldProps) => <MaskedField {...field} mask="date" after={<DayChooser />} />

type DateFieldProps = Omit<MaskedFieldProps, 'mask' | 'after'>

/** Opens the browser's calendar for the text field that it is beside, and writes the chosen day there. */
export function DayChooser() {
  const picker = useRef<HTMLInputElement>(null)
  const box = () => picker.current?.parentElement?.querySelector('input') ?? undefined

  const open = () => {
    if (!picker.current) return
    picker.current.value = parseDate(box()?.value ?? '') ?? ''
    try {
      picker.current.showPicker()
    } catch {
      // Without a picker of the browser, the day is typed.
      box()?.focus()
    }
  }

  return (
    <>
      <IconButton label="Open calendar" icon="calendar" onClick={open} />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className={css.picker}
        onChange={({ currentTarget: { value } }) => value && write(box(), formatDate(value))}
      />
    </>
  )
}

/** As if it were typed, so that the form and the mask hear of it. */
function write(box: HTMLInputElement | undefined, day: string) {
  if (!box) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, day)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

import { type ComponentProps, useState } from 'react'

import { Banner } from '../ui/feedback/banner'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog'
import { errorSentence } from './refused'

/**
 * Asks before a command is given, and gives it; open while it is mounted. What the portal says against it is told in the
 * dialog, which then stays: nothing typed there is lost.
 */
export function ConfirmAction({ act, failed, children, ...dialog }: ConfirmActionProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const confirmed = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await act()
    } catch (fault) {
      setRefusal(errorSentence(fault))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <ConfirmDialog open busy={isBusy} onConfirm={() => void confirmed()} {...dialog}>
      {children}
      {refusal && (
        <Banner kind="danger" word={failed}>
          {refusal}
        </Banner>
      )}
    </ConfirmDialog>
  )
}

interface ConfirmActionProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'onConfirm'> {
  /** Gives the command and closes the dialog. It throws where the portal refuses. */
  readonly act: () => Promise<unknown>
  /** Such as "Not deleted." */
  readonly failed: string
}

import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'

import { ConfirmAction } from '../sync/confirm-action'
import { offerUndo } from '../sync/undo/offer-undo'
import { ReasonField } from '../ui/fields/text-field'

/**
 * Asks 'Are you sure?', or what `title` says, deletes the record and offers to undo it; open while it is mounted. What the
 * portal says against it is told in the dialog, which then stays.
 */
export function DeleteRecord({ client, id, title, confirm, deleted, ...after }: DeleteRecordProps) {
  const [reason, setReason] = useState('')
  const { children, onClose, onDeleted = () => closeOntoTitle(onClose) } = after

  const confirmed = async () => {
    const key = await client.remove(id, reason)
    // The page goes on before the list follows: what is shown may be gone from it.
    onDeleted()
    client.drop(id)
    offerUndo(deleted, { path: client.pathOf(id), key, undone: client.refresh })
  }

  return (
    <ConfirmAction
      title={title ?? 'Are you sure?'}
      confirmLabel={confirm}
      danger
      act={confirmed}
      failed="Not deleted."
      onClose={onClose}
    >
      {children}
      <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />
    </ConfirmAction>
  )
}

/**
 * Closes a dialog whose opener goes with what was deleted, and puts the focus on the page's title: a modal dialog lets the
 * focus go only once it is closed, and then gives it to the button that is about to vanish.
 */
export function closeOntoTitle(close: () => void): void {
  flushSync(close)
  document.querySelector<HTMLElement>('[data-page-title]')?.focus()
}

/** The calls by which the records of a kind are deleted. */
interface DeletingClient {
  pathOf(id: string): string
  /** Answers the key by which the removal can be undone. */
  remove(id: string, reason: string): Promise<string>
  /** Takes a record off the lists that was removed. */
  drop(id: string): void
  /** Has the lists follow once it is undone, where they do not by themselves. */
  refresh?(): unknown
}

interface DeleteRecordProps {
  readonly client: DeletingClient
  readonly id: string
  readonly title?: string | undefined
  /** The label of the red button, such as "Delete the meeting". */
  readonly confirm: string
  /** Said once it is deleted, such as "The alert was deleted." */
  readonly deleted: string
  /** Where to go on; left out, the focus goes to the page's title. */
  readonly onDeleted?: (() => void) | undefined
  readonly onClose: () => void
  /** Says what is deleted with it. */
  readonly children: ReactNode
}

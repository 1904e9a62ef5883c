import type { ReactNode } from 'react'

import type { HistoryEntry } from '#domain/shared/history-entry'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'
import { HistoryEntries } from './history-panel'

/** The history of a record that has no page of its own, as a dialog. */
export const HistoryDialog = ({ path, title, open, onClose, besides }: HistoryDialogProps) => (
  <Dialog open={open} title={title} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
    <HistoryEntries path={path} besides={besides} />
  </Dialog>
)

interface HistoryDialogProps {
  /** The record's path among the calls, such as '/documents/42'. */
  readonly path: string
  /** Such as "History of the bylaws". */
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  /** Further actions of an entry, such as opening the file that it left. */
  readonly besides?: ((entry: HistoryEntry) => ReactNode) | undefined
}

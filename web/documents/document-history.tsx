import type { DocumentView } from '#domain/document-views'
import { HistoryDialog } from '../history/history-dialog'
import { nameOf } from './document-words'
import { pathOf } from './documents-api'
import { fileThen } from './file-then'

/** The history of a document. From every entry that brought a file it can still be opened. */
export const DocumentHistory = ({ document, onClose }: DocumentHistoryProps) => (
  <HistoryDialog
    open
    path={pathOf(document._id)}
    title={`History of ${nameOf(document)}`}
    onClose={onClose}
    besides={(entry) => fileThen(document._id, entry)}
  />
)

interface DocumentHistoryProps {
  readonly document: DocumentView
  readonly onClose: () => void
}

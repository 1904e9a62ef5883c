import type { HistoryEntry } from '#domain/shared/history-entry'
import { RemovedRecords } from '../records/removed/removed-records'
import { DocumentLink } from './document-link'

/** Deleted documents of any page, which administrators can open and restore. */
export const RemovedDocuments = () => (
  <RemovedRecords kind="document" path="/documents" plural="documents" besides={pastFileLink} />
)

/** Opens the file of a document as an entry of its history left it, where that entry brought one. */
export function pastFileLink(id: string, entry: HistoryEntry) {
  const file = entry.changes.find(({ label, to }) => label === 'file' && to !== null)
  return (
    file && (
      <DocumentLink className="reach" id={id} wish={{ asOf: entry.position }}>
        Open {file.to?.replace(/^another file named | \([^()]*\)$/g, '')}
      </DocumentLink>
    )
  )
}

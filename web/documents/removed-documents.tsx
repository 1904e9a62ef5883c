import { RemovedRecords } from '../removed-records/removed-records'
import { fileThen } from './file-then'

/** What administrators deleted from any of the pages, to be opened and restored. */
export const RemovedDocuments = () => (
  <RemovedRecords kind="document" path="/documents" plural="documents" besides={fileThen} />
)

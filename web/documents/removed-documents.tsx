import { RemovedRecords } from '../removed-records/removed-records'
import { fileThen } from './file-then'

/** Deleted documents of any page, which administrators can open and restore. */
export const RemovedDocuments = () => (
  <RemovedRecords kind="document" path="/documents" plural="documents" besides={fileThen} />
)

/** What an archive is checked with where there is no Worker and no database: bundled for Node by scripts/archive/log-rules.mjs. */
export { FileLine, KeyLine, SealLine } from '../archive/archive-lines'
export { EventLine } from '../event-log/log-lines'
export { proveLog } from '../event-log/proof'

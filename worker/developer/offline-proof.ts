/**
 * The modules that check an archive without a Worker or a database: bundled for Node by scripts/archive/log-rules.mjs.
 */
export { FileLine, KeyLine, SealLine } from '../admin/archive/archive-lines'
export { EventLine } from '../event-log/rebuild/log-lines'
export { proveLog } from '../event-log/seal/proof'

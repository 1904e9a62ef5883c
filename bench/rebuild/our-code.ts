/** Our rebuild and what it needs, bundled for Node by bench/rebuild/ours.mjs. */
export { meeting } from '../../worker/domain/meeting'
export { openDatabase } from '../../worker/event-log/database'
export { logPages } from '../../worker/event-log/log-pages'
export { proveLog } from '../../worker/event-log/proof'
export { rebuild } from '../../worker/event-log/rebuild'
export { newTally } from '../../worker/event-log/tally'
export { meetingTable } from '../../worker/records/meetings'

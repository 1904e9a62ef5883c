/** Our rebuild and what it needs, bundled for Node by quality/bench/rebuild/ours.mjs. */
export { meeting } from '../../../worker/domain/meeting'
export { openDatabase } from '../../../worker/event-log/database'
export { logPages } from '../../../worker/event-log/log-pages'
export { proveLog } from '../../../worker/event-log/proof'
export { newQueryMetrics } from '../../../worker/event-log/query-metrics'
export { rebuild } from '../../../worker/event-log/rebuild'
export { meetingTable } from '../../../worker/records/meetings'

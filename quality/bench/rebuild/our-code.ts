/** Our rebuild and what it needs, bundled for Node by quality/bench/rebuild/ours.mjs. */
export { meeting } from '../../../worker/domain/meeting/meeting'
export { openDatabase } from '../../../worker/event-log/database'
export { newQueryMetrics } from '../../../worker/event-log/query-metrics'
export { logPages } from '../../../worker/event-log/rebuild/log-pages'
export { rebuild } from '../../../worker/event-log/rebuild/rebuild'
export { proveLog } from '../../../worker/event-log/seal/proof'
export { recordTable } from '../../../worker/records/record-table'

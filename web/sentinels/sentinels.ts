import { sentinelSchema } from '#domain/sentinel'
import { SentinelView } from '#domain/sentinel-views'
import { recordClient } from '../records/record-client'

/** The Sentinels, the newest first. Their links run out, so a visit asks anew; the portal answers in a line if they have not. */
export const sentinels = recordClient(sentinelSchema, { listItem: SentinelView, view: SentinelView, staleMs: 0 })

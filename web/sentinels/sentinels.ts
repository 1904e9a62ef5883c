import { sentinelSchema } from '#domain/sentinel'
import { SentinelView } from '#domain/sentinel-views'
import { recordClient } from '../records/record-client'
import { recordList } from '../records/record-list'

/** Newest first. Their links run out, so a visit asks anew; the portal answers in a line if they have not. */
const list = recordList(sentinelSchema, SentinelView, { staleMs: 0 })

export const sentinels = recordClient(sentinelSchema, list, SentinelView)

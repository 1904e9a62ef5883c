import * as z from 'zod/mini'

import { sentinelSchema } from '#domain/sentinel/sentinel'
import { SentinelView } from '#domain/sentinel/sentinel-views'
import { recordClient } from '../../records/record-client'
import { get } from '../../sync/client'
import { resource } from '../../sync/resource'

const Answer = z.object({ sentinels: z.array(SentinelView) })

/** Newest first. Their links run out, so a visit asks anew; the portal answers in a line if they have not. */
const list = resource(
  async (signal): Promise<readonly SentinelView[]> => (await get('/sentinels', Answer, signal)).sentinels,
  { staleMs: 0 },
)

export const sentinels = recordClient(sentinelSchema, list, SentinelView)

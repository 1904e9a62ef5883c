import * as z from 'zod/mini'

import { SentinelView } from '#domain/sentinel-views'
import { get, post, remove } from '../api/client'

/** A new Sentinel as it is sent: its file by the link that came when it was uploaded. */
export interface SentinelEntry {
  readonly month: string
  readonly year: number
  readonly url: string
  readonly thumbnail: string | null
}

export const listSentinels = async (signal?: AbortSignal): Promise<readonly SentinelView[]> =>
  (await get('/sentinels', z.object({ sentinels: z.array(SentinelView) }), signal)).sentinels

export const publishSentinel = async (entry: SentinelEntry): Promise<SentinelView> =>
  z.object({ sentinel: SentinelView }).parse((await post('/sentinels', entry)).value).sentinel

/** Answers the key by which the removal can be undone. */
export const removeSentinel = async (id: string, reason: string): Promise<string> =>
  (await remove(pathOf(id), undefined, { reason })).key

export const pathOf = (id: string) => `/sentinels/${encodeURIComponent(id)}`

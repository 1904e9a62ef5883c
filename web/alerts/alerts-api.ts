import * as z from 'zod/mini'

import type { NewAlert } from '#domain/alert-details'
import { AlertView } from '#domain/alert-views'
import { get, post, remove } from '../api/client'

/** The newest first; members are told of those alone that have not expired. */
export const listAlerts = (signal?: AbortSignal): Promise<readonly AlertView[]> =>
  get('/alerts/', z.array(AlertView), signal)

/** Answers the alert, and the key by which the posting can be undone. */
export async function postAlert(alert: NewAlert): Promise<{ alert: AlertView; key: string }> {
  const { value, key } = await post('/alerts', alert)
  return { alert: AlertView.parse(value), key }
}

/** Answers the key by which the removal can be undone. */
export const removeAlert = async (id: string, reason: string): Promise<string> =>
  (await remove(pathOf(id), undefined, { reason })).key

export const pathOf = (id: string) => `/alerts/${encodeURIComponent(id)}`

import * as z from 'zod/mini'

import type { NewAlert } from '#domain/alert-details'
import { AlertView } from '#domain/alert-views'
import { get, getTagged, post, put, remove } from '../api/client'

/** The newest first; members are told of those alone that have not expired. */
export const listAlerts = (signal?: AbortSignal): Promise<readonly AlertView[]> =>
  get('/alerts/', z.array(AlertView), signal)

/** An alert and the version it was read at; `key` names the change that it came of. */
export interface AlertRecord {
  readonly alert: AlertView
  readonly etag: string | undefined
  readonly key?: string | undefined
}

export async function findAlert(id: string, signal?: AbortSignal): Promise<AlertRecord> {
  const { value, etag } = await getTagged(pathOf(id), AlertView, signal)
  return { alert: value, etag }
}

/** Saves over the version that was read. */
export async function reviseAlert(base: AlertRecord, alert: NewAlert): Promise<AlertRecord> {
  const { value, etag, key } = await put(pathOf(base.alert._id), alert, { ifMatch: base.etag })
  return { alert: AlertView.parse(value), etag, key }
}

/** Answers the alert, and the key by which the posting can be undone. */
export async function postAlert(alert: NewAlert): Promise<{ alert: AlertView; key: string }> {
  const { value, key } = await post('/alerts', alert)
  return { alert: AlertView.parse(value), key }
}

/** Answers the key by which the removal can be undone. */
export const removeAlert = async (id: string, reason: string): Promise<string> =>
  (await remove(pathOf(id), undefined, { reason })).key

export const pathOf = (id: string) => `/alerts/${encodeURIComponent(id)}`

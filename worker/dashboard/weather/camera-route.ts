import type { Context } from 'hono'

import type { App } from '../../http/app'
import { askForPicture, lastPicture } from './camera'
import { isDue, isWorthWaiting, PAUSE_MS, upstream } from './upstream'

/** How many drawings stand in for the camera of a club that has none. */
const DRAWINGS = 3

/**
 * The picture of the pass's camera, by way of the portal, so that no member's address reaches the camera's owner. Nothing
 * (204) where there is none to be had.
 */
export async function cameraRoute(c: Context<App>): Promise<Response> {
  const now = Date.now()
  if (!c.env.WSDOT_CAMERA_URL) {
    await c.var.read()
    return answerDrawing(c, now)
  }
  const [[known]] = await c.var.read(upstream('camera'))
  const ask = () => askForPicture(c.var.db, c.env)
  if (known && isWorthWaiting(known, now)) await ask()
  else if (known && isDue(known, now)) c.var.later(scheduler.wait(0).then(ask))
  const picture = await lastPicture(c.env)
  return picture ? answerPicture(c, picture) : c.body(null, 204)
}

interface Shown {
  readonly body: ReadableStream | null
  readonly type: string
  readonly etag: string
  readonly takenAt: number
  readonly readAt: number
}

function answerPicture(c: Context<App>, { body, type, etag, takenAt, readAt }: Shown) {
  c.header('Age', String(Math.max(0, Math.floor((Date.now() - readAt) / 1000))))
  c.header('Last-Modified', new Date(takenAt).toUTCString())
  c.header('Cache-Control', 'private, no-cache')
  c.header('ETag', etag)
  if (c.req.header('if-none-match')?.includes(etag)) {
    body?.cancel().catch(() => {})
    return c.body(null, 304)
  }
  // An answer without bytes would be a picture that is broken.
  if (!body) return c.body(null, 204)
  return c.body(body, 200, {
    'Content-Type': type,
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  })
}

/** A drawing of the sample's pass, another one each minute. */
async function answerDrawing(c: Context<App>, now: number) {
  const minute = Math.floor(now / PAUSE_MS)
  const which = `/scenes/summit-${1 + (minute % DRAWINGS)}.jpg`
  const { body, headers } = await c.env.ASSETS.fetch(new URL(which, c.req.url).href)
  const type = headers.get('content-type') ?? ''
  if (!type.startsWith('image/')) return c.body(null, 204)
  c.header('X-Sample', 'true')
  const readAt = minute * PAUSE_MS
  return answerPicture(c, { body, type, etag: `"drawing-${minute}"`, takenAt: readAt, readAt })
}

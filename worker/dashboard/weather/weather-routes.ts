import { type Context, Hono } from 'hono'
import type { WeatherHistory } from '../../domain/pass/weather-views'
import { Refusal } from '../../domain/shared/refusal'
import type { Database } from '../../event-log/database'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { answerList } from '../../http/list'
import { inOneChunk, openBytes } from '../../uploads/formats/byte-source'
import { cleanGif } from '../../uploads/formats/gif'
import { cleanJpeg } from '../../uploads/formats/jpeg'
import { cleanPng } from '../../uploads/formats/png'
import { kindOf } from '../../uploads/formats/sniff'
import { download, UpstreamFault } from './download'
import { currentPassKey } from './observe-pass'
import { askForPasses, configuredPassId, servesSample } from './pass-feed'
import { hourOf, sampleFeed } from './sample-feed'
import { ask, isDue, isWorthWaiting, PAUSE_MS, upstream } from './upstream'
import { readingsOf } from './weather-read-model'

const DAY = 86_400_000
const SAMPLE_READ_EVERY = 5 * 60_000

export const weatherRoutes = new Hono<App>()
  .get('/', allow('browse the club'), async (c) => {
    const now = Date.now()
    if (servesSample(c.env)) {
      await c.var.read()
      c.header('X-Sample', 'true')
      // Read a moment ago, as a feed that answers would be; the moments are few, so that 304 can be said in between.
      return answerFeed(c, JSON.stringify(sampleFeed(now)), now - (now % SAMPLE_READ_EVERY))
    }
    const [[known]] = await c.var.read(upstream('passes'))
    const ask = () => askForPasses(c.var.db, c.env)
    if (known && isWorthWaiting(known, now)) return answerFeed(c, ...keptIn(await ask()))
    // This reader gets the present answer; the next one gets the answer requested now.
    if (known && isDue(known, now)) c.var.later(scheduler.wait(0).then(ask))
    return answerFeed(c, ...keptIn(known))
  })

  .get('/history', allow('browse the club'), (c) => {
    const now = Date.now()
    const since = new Date(hourOf(now) - DAY).toISOString()
    const earliest = new Date(hourOf(now) - 2 * DAY).toISOString()
    return answerList(c, {
      lists: ['weather'],
      // The hour with which the last 24 begin.
      day: since.slice(0, 13),
      query: (news) => readingsOf(currentPassKey(c.env), since, earliest, news),
      shape: (found): WeatherHistory => ({
        since,
        readings: found.toSorted((a, b) => (a.observedAt < b.observedAt ? -1 : 1)),
      }),
    })
  })

  .get('/camera', allow('browse the club'), cameraRoute)

const keptIn = (known: { body: string | null; readAt: number | null } | undefined): [string | null, number | null] => [
  known?.body ?? null,
  known?.readAt ?? null,
]

/** The feed's own words and how old they are; an empty list where there never were any. */
function answerFeed(c: Context<App>, body: string | null, readAt: number | null) {
  c.header('X-Pass-Id', String(configuredPassId(c.env)))
  if (body === null || readAt === null) return c.json([])
  c.header('Age', String(Math.max(0, Math.floor((Date.now() - readAt) / 1000))))
  c.header('Last-Modified', new Date(readAt).toUTCString())
  // The browser keeps it and asks each time whether it still holds: weather is no secret.
  c.header('Cache-Control', 'private, no-cache')
  const etag = `"${readAt}-${configuredPassId(c.env)}"`
  c.header('ETag', etag)
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  return c.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8' })
}

/** How many drawings stand in for the camera of a club that has none. */
const DRAWINGS = 3

/**
 * The picture of the pass's camera, by way of the portal, so that no member's address reaches the camera's owner. Nothing
 * (204) where there is none to be had.
 */
async function cameraRoute(c: Context<App>): Promise<Response> {
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

const MOST_BYTES = 1024 * 1024

/** Where the last good picture is kept. It is nobody's upload, so the sweep of those passes it by. */
const PLACE = 'weather/camera'

const cleaners = { jpeg: cleanJpeg, png: cleanPng, gif: cleanGif } as const

interface Picture {
  readonly body: ReadableStream
  readonly type: string
  readonly etag: string
  /** Both in ms since 1970. */
  readonly takenAt: number
  readonly readAt: number
}

/** Fetches the camera's picture, where that is due. One that is broken or no picture is not kept. */
const askForPicture = (db: Database, { FILES, WSDOT_CAMERA_URL }: Pick<Env, 'FILES' | 'WSDOT_CAMERA_URL'>) =>
  ask(db, 'camera', async () => {
    if (!URL.canParse(WSDOT_CAMERA_URL)) throw new UpstreamFault('no address')
    const { bytes, headers } = await download(WSDOT_CAMERA_URL, MOST_BYTES)
    const kind = kindOf(bytes)
    if (kind !== 'jpeg' && kind !== 'png' && kind !== 'gif') throw new UpstreamFault('no picture')
    await FILES.put(PLACE, await cleaned(bytes, kind), {
      httpMetadata: { contentType: `image/${kind}` },
      customMetadata: { takenAt: String(momentIn(headers.get('last-modified'))) },
    })
    return null
  })

/** The last good picture, if there ever was one. */
async function lastPicture({ FILES }: Pick<Env, 'FILES'>): Promise<Picture | undefined> {
  const kept = await FILES.get(PLACE)
  if (!kept) return undefined
  return {
    body: kept.body,
    type: kept.httpMetadata?.contentType ?? '',
    etag: kept.httpEtag,
    takenAt: Number(kept.customMetadata?.takenAt ?? kept.uploaded.getTime()),
    readAt: kept.uploaded.getTime(),
  }
}

/** As an upload is: walked through to its end, and without what it says besides the picture. */
async function cleaned(bytes: Uint8Array, kind: keyof typeof cleaners): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  try {
    for await (const part of cleaners[kind](openBytes(inOneChunk(bytes)))) parts.push(part.slice())
  } catch (error) {
    throw error instanceof Refusal || (error as Error).name === 'EndOfBytes'
      ? new UpstreamFault('broken picture')
      : error
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer())
}

/** When the camera says that it took the picture; now, where it does not say or cannot know. */
function momentIn(lastModified: string | null): number {
  const said = Date.parse(lastModified ?? '')
  return Number.isNaN(said) ? Date.now() : Math.min(said, Date.now())
}

import { type Context, Hono } from 'hono'

import type { WeatherHistory } from '../../domain/pass/weather-views'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { answerList } from '../../http/list'
import { cameraRoute } from './camera-route'
import { passKeyOf } from './observe-pass'
import { askForPasses, passIdOf, servesSample } from './pass-feed'
import { hourOf, sampleFeed } from './sample-feed'
import { isDue, isWorthWaiting, upstream } from './upstream'
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
      query: (news) => readingsOf(passKeyOf(c.env), since, earliest, news),
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
  c.header('X-Pass-Id', String(passIdOf(c.env)))
  if (body === null || readAt === null) return c.json([])
  c.header('Age', String(Math.max(0, Math.floor((Date.now() - readAt) / 1000))))
  c.header('Last-Modified', new Date(readAt).toUTCString())
  // The browser keeps it and asks each time whether it still holds: weather is no secret.
  c.header('Cache-Control', 'private, no-cache')
  const etag = `"${readAt}-${passIdOf(c.env)}"`
  c.header('ETag', etag)
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  return c.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8' })
}

import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'

import { type CalendarFeeds, FEED_KINDS, type FeedKind } from '../../domain/entry/entry-views'
import { Refusal } from '../../domain/shared/refusal'
import { rows } from '../../event-log/database'
import { utf8 } from '../../event-log/seal/sealing'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { bodyIfAny } from '../../http/body'
import { clientAddress } from '../../http/security/client-address'
import { counter, countTry, type Limit, remainingWait, tooMany } from '../../http/security/throttle'
import { feedFile, feedMeetings, feedRows, feedSeries } from './feed-contents'
import { feedAnswers, feedSeriesShifts, feedShifts, OwnAnswers, shiftEntries } from './feed-own-dates'
import {
  deleteFeed,
  type FeedRow,
  feedsOfSession,
  hashFeedToken,
  insertFeed,
  liveFeed,
  newFeedToken,
} from './feed-table'

const wrongFeedsFromAddress = {
  scope: 'wrong feed from an address',
  allowed: 60,
  window: 3_600_000,
} satisfies Limit

/** The links under which a member's own calendar subscribes to the club's. */
export const feedRoutes = new Hono<App>()
  .get('/', allow('browse the club'), async (c) => {
    const [found] = await c.var.read(feedsOfSession(c.var.tokenHash))
    const feeds = found.map(({ kind, madeAt }) => ({ kind, madeAt: new Date(madeAt).toISOString() }))
    return c.json({ feeds } satisfies CalendarFeeds)
  })

  .post('/:kind', allow('browse the club'), async (c) => {
    const kind = readFeedKind(c.req.param('kind'))
    // There is nothing to say in it, but what is sent must be taken before the connection serves another request.
    await bodyIfAny(c, z.object({}))
    await c.var.read()
    const { token, hash } = await newFeedToken()
    await c.var.db.batch([insertFeed(c.var.reader._id, kind, hash)])
    return c.json({ url: `${c.env.PUBLIC_URL}/api/feeds/${token}.ics` })
  })

  .delete('/:kind', allow('browse the club'), async (c) => {
    const kind = readFeedKind(c.req.param('kind'))
    await c.var.read()
    await c.var.db.batch([deleteFeed(c.var.reader._id, kind)])
    return c.body(null, 204)
  })

/** The subscribed calendar. It has no session: the link is all that it brings. */
export const subscribedRoutes = new Hono<App>().get('/:file', allow('anyone'), async (c) => {
  const [, token] = /^([\w-]{43})\.ics$/.exec(c.req.param('file')) ?? []
  if (!token) throw noSuchFeed()
  const hash = await hashFeedToken(token)
  const { today } = c.var.now()
  const seen = seenIn(c.req.header('if-none-match'), await surroundings(c.env, today))

  const [[feed], [is]] = await c.var.db.batch([rows<FeedRow>(liveFeed(hash)), rows<{ state: string }>(state)])
  if (!feed) return refuseWrongFeed(c)
  // Told by the state before the rows: where they have changed since, the next request gets them once more.
  c.header('ETag', `"${is?.state}-${await surroundings(c.env, today)}"`)
  // Not cached in between: it is for one member's calendar.
  c.header('Cache-Control', 'private, no-cache')
  if (is?.state === seen) return c.body(null, 304)
  c.header('Content-Type', 'text/calendar; charset=utf-8')
  // Calendars ask every hour, mostly for nothing new: so the rows are a second call.
  const [entries, series, meetings, answered, shifts, ofSeries] = await c.var.db.batch([
    feedRows(hash, today),
    feedSeries(hash, today),
    feedMeetings(hash, today),
    feedAnswers(hash),
    feedShifts(hash, today),
    feedSeriesShifts(hash),
  ])
  const answers = new OwnAnswers(answered)
  const contents = { feed, entries, series, meetings, answers, shifts: shiftEntries(shifts, ofSeries, today) }
  return c.body(feedFile(contents, c.env))
})

/** When the events, the meetings, the names or anybody's answers last changed, and when they were last rebuilt. */
const state = sql`
  SELECT COALESCE(MAX(checkpoint), 0) || COALESCE('.' || MAX(rebuilt_at), '') AS state FROM (${sql.join(
    ['entries', 'meetings', 'members', 'rosters', 'answers'].map(
      (name) => sql`SELECT checkpoint, rebuilt_at FROM projections WHERE name = ${name}`,
    ),
    sql` UNION ALL `,
  )})`

/**
 * The facts a feed depends on besides its rows: the version of the Worker, which may write feeds in another way, the day, after
 * which some are left out, and the club's own settings.
 */
async function surroundings(env: Env, today: string): Promise<string> {
  const { VERSION, CLUB_NAME, CLUB_SUFFIX, CLUB_TIME_ZONE, MEMBERSHIP_EMAIL, PUBLIC_URL } = env
  const text = JSON.stringify([VERSION.id, today, CLUB_NAME, CLUB_SUFFIX, CLUB_TIME_ZONE, MEMBERSHIP_EMAIL, PUBLIC_URL])
  return new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))).toHex().slice(0, 16)
}

/** The state that a reader has seen, if the rest is still as it was then. */
function seenIn(header: string | undefined, around: string): string {
  const [, seen = ''] = new RegExp(`"([\\d.]{1,40})-${around}"`).exec(header ?? '') ?? []
  return seen
}

/** Nobody can guess a link, but many tries are held up. A good link is never counted, nor held up by bad ones. */
async function refuseWrongFeed(c: Context<App>): Promise<never> {
  const wrongs = [counter(c.var.keys, wrongFeedsFromAddress, clientAddress(c))]
  const [[wait], tries] = await c.var.db.batch([remainingWait(wrongs), countTry(wrongs)])
  if (tries.length === 0 && wait) throw tooMany(wait.milliseconds)
  c.var.note({ kind: 'link refused', detail: 'calendar' })
  throw noSuchFeed()
}

function readFeedKind(name: string): FeedKind {
  const kind = FEED_KINDS.find((known) => known === name)
  if (!kind) throw noSuchFeed()
  return kind
}

const noSuchFeed = () => new Refusal('NOT_FOUND', 'This calendar link doesn’t work anymore.')

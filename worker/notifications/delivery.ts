import { toldFault } from '../domain/admin/fault'
import { factsOf, kindsWhich } from '../domain/notification/notification-kinds'
import type { NotificationView } from '../domain/notification/notification-views'
import { detailsOf, plainSentence } from '../domain/notification/notification-words'
import { dateOf, wallClockAt } from '../domain/wall/wall-clock'
import { type Database, openDatabase } from '../event-log/database'
import { purposeKeys } from '../event-log/keys/purpose-keys'
import type { Parcel, Sender } from '../event-log/outbox/sender'
import { newQueryMetrics } from '../event-log/query-metrics'
import { logLine } from '../http/log-line'
import {
  claimDeliveries,
  claimedDeliveries,
  type Delivered,
  type DeliveredRow,
  type DeliveryKey,
  noteDelivered,
  resolveDeliveries,
  resolveHourly,
} from './delivery-rows'
import { toldView } from './inbox-view'
import { lettersOffLink } from './letter-links'
import { letterFailure } from './mail/dead-letters'
import { oneClickHeaders } from './mail/letter-draft'
import { writeLetter } from './mail/letters'
import { mail } from './mail/post-office'
import type { SendPush } from './push/send-push'

/** Each delivery is a letter, or a few calls to a push service and two of the database: so many stay far below what one run may call. */
const PORTION = 40
const DELIVERIES_A_RUN = 3 * PORTION

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

interface Ways {
  readonly db: Database
  readonly env: Env
  readonly sendPush: SendPush
}

/**
 * Tells members of a command's notifications outside the portal. First it writes down who is to be told over which channel, and
 * then hands on the first of them; the timed work goes on. Whatever breaks off is done again from there. One run of the Worker has
 * one notifier, which hands on no more for many commands than for one.
 */
export function notifier(env: Env, sendPush: SendPush): Sender {
  const writer = deliveryWriter(env)
  let left = DELIVERIES_A_RUN
  return {
    ...writer,
    async send(parcel) {
      await writer.send(parcel)
      const db = openDatabase(env.DB, newQueryMetrics())
      left -= await deliverNotifications({ db, env, sendPush }, left)
    },
  }
}

/** Only writes down who is to be told, for the run that hands on afterwards. */
export const deliveryWriter = (env: Env): Sender => ({
  lifetime: () => DAY,
  async send({ payload }: Parcel) {
    const db = openDatabase(env.DB, newQueryMetrics())
    await db.batch([resolveDeliveries(payload.events as [string, number][], Date.now())])
  },
})

/** Writes down what is brought to members once an hour, where an hour is over. */
export const resolveHourlyDeliveries = (db: Database): Promise<unknown> =>
  db.batch(kindsWhich(({ isHourly }) => isHourly).flatMap((kind) => resolveHourly(kind, Date.now())))

/** Hands on what may go out now, in portions up to `most`. Answers how many deliveries were claimed. */
export async function deliverNotifications(ways: Ways, most = DELIVERIES_A_RUN): Promise<number> {
  let claimed = 0
  while (claimed < most) {
    const portion = Math.min(PORTION, most - claimed)
    const found = await deliverPortion(ways, portion)
    claimed += found
    if (found < portion) break
  }
  return claimed
}

async function deliverPortion({ db, env, sendPush }: Ways, most: number): Promise<number> {
  const now = Date.now()
  const wall = wallClockAt(now, env.CLUB_TIME_ZONE)
  const claim = crypto.randomUUID()
  const [claimed, found] = await db.batch([
    claimDeliveries({ claim, most, now, time: wall.slice('2026-11-20T'.length) }),
    claimedDeliveries(claim, dateOf(wall)),
  ])
  if (claimed.length === 0) return 0
  const delivered = await Promise.all(
    claimed.map(async (key): Promise<Delivered> => {
      const row = found.find((each) => isSameDelivery(each, key))
      return { ...keyOf(key), ...(await deliver(key, row, env, sendPush, now)) }
    }),
  )
  await db.batch([noteDelivered(claim, delivered, now)])
  return claimed.length
}

const keyOf = ({ place, memberId, channel }: DeliveryKey) => ({ place, memberId, channel })

const isSameDelivery = (row: DeliveredRow, { place, memberId, channel }: DeliveryKey) =>
  row.place === place && row.memberId === memberId && row.channel === channel

type Fate = Pick<Delivered, 'outcome' | 'nextAt'>

async function deliver(
  key: DeliveryKey,
  row: DeliveredRow | undefined,
  env: Env,
  sendPush: SendPush,
  now: number,
): Promise<Fate> {
  // It was deleted since, or its reader has left.
  const view = row && toldView(row, () => '')
  if (!row || !view) return { outcome: 'gone', nextAt: now }
  try {
    if (key.channel === 'push') return { outcome: await push(view, row, sendPush), nextAt: now }
    if (row.email === null) return { outcome: 'gone', nextAt: now }
    await mail(env, await letterAbout(view, row, row.email, env))
    return { outcome: 'sent', nextAt: now }
  } catch (error) {
    logLine({
      level: 'warn',
      notification: key.place,
      channel: key.channel,
      attempts: key.attempts,
      ...toldFault(error),
    })
    const isOver = letterFailure(error) === 'address' || now + waitAfter(key.attempts) - key.writtenAt > DAY
    return isOver ? { outcome: 'failed', nextAt: now } : { outcome: 'waiting', nextAt: now + waitAfter(key.attempts) }
  }
}

const waitAfter = (attempts: number) => Math.min(60, 2 ** (attempts - 1)) * MINUTE

/** By its tag a device knows a repeat. */
const push = (view: NotificationView, { place, memberId }: DeliveredRow, sendPush: SendPush) =>
  sendPush(memberId, {
    tag: `notification-${place}`,
    title: plainSentence(view),
    body: detailsOf(view) ?? '',
    url: toldPath(view, place),
  })

/** By its mark a mail program knows a repeat. The mail service sets the Message-ID itself. */
async function letterAbout(view: NotificationView, { place, memberId, toName }: DeliveredRow, to: string, env: Env) {
  const off = factsOf(view.kind).isFixed
    ? null
    : lettersOffLink(await purposeKeys(env), env.PUBLIC_URL, view.kind, memberId)
  const about = { sentence: plainSentence(view), details: detailsOf(view), path: toldPath(view, place) }
  const letter = writeLetter('notification', { to, fname: toName, ...about, off }, env)
  return {
    ...letter,
    headers: { ...(off && oneClickHeaders(off)), 'X-Entity-Ref-ID': `notification-${place}-${memberId}` },
  }
}

/** The page, which then knows that the notification was read. */
const toldPath = ({ path }: NotificationView, place: number) => `${path}${path.includes('?') ? '&' : '?'}told=${place}`

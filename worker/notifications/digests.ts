import { toldFault } from '../domain/admin/fault'
import { type DueDigest, dueDigests } from '../domain/notification/due-digest'
import { factsOf } from '../domain/notification/notification-kinds'
import type { NotificationView } from '../domain/notification/notification-views'
import { detailsOf, notificationSentence } from '../domain/notification/notification-words'
import { listed } from '../domain/shared/listed'
import { dateOf, daysBefore, instantOf, timeInWords, type WallClock, wallClockAt } from '../domain/wall/wall-clock'
import type { Database } from '../event-log/database'
import { type PurposeKeys, purposeKeys } from '../event-log/keys/purpose-keys'
import { logLine } from '../http/log-line'
import {
  type ComingEntry,
  type ComingShift,
  claimDigests,
  claimedReaders,
  comingDates,
  comingEntries,
  comingSeries,
  comingShifts,
  type DigestReader,
  type DigestRow,
  digestRows,
  type EndedDigest,
  noteDigests,
  placesOfClaimed,
  releaseDigests,
} from './digest-rows'
import { inboxView } from './inbox-view'
import { digestLink } from './letter-links'
import { letterFailure } from './mail/dead-letters'
import { type Digest, digestLetter } from './mail/digest-letter'
import { mail } from './mail/post-office'

/** Letters at a time, and how often in one run: far below what a run may call. */
const PORTION = 25
const PORTIONS_A_RUN = 4

/** Of each part the first lines; all of it is in the inbox. */
const MOST_LINES = 12

/** Sends the digests that are due, in bounded portions. */
export async function sendDigests(
  { db }: { readonly db: Database },
  env: Env,
  /** How the pass is, in words. */
  pass: () => Promise<string | null> = async () => null,
): Promise<void> {
  const keys = await purposeKeys(env)
  for (const due of dueDigests(wallClockAt(Date.now(), env.CLUB_TIME_ZONE))) {
    for (let portion = 0; portion < PORTIONS_A_RUN; portion++) {
      if ((await sendPortion({ db, env, keys, pass }, due)) < PORTION) break
    }
  }
}

interface Ways {
  readonly db: Database
  readonly env: Env
  readonly keys: PurposeKeys
  pass(): Promise<string | null>
}

/** Answers how many were claimed. */
async function sendPortion({ db, env, keys, pass }: Ways, due: DueDigest): Promise<number> {
  const now = Date.now()
  const wall = wallClockAt(now, env.CLUB_TIME_ZONE)
  const today = dateOf(wall)
  const claim = crypto.randomUUID()
  const days = due.rhythm === 'weekly' ? 4 : 2
  // One that comes late still tells of the weekend that it was for.
  const [from, until] = [`${today}T00:00`, `${daysBefore(dateOf(due.since), -days)}T00:00`]
  const dueAt = instantOf(due.since, env.CLUB_TIME_ZONE)
  const [claimed, readers, found, entries, series, places] = await db.batch([
    claimDigests(due, { claim, most: PORTION, now, dueAt }),
    claimedReaders(claim),
    digestRows(claim, today, now),
    comingEntries(from, until),
    comingSeries(from, until),
    placesOfClaimed(claim, from, until),
  ])
  if (claimed.length === 0) return 0
  const coming = comingDates(entries, series, from, until)
  const shifts = comingShifts(places, series, from, until)
  const road = await pass().catch(() => null)
  const rowsByMember = Map.groupBy(found, ({ memberId }) => memberId)
  const fates = await Promise.all(
    readers.map(async (reader) => {
      const digest = composeDigest({
        due,
        now: wall,
        reader,
        found: rowsByMember.get(reader.memberId) ?? [],
        coming,
        shifts: shifts.filter(({ memberId }) => memberId === reader.memberId),
        road,
        env,
        keys,
      })
      return { memberId: reader.memberId, fate: digest ? await sent(digest, due, reader, env) : ('nothing' as const) }
    }),
  )
  const released = fates.flatMap(({ memberId, fate }) => (fate === 'later' ? [memberId] : []))
  const ended = fates.flatMap(({ memberId, fate }) => (fate === 'later' ? [] : [{ memberId, outcome: fate }]))
  await db.batch([...noteDigests(claim, ended, now), releaseDigests(claim, released)])
  // A released digest is due again, and not in this run.
  return released.length > 0 ? 0 : claimed.length
}

async function sent(
  digest: Digest,
  { period }: DueDigest,
  { memberId }: DigestReader,
  env: Env,
): Promise<EndedDigest['outcome'] | 'later'> {
  try {
    const letter = digestLetter(digest, env)
    await mail(env, { ...letter, headers: { ...letter.headers, 'X-Entity-Ref-ID': `${period} ${memberId}` } })
    return 'sent'
  } catch (error) {
    logLine({ level: 'warn', digest: period, ...toldFault(error) })
    // The address takes no mail; another try would not help.
    return letterFailure(error) === 'address' ? 'nothing' : 'later'
  }
}

interface Contents {
  readonly due: DueDigest
  readonly now: WallClock
  readonly reader: DigestReader
  readonly found: readonly DigestRow[]
  readonly coming: readonly ComingEntry[]
  /** The reader's own. */
  readonly shifts: readonly ComingShift[]
  readonly road: string | null
  readonly env: Pick<Env, 'CLUB_TIME_ZONE' | 'PUBLIC_URL'>
  readonly keys: PurposeKeys
}

/** The digest of a member; none where there is nothing to say. */
function composeDigest({
  due: { rhythm, since },
  now,
  reader,
  found,
  coming,
  shifts,
  road,
  env,
  keys,
}: Contents): Digest | undefined {
  const { memberId } = reader
  const today = dateOf(now)
  const unread = found.map((row) => ({ ...row, isUnread: 1 as const }))
  const views = inboxView(unread, env.CLUB_TIME_ZONE, () => '')
  if (views.length === 0) return undefined
  const isPersonal = ({ kind }: NotificationView) => factsOf(kind).isPersonal === true
  const weekend = coming.filter(({ startsAt }) =>
    rhythm === 'weekly' ? startsAt > `${dateOf(since)}T24` : startsAt < `${today}T24`,
  )
  const link = (choice: 'daily' | 'weekly' | 'off') => digestLink(keys, env.PUBLIC_URL, choice, memberId)
  return {
    to: reader.email,
    fname: reader.fname,
    rhythm,
    day: [longDay(today), road].filter(Boolean).join('. '),
    duty: dutyOf(memberId, coming, shifts, now),
    parts: [
      { title: rhythm === 'weekly' ? 'This weekend' : 'Today', lines: weekend.map(entryLine), isTimed: true },
      { title: 'For you', lines: views.filter(isPersonal).map(line) },
      { title: 'From the club', lines: views.filter((view) => !isPersonal(view)).map(line) },
    ]
      .filter(({ lines }) => lines.length > 0)
      .map((part) => ({ ...part, lines: part.lines.slice(0, MOST_LINES) })),
    count: views.length,
    links: { other: link(rhythm === 'weekly' ? 'daily' : 'weekly'), off: link('off') },
    oneClick: link('off'),
  }
}

const line = (view: NotificationView) => ({
  words: notificationSentence(view),
  details: detailsOf(view),
  path: `${view.path}${view.path.includes('?') ? '&' : '?'}told=${view.places[0]}`,
})

const entryLine = ({ id, title, startsAt, notes }: ComingEntry) => ({
  words: [title],
  details: [`${longDay(startsAt)}, ${timeInWords(startsAt)}`, notes.split('\n')[0]?.slice(0, 120)]
    .filter(Boolean)
    .join(', '),
  path: `/resources/calendar/${id}`,
})

/** The reader's next duty, of a whole event or on a shift, where it is today and not over or in the days to come. */
function dutyOf(
  memberId: string,
  coming: readonly ComingEntry[],
  shifts: readonly ComingShift[],
  now: WallClock,
): Digest['duty'] {
  const whole = coming.flatMap((entry) => {
    const people = JSON.parse(entry.onDuty) as [id: string, name: string][]
    if (!people.some(([id]) => id === memberId)) return []
    return [{ ...entry, others: people.flatMap(([id, name]) => (id === memberId ? [] : [name])) }]
  })
  const onShift = shifts.map((shift) => ({ ...shift, others: [] }))
  const [next] = [...whole, ...onShift]
    .filter(({ endsAt }) => endsAt > now)
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0))
  if (!next) return null
  const { title, startsAt, endsAt, others } = next
  const ends = dateOf(endsAt) === dateOf(startsAt) ? timeInWords(endsAt) : `${longDay(endsAt)}, ${timeInWords(endsAt)}`
  const when = `${longDay(startsAt)}, ${timeInWords(startsAt)} – ${ends}`
  return {
    strong: `You’re on duty ${dayFrom(dateOf(now), startsAt)}:`,
    rest: `${title}, ${when}${others.length > 0 ? `, with ${listed(others)}` : ''}.`,
  }
}

function dayFrom(today: string, wall: WallClock): string {
  const day = dateOf(wall)
  if (day === today) return 'today'
  return day === daysBefore(today, -1) ? 'tomorrow' : `on ${weekday.format(new Date(`${day}T12:00:00Z`))}`
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const longDay = (wall: WallClock) => dayFormat.format(new Date(`${dateOf(wall)}T12:00:00Z`))

import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { FamilyLink } from '../../domain/family/families'

import type { HeldCard } from '../../domain/qualification/holds'
import type { DutyPerson } from '../../domain/roster/duty-views'
import { isPending, type SwapStatus } from '../../domain/roster/roster-state'
import type { ClubDate } from '../../domain/shared/club-date'
import { type WallClock, wallClockAt } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import { open } from '../../event-log/seal/sealing'
import { placeOf } from '../../event-log/stored-event'
import type { App } from '../../http/app'
import { familyLinks } from '../../members/member-read-model'
import { heldCards } from '../../members/qualifications/qualification-rows'
import { linksFor } from '../../uploads/signed-links'
import { minorsOf } from '../answers/answer-rows'
import { type CalendarDate, dateIn, datesIn, readDate, readDates } from '../calendar/calendar-dates'
import { type CandidateRow, type PlaceRow, placesOf } from './roster-facts'

/** A member as far as duties are concerned. */
interface PersonRow extends CandidateRow {
  readonly avatar: string | null
}

interface KindRow {
  readonly _id: string
  readonly name: string
  readonly symbol: string
}

/** A request that somebody takes over, with its message where it can still be read. */
export interface SwapRow {
  readonly _id: string
  readonly date: string
  readonly shift: string
  readonly asker: string
  readonly to: readonly string[]
  readonly isAnyone: boolean
  readonly declined: readonly string[]
  readonly status: SwapStatus
  readonly taker: string | null
  readonly message: string
}

/** All that is read for the pages of duties. */
export interface DutyClub {
  /** The reader's id, and the moment on the club's wall. */
  readonly me: string
  readonly now: WallClock
  /** The minors in the reader's family. */
  readonly minors: readonly string[]
  /** The moment in ms. */
  readonly moment: number
  readonly dates: readonly CalendarDate[]
  readonly places: readonly PlaceRow[]
  /** Which duties of those dates somebody has taken over. */
  readonly takeovers: readonly Pick<StoredSwap, 'date' | 'shift' | 'taker'>[]
  readonly swaps: readonly SwapRow[]
  readonly cards: readonly HeldCard[]
  readonly kinds: readonly KindRow[]
  readonly people: readonly PersonRow[]
  readonly links: readonly FamilyLink[]
  person(id: string): DutyPerson | undefined
}

interface Wanted {
  readonly from: ClubDate
  readonly to: ClubDate
  /** One date more, where it is not among those. */
  readonly date?: string
  /** Whether all members are wanted, with their families and cards, or only those who are on duty and the reader's cards. */
  readonly isWhole?: boolean
}

const everyone = sql`SELECT id FROM members`

/** Reads what duties are about in two D1 calls: the dates with what does not depend on them, and then who is on duty on them. */
export async function readDutyClub(
  c: Context<App>,
  { from, to, date = '', isWhole = false }: Wanted,
): Promise<DutyClub> {
  const reader = sql`SELECT member_id AS id FROM sessions WHERE token_hash = ${c.var.tokenHash}`
  const own = sql`SELECT json_group_array(id) FROM (${reader} UNION ${minorsOf(c.var.tokenHash)})`
  const family = sql`SELECT value AS id FROM json_each((${own}))`
  const [entries, series, meetings, entry, ofSeries, meeting, kinds, cards, links, minors] = await c.var.read(
    ...readDates(from, to),
    ...readDate(date),
    rows<KindRow>(sql`SELECT id AS _id, name, symbol FROM qualification_kinds`),
    heldCards(isWhole ? everyone : family),
    familyLinks(sql`${isWhole ? 1 : 0} = 1`),
    rows<{ id: string }>(minorsOf(c.var.tokenHash)),
  )
  const found = datesIn(from, to, [entries, series, meetings]).filter(({ kind }) => kind !== 'meeting')
  const single = date ? dateIn(date, [entry, ofSeries, meeting]) : undefined
  const dates = single && !found.some(({ id }) => id === single.id) ? [single, ...found] : found
  const ids = sql`SELECT value AS id FROM json_each(${JSON.stringify(dates.map(({ id }) => id))})`
  const onDuty = [...new Set(dates.flatMap(({ details }) => details.onDuty ?? []))]
  const [places, swaps, people] = await c.var.db.batch([
    placesOf(ids),
    askedSwaps(ids),
    rows<PersonRow>(sql`
      SELECT id, fname, lname, birthdate, is_adult AS isAdult, avatar FROM members
      WHERE id IN (${isWhole ? everyone : concerned(ids, onDuty, [c.var.reader._id, ...minors.map(({ id }) => id)])})`),
  ])
  const known = new Map(people.map((row) => [row.id, row]))
  const linkTo = linksFor(c)
  return {
    me: c.var.reader._id,
    minors: minors.map(({ id }) => id),
    moment: Date.parse(c.var.now().at),
    now: wallClockAt(Date.parse(c.var.now().at), c.env.CLUB_TIME_ZONE),
    dates,
    places: places.filter(({ member }) => known.has(member)),
    takeovers: swaps.filter(({ status }) => status === 'taken'),
    swaps: await Promise.all(swaps.flatMap((row) => (isPending(row) ? openSwap(row, c) : []))),
    cards,
    kinds,
    people,
    links,
    person: (id) => {
      const row = known.get(id)
      if (!row) return undefined
      return {
        _id: id,
        name: `${row.fname} ${row.lname}`,
        avatar: row.avatar && linkTo({ key: row.avatar, name: 'picture' }),
      }
    },
  }
}

/** Everybody who is on duty on the dates, asks or is asked. */
const concerned = (dates: SQL, onDuty: readonly string[], family: readonly string[]) => sql`
  SELECT value FROM json_each(${JSON.stringify(family)}) UNION SELECT value FROM json_each(${JSON.stringify(onDuty)})
  UNION SELECT p.member FROM (${dates}) d CROSS JOIN roster_places p ON p.date = d.id
  UNION SELECT i.value FROM (${dates}) d CROSS JOIN roster_swaps s ON s.date = d.id CROSS JOIN json_each(s.invited) i
    WHERE s.status IN ('open', 'agreed')`

interface StoredSwap {
  readonly _id: string
  readonly date: string
  readonly shift: string
  readonly asker: string
  /** JSON, as is `declined`. */
  readonly to: string
  readonly isAnyone: 0 | 1
  readonly declined: string
  readonly status: SwapStatus
  readonly taker: string | null
  /** The sealed message with its place, and the key of whoever asked. */
  readonly sealed: string | null
  readonly version: number
  readonly kekVersion: number | null
  readonly wrappedKey: string | null
}

const askedSwaps = (dates: SQL) =>
  rows<StoredSwap>(sql`
    SELECT s.id AS _id, s.date, s.shift, s.asker, s.invited AS "to", s.is_anyone AS isAnyone, s.declined, s.status, s.taker,
      hex(e.pii) AS sealed, e.stream_version AS version, k.kek_version AS kekVersion, hex(k.wrapped_key) AS wrappedKey
    FROM (${dates}) d CROSS JOIN roster_swaps s ON s.date = d.id
    LEFT JOIN events e ON e.position = IIF(s.status = 'taken', NULL, s.asked)
    LEFT JOIN subject_keys k ON k.subject_id = IIF(e.position IS NULL, NULL, s.asker)
    WHERE s.status IN ('open', 'agreed', 'taken')`)

async function openSwap(row: StoredSwap, c: Context<App>): Promise<SwapRow> {
  const { sealed, version, kekVersion, wrappedKey, isAnyone, to, declined, ...swap } = row
  const lists = { to: JSON.parse(to) as string[], declined: JSON.parse(declined) as string[], isAnyone: isAnyone === 1 }
  if (!sealed || !kekVersion || !wrappedKey) return { ...swap, ...lists, message: '' }
  const key = await c.var.keyring.unwrap({ subjectId: row.asker, kekVersion, wrappedKey })
  const place = placeOf({ streamId: `roster:${row.date}`, version, type: 'SwapAsked' })
  const { message } = JSON.parse(await open(key, sealed, place)) as { message: string }
  return { ...swap, ...lists, message }
}

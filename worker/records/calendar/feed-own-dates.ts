import { sql } from 'drizzle-orm'
import type { Choice } from '../../domain/answers/answers-events'
import { type Shift, shiftTimes } from '../../domain/entry/shift'
import { daysOf, readSeriesDateId, seriesDateOn } from '../../domain/series/series-dates'
import { daysBefore, type WallClock } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import type { FileEntry, Partstat } from './calendar-file'
import { liveFeed } from './feed-table'
import { type SeriesRow, seriesColumns, toSeriesPlan } from './series-read-model'

interface FeedAnswerRow {
  readonly date: string
  readonly answer: Choice
  readonly at: string
  readonly isWaiting: 0 | 1
}

/** The answers of the member whose feed it is, and of nobody else. */
export const feedAnswers = (hash: string) =>
  rows<FeedAnswerRow>(sql`
    SELECT a.date, a.answer, a.answered_at AS at,
      a.answer <> 'no' AND (SELECT places FROM answer_dates WHERE id = a.date) IS NOT NULL AND EXISTS (
        SELECT 1 FROM answer_places p
        WHERE p.date = a.date AND p.member = a.member AND p.is_guest = 0 AND p.is_taken = 0) AS isWaiting
    FROM (${liveFeed(hash)}) f CROSS JOIN answers a WHERE a.member = f.memberId`)

const PARTSTATS: Readonly<Record<Choice, Partstat>> = { yes: 'ACCEPTED', maybe: 'TENTATIVE', no: 'DECLINED' }

type Told = Pick<FileEntry, 'partstat' | 'changedAt'>

/** How the member of a feed answered each date. */
export class OwnAnswers {
  readonly #answers: ReadonlyMap<string, FeedAnswerRow>

  constructor(found: readonly FeedAnswerRow[]) {
    this.#answers = new Map(found.map((row) => [row.date, row]))
  }

  has(date: string): boolean {
    return this.#answers.has(date)
  }

  /** The part of an entry that tells the answer, which is nothing where nobody is asked. Who waits for a place may not count on it. */
  to(date: string, isAsked: boolean, changedAt: string): Told {
    if (!isAsked) return { changedAt }
    const own = this.#answers.get(date)
    if (!own) return { changedAt, partstat: 'NEEDS-ACTION' }
    const partstat = own.isWaiting ? 'TENTATIVE' : PARTSTATS[own.answer]
    return { changedAt: own.at > changedAt ? own.at : changedAt, partstat }
  }
}

interface Placed {
  readonly date: string
  readonly shift: string
  readonly since: string
}
interface FeedShiftRow extends Placed {
  readonly version: number
  readonly title: string
  readonly start: WallClock
  readonly changedAt: string
  /** JSON */
  readonly shifts: string
}
interface FeedSeriesShiftRow extends SeriesRow, Placed {}

const ownPlaces = (hash: string) => sql`
  (${liveFeed(hash)}) f CROSS JOIN roster_places p ON p.member = f.memberId AND f.kind = 'duties'`

/** The shifts of whoever a feed of duties is for, of events since `from`. */
export const feedShifts = (hash: string, today: string) =>
  rows<FeedShiftRow>(sql`
    SELECT p.date, p.shift, p.since, e.version, e.title, e.starts_at AS start, e.changed_at AS changedAt, e.shifts
    FROM ${ownPlaces(hash)} CROSS JOIN entries e ON e.id = p.date
    WHERE e.removed_on IS NULL AND e.shifts IS NOT NULL AND e.starts_at >= ${daysBefore(today, PAST_DAYS)}`)

/** The same of dates of series, which are called by their series and their day. */
export const feedSeriesShifts = (hash: string) =>
  rows<FeedSeriesShiftRow>(sql`
    SELECT p.date, p.shift, p.since, ${seriesColumns}
    FROM ${ownPlaces(hash)} CROSS JOIN series s ON s.root = substr(p.date, 1, length(p.date) - ${DAY_IN_ID})
    WHERE s.removed_on IS NULL`)

/** How long a feed still tells of what is over, in days. */
const PAST_DAYS = 366
/** A point and eight digits. */
const DAY_IN_ID = 9

/** The shifts of whoever a feed of duties is for, each under an id of its own. */
export const shiftEntries = (
  found: readonly FeedShiftRow[],
  ofSeries: readonly FeedSeriesShiftRow[],
  today: string,
): FileEntry[] => [
  ...found.flatMap((row) => shiftEntry(row, row, JSON.parse(row.shifts) as Shift[])),
  ...ofSeries.flatMap((row) => {
    const day = readSeriesDateId(row.date)?.day ?? ''
    const plan = toSeriesPlan(row)
    // A series that was split has its dates in several rows, of which one has the day; none has it once the rule leaves it out.
    if (day < daysBefore(today, PAST_DAYS) || !daysOf(plan).includes(day)) return []
    const { title, start, shifts = [], isCanceled } = seriesDateOn(plan, day)
    return isCanceled ? [] : shiftEntry({ ...row, title, start }, row, shifts)
  }),
]

function shiftEntry(
  { title, start, version, changedAt }: Pick<FeedShiftRow, 'title' | 'start' | 'version' | 'changedAt'>,
  place: Placed,
  shifts: readonly Shift[],
): FileEntry[] {
  const shift = shifts.find(({ id }) => id === place.shift)
  if (!shift) return []
  return [
    {
      id: `${place.date}.${place.shift}`,
      version,
      title: `${shift.name}, ${title}`,
      ...shiftTimes(shift, start),
      changedAt: changedAt > place.since ? changedAt : place.since,
      path: '/duties?show=mine',
    },
  ]
}

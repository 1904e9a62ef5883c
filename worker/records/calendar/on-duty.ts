import { type SQL, sql } from 'drizzle-orm'
import { type EntryState, entry } from '../../domain/entry/entry'
import { series } from '../../domain/series/series'
import type { SeriesState } from '../../domain/series/series-state'
import type { ClubDate } from '../../domain/shared/club-date'
import { Refusal } from '../../domain/shared/refusal'
import { dateOf } from '../../domain/wall/wall-clock'
import { query, rows, type Statement } from '../../event-log/database'
import type { Change } from '../../event-log/dependencies'
import { first } from '../../event-log/event-log'
import { isAdultOnDay } from '../../members/member-read-model'
import type { DutyRow } from './entry-read-model'

/** A member as far as it matters for duty. Whether a former one was 18 by then is not known. */
export interface Candidate extends DutyRow {
  readonly isAdult: 0 | 1 | null
}

/**
 * Those in `ids` who are or were members, and whether they are 18 or older on the day of the duty. Each row has, for `placedIn`, who is on
 * the shifts.
 */
export const candidates = (ids: readonly string[], day: ClubDate, placed = sql`'[]'`) =>
  rows<Candidate>(sql`
    SELECT id AS _id, fname, lname, 0 AS isFormer, ${isAdultOnDay(day)} AS isAdult, ${placed} AS placed
    FROM members WHERE id IN ${bound(ids)}
    UNION ALL
    SELECT id, fname, lname, 1, NULL, '[]' FROM former_members WHERE id IN ${bound(ids)}`)

/** Everybody who may be on duty on `day`. */
export const membersForDuty = (news: SQL, day: ClubDate) =>
  rows<{ _id: string }>(sql`SELECT id AS _id FROM ${news} CROSS JOIN members WHERE ${isAdultOnDay(day)}`)

/**
 * Refuses members who cannot be on duty, by name. `kept` are those who need not be looked at: they have done their
 * duty.
 */
export function assertMayBeOnDuty(ids: readonly string[], found: readonly Candidate[], kept: readonly string[] = []) {
  const known = new Map(found.map((candidate) => [candidate._id, candidate]))
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  const complaints = [
    ...[...twice].map((id) => `${candidateName(known.get(id))} is listed twice.`),
    ...[...new Set(ids)].filter((id) => !kept.includes(id)).flatMap((id) => complaintAbout(known.get(id)) ?? []),
  ]
  if (complaints.length === 0) return
  const text = [...new Set(complaints)].join(' ')
  throw new Refusal('INVALID', text, { fields: { onDuty: text } })
}

function complaintAbout(candidate: Candidate | undefined): string | undefined {
  if (!candidate) return 'A member on duty isn’t in the directory. Please choose again.'
  const { isFormer, isAdult } = candidate
  if (isFormer) return `${candidateName(candidate)} is no longer a member and can’t be on duty.`
  return isAdult ? undefined : `${candidateName(candidate)} is under 18 and can’t be on duty.`
}

const candidateName = (candidate: Candidate | undefined) =>
  candidate ? `${candidate.fname} ${candidate.lname}` : 'A member'

/**
 * Rolls the batch back where somebody whom a change puts on duty has left the club meanwhile, or is under 18 that day. Who is
 * on duty on all dates of a series is looked at on the first.
 */
export const stillMayBeOnDuty = (changes: readonly Change[]): Statement[] =>
  changes.flatMap(({ before, after, aggregate: { category } }) => {
    const was = new Map((dutiesIn[category]?.(before) ?? []).map((duty) => [duty.of, duty.ids]))
    return (dutiesIn[category]?.(after) ?? []).flatMap(({ of, ids, day }) => {
      const known = was.get(of) ?? was.get('') ?? []
      const added = ids.filter((id) => !known.includes(id))
      return added.length === 0 ? [] : [areAdultMembers(added, day)]
    })
  })

interface Duty {
  /** The day of a series' rule; empty of an entry, and of all dates of a series. */
  readonly of: string
  readonly ids: readonly string[]
  readonly day: ClubDate
}

/** Who is on duty and when, by the category of what it is about. */
const dutiesIn: Readonly<Record<string, (state: unknown) => readonly Duty[]>> = {
  [entry.category]: (state) => {
    const is = state as EntryState
    return is.status === 'unknown' ? [] : [{ of: '', ids: is.record.onDuty, day: dateOf(is.record.start) }]
  },
  [series.category]: (state) => {
    const is = state as SeriesState
    if (is.status === 'unknown') return []
    const { details, dates } = is.record
    const ofDates = dates.flatMap(({ day, own: { onDuty, start = day } }) =>
      onDuty ? [{ of: day, ids: onDuty, day: dateOf(start) }] : [],
    )
    return [{ of: '', ids: details.onDuty, day: dateOf(details.start) }, ...ofDates]
  },
}

const areAdultMembers = (ids: readonly string[], day: ClubDate) =>
  first(
    query.run(sql`
      INSERT INTO assert_true SELECT
        (SELECT COUNT(*) FROM members WHERE ${isAdultOnDay(day)} AND id IN ${bound(ids)}) = ${ids.length}, 'adult members on duty'`),
  )

const gone = 'Someone on duty is no longer a member. Please choose someone else.'
export const dutyGone = new Refusal('CONFLICT', gone, { fields: { onDuty: gone } })

/** Bound one by one, which costs no read rows; there are 40 at the most. */
const bound = (ids: readonly string[]): SQL =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`

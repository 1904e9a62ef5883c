import { type SQL, sql } from 'drizzle-orm'
import type { EntryState } from '../../domain/entry/entry'
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

/** Those in `ids` who are or were members, and whether they are 18 or older on the day of the duty. */
export const candidates = (ids: readonly string[], day: ClubDate) =>
  rows<Candidate>(sql`
    SELECT id AS _id, fname, lname, 0 AS isFormer, ${isAdultOnDay(day)} AS isAdult FROM members WHERE id IN ${bound(ids)}
    UNION ALL
    SELECT id, fname, lname, 1, NULL FROM former_members WHERE id IN ${bound(ids)}`)

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
 * Rolls the batch back where somebody whom a change puts on duty has left the club meanwhile, or is under 18 that day.
 */
export const stillMayBeOnDuty = (changes: readonly Change[]): Statement[] =>
  changes.flatMap(({ aggregate, before, after }) => {
    if (aggregate.category !== 'entry') return []
    const was = onDutyIn(before)
    const added = onDutyIn(after).filter((id) => !was.includes(id))
    return added.length === 0 ? [] : [areAdultMembers(added, entryDay(after))]
  })

const areAdultMembers = (ids: readonly string[], day: ClubDate) =>
  first(
    query.run(sql`
      INSERT INTO assert_true SELECT
        (SELECT COUNT(*) FROM members WHERE ${isAdultOnDay(day)} AND id IN ${bound(ids)}) = ${ids.length}, 'adult members on duty'`),
  )

const onDutyIn = (state: unknown): readonly string[] => {
  const known = state as EntryState
  return known.status === 'unknown' ? [] : known.record.onDuty
}

/** A row of an entry with somebody on duty. */
const entryDay = (state: unknown): ClubDate =>
  dateOf((state as Exclude<EntryState, { status: 'unknown' }>).record.start)

const gone = 'Someone on duty is no longer a member. Please choose someone else.'
export const dutyGone = new Refusal('CONFLICT', gone, { fields: { onDuty: gone } })

/** Bound one by one, which costs no read rows; there are 40 at the most. */
const bound = (ids: readonly string[]): SQL =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`

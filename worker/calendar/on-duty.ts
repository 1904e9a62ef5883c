import { type SQL, sql } from 'drizzle-orm'

import { isAdult } from '../domain/age'
import type { ClubDate } from '../domain/club-date'
import type { EntryState } from '../domain/entry'
import { Refusal } from '../domain/refusal'
import type { Change } from '../event-log/append'
import { query, rows, type Statement } from '../event-log/database'
import { first } from '../event-log/event-log'
import type { DutyRow } from './entry-read-model'

/** A member as far as it matters for duty. Of a former one neither is known. */
export interface Candidate extends DutyRow {
  readonly isAdult: 0 | 1 | null
  readonly birthdate: ClubDate | null
}

/** Those in `ids` who are or were members. */
export const candidates = (ids: readonly string[]) =>
  rows<Candidate>(sql`
    SELECT id AS _id, fname, lname, 0 AS isFormer, is_adult AS isAdult, birthdate FROM members WHERE id IN ${bound(ids)}
    UNION ALL
    SELECT id, fname, lname, 1, NULL, NULL FROM former_members WHERE id IN ${bound(ids)}`)

/** Refuses whoever cannot be on duty, by name. `kept` are those who need not be looked at: they have done their duty. */
export function assertMayBeOnDuty(
  ids: readonly string[],
  found: readonly Candidate[],
  today: ClubDate,
  kept: readonly string[] = [],
) {
  const known = new Map(found.map((candidate) => [candidate._id, candidate]))
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  const complaints = [
    ...[...twice].map((id) => `${nameOf(known.get(id))} is on duty twice.`),
    ...[...new Set(ids)].filter((id) => !kept.includes(id)).flatMap((id) => complaintAbout(known.get(id), today) ?? []),
  ]
  if (complaints.length === 0) return
  const text = [...new Set(complaints)].join(' ')
  throw new Refusal('INVALID', text, { fields: { onDuty: text } })
}

function complaintAbout(candidate: Candidate | undefined, today: ClubDate): string | undefined {
  if (!candidate) return 'A member on duty is not in the directory. Please choose again.'
  const { isFormer, isAdult: isListedAsAdult, birthdate } = candidate
  if (isFormer) return `${nameOf(candidate)} is no longer a member and cannot be on duty.`
  const isGrown = isListedAsAdult === 1 && (birthdate === null || isAdult(birthdate, today))
  return isGrown ? undefined : `${nameOf(candidate)} is under 18 and cannot be on duty.`
}

const nameOf = (candidate: Candidate | undefined) => (candidate ? `${candidate.fname} ${candidate.lname}` : 'A member')

/** Rolls the batch back where somebody whom a change puts on duty has left the club meanwhile, or is no adult any more. */
export const stillMayBeOnDuty = (changes: readonly Change[]): Statement[] =>
  changes.flatMap(({ aggregate, before, after }) => {
    if (aggregate.category !== 'entry') return []
    const was = onDutyIn(before)
    const added = onDutyIn(after).filter((id) => !was.includes(id))
    return added.length === 0 ? [] : [areAdultMembers(added)]
  })

const areAdultMembers = (ids: readonly string[]) =>
  first(
    query.run(sql`
      INSERT INTO assert_true SELECT
        (SELECT COUNT(*) FROM members WHERE is_adult = 1 AND id IN ${bound(ids)}) = ${ids.length}, 'adult members on duty'`),
  )

const onDutyIn = (state: unknown): readonly string[] => {
  const known = state as EntryState
  return known.status === 'unknown' ? [] : known.record.onDuty
}

const gone = 'Somebody who was to be on duty is no longer a member. Please choose somebody else.'
export const dutyGone = new Refusal('CONFLICT', gone, { fields: { onDuty: gone } })

/** Bound one by one, which costs no read rows; there are 40 at the most. */
const bound = (ids: readonly string[]): SQL =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`

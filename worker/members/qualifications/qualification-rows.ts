import { type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { HeldCard } from '../../domain/qualification/holds'
import {
  kindOfQualification,
  memberOfQualification,
  type QualificationRecord,
  qualification,
  REMINDED_BEFORE,
} from '../../domain/qualification/qualification'
import type { Reminder } from '../../domain/qualification/qualification-events'
import type { QualificationKindView } from '../../domain/qualification/qualification-kind'
import type { QualificationsOfMember, QualificationsOverview } from '../../domain/qualification/qualification-views'
import type { ClubDate } from '../../domain/shared/club-date'
import { daysBefore } from '../../domain/wall/wall-clock'
import { query, rows } from '../../event-log/database'
import { readModel } from '../../event-log/read-model'
import { fileView } from '../../uploads/attached-files'
import type { linksFor } from '../../uploads/signed-links'
import type { ErasableTexts } from '../erasure-targets'

const qualifications = sqliteTable('qualifications', {
  id: text().primaryKey(),
  version: integer().notNull(),
  member: text().notNull(),
  kind: text().notNull(),
  issuedOn: text('issued_on'),
  endsOn: text('ends_on'),
  issuedBy: text('issued_by').notNull(),
  file: text({ mode: 'json' }).$type<QualificationRecord['file']>(),
  waiting: text({ mode: 'json' }).$type<QualificationRecord['waiting']>(),
  returned: text(),
  reminded: text({ mode: 'json' }).$type<QualificationRecord['reminded']>().notNull(),
})

export const qualificationReadModel = readModel(qualification, qualifications, (id, state, version) =>
  state.status === 'listed'
    ? [{ id, version, member: memberOfQualification(id), kind: kindOfQualification(id), ...state.record }]
    : [],
)

/** The cards of members, for `holds`: who may do what, on which day. `members` is a query for their ids, under the name `id`. */
export const heldCards = (members: SQL) =>
  rows<HeldCard>(sql`
    SELECT member, kind, issued_on AS issuedOn, ends_on AS endsOn FROM (${members}) m
    CROSS JOIN qualifications q ON q.id >= m.id || ':' AND q.id < m.id || ';'
    WHERE q.issued_on IS NOT NULL`)

/** The cards of somebody who is being erased are gone. Their files belong to the member, and go with what is theirs. */
export const forgottenCards: ErasableTexts = {
  lists: ['qualifications'],
  zone: 'chat',
  forget: (memberId) => [
    query.run(sql`DELETE FROM qualifications WHERE id >= ${memberId} || ':' AND id < ${memberId} || ';'`),
  ],
}

type LinkTo = ReturnType<typeof linksFor>

interface CardRow {
  readonly member: string
  readonly kind: string
  readonly version: number
  readonly issuedOn: string | null
  readonly endsOn: string | null
  readonly issuedBy: string
  /** JSON */
  readonly file: string | null
  /** JSON */
  readonly waiting: string | null
  readonly returned: string | null
}

/** The cards of one member, of the kinds that the club keeps. `member` is their id. */
export const memberCards = (member: SQL) =>
  rows<CardRow>(sql`
    SELECT q.member, q.kind, q.version, q.issued_on AS issuedOn, q.ends_on AS endsOn, q.issued_by AS issuedBy,
           q.file, q.waiting, q.returned
    FROM (SELECT ${member} AS id) named CROSS JOIN qualifications q ON q.id >= named.id || ':' AND q.id < named.id || ';'
    JOIN qualification_kinds k ON k.id = q.kind ORDER BY q.ends_on IS NULL, q.ends_on, k.name`)

export const kindRows = () =>
  rows<QualificationKindView>(sql`SELECT id AS _id, name, symbol, needed FROM qualification_kinds ORDER BY name, id`)

export function groupQualifications(
  cards: readonly CardRow[],
  kinds: readonly QualificationKindView[],
  linkTo: LinkTo,
): QualificationsOfMember {
  const shown = (file: QualificationRecord['file']) => file && fileView(file, linkTo)
  return {
    qualifications: cards.map(({ file, waiting, ...card }) => {
      const next = waiting === null ? null : (JSON.parse(waiting) as NonNullable<QualificationRecord['waiting']>)
      return {
        ...card,
        file: shown(file === null ? null : (JSON.parse(file) as QualificationRecord['file'])),
        waiting: next && { ...next, file: shown(next.file) },
      }
    }),
    kinds: [...kinds],
  }
}

interface EndingRow {
  readonly member: string
  readonly fname: string
  readonly lname: string
  readonly avatar: string | null
  readonly kind: string
  readonly issuedOn: string | null
  readonly endsOn: string | null
  readonly isWaiting: 0 | 1
  /** JSON */
  readonly reminded: string
}

/** For so long a card that has ended is still listed. */
const LISTED_AFTERWARDS = 180

/** The cards that end within 60 days or have ended lately, and those that wait to be checked. */
export const endingCards = (today: ClubDate) =>
  rows<EndingRow>(sql`
    SELECT member, m.fname, m.lname, m.avatar, kind, issued_on AS issuedOn, ends_on AS endsOn,
           waiting IS NOT NULL AS isWaiting, reminded
    FROM qualifications CROSS JOIN members m ON m.id = member CROSS JOIN qualification_kinds k ON k.id = kind
    WHERE (issued_on IS NOT NULL AND ends_on <= ${daysBefore(today, -REMINDED_BEFORE[0])}
           AND ends_on >= ${daysBefore(today, LISTED_AFTERWARDS)}) OR waiting IS NOT NULL
    ORDER BY ends_on, m.lname, m.fname`)

/** How many members hold a valid card of each kind. */
export const heldByKind = (today: ClubDate) =>
  rows<{ kind: string; members: number }>(sql`
    SELECT kind, COUNT(*) AS members FROM qualifications CROSS JOIN members m ON m.id = member
    WHERE issued_on <= ${today} AND (ends_on IS NULL OR ends_on >= ${today}) GROUP BY kind ORDER BY kind`)

export const qualificationOverview = (
  ending: readonly EndingRow[],
  held: readonly { readonly kind: string; readonly members: number }[],
  linkTo: LinkTo,
): QualificationsOverview => ({
  ending: ending.map(({ isWaiting, reminded, avatar, ...card }) => ({
    ...card,
    avatar: avatar && linkTo({ key: avatar, name: 'picture' }),
    isWaiting: isWaiting === 1,
    reminded: (JSON.parse(reminded) as Reminder[]).map(({ on, days }) => ({ on, days })),
  })),
  held: [...held],
})

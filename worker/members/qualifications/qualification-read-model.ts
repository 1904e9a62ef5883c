import { type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import type { HeldCard } from '../../domain/qualification/holds'
import {
  kindOfQualification,
  memberOfQualification,
  type QualificationRecord,
  qualification,
} from '../../domain/qualification/qualification'
import { query, rows } from '../../event-log/database'
import { readModel } from '../../event-log/read-model'
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

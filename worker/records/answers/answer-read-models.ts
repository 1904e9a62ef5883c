import { sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { answers } from '../../domain/answers/answers'
import type { AnswersState } from '../../domain/answers/answers-state'
import { query } from '../../event-log/database'
import { ownedBy, readModel } from '../../event-log/read-model'
import type { ErasableTexts } from '../../members/erasure-targets'

/** The list that whoever looks at answers follows. */
const ANSWERS = 'answers'

const answerDates = sqliteTable('answer_dates', {
  id: text().primaryKey(),
  version: integer().notNull(),
  title: text().notNull(),
  start: text('starts_at').notNull(),
  deadline: text().notNull(),
  isGone: integer('is_gone', { mode: 'boolean' }).notNull(),
  places: integer(),
  isReleased: integer('is_released', { mode: 'boolean' }).notNull(),
  reminders: text({ mode: 'json' }).$type<AnswersState['reminders']>().notNull(),
})

const ofDate = ownedBy(sql`'answers:' || date`)

const answerTable = sqliteTable(
  'answers',
  {
    date: text().notNull(),
    member: text().notNull(),
    answer: text().notNull(),
    by: text('by_member').notNull(),
    at: text('answered_at').notNull(),
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.date, table.member] })],
)

const answerPlaces = sqliteTable(
  'answer_places',
  {
    date: text().notNull(),
    number: integer().notNull(),
    member: text().notNull(),
    by: text('by_member').notNull(),
    isGuest: integer('is_guest', { mode: 'boolean' }).notNull(),
    isTaken: integer('is_taken', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.number] })],
)

const answerGuests = sqliteTable(
  'answer_guests',
  { date: text().notNull(), number: integer().notNull(), member: text().notNull(), name: text() },
  (table) => [primaryKey({ columns: [table.date, table.number] })],
)

export const answerReadModels = [
  readModel(
    answers,
    answerDates,
    (id, { date, places, isReleased, reminders }, version) =>
      date ? [{ id, version, ...date, places, isReleased, reminders }] : [],
    ANSWERS,
  ),
  readModel(
    answers,
    answerTable,
    (date, state) => state.answers.map((answer) => ({ date, ...answer })),
    ANSWERS,
    [],
    ofDate,
  ),
  readModel(
    answers,
    answerPlaces,
    (date, { asked }) => asked.map(({ name: _, ...place }) => ({ date, ...place })),
    ANSWERS,
    [],
    ofDate,
  ),
  readModel(
    answers,
    answerGuests,
    (date, { asked }) =>
      asked.flatMap(({ number, member, isGuest, name }) => (isGuest ? [{ date, number, member, name }] : [])),
    ANSWERS,
    [],
    ofDate,
  ),
]

/** A member's notes, and the names of their guests. Who came to what stays, without a name. */
export const answerWords: ErasableTexts = {
  lists: [ANSWERS],
  zone: 'chat',
  forget: (memberId) => [
    query.run(sql`UPDATE answers SET note = NULL WHERE member = ${memberId}`),
    query.run(sql`UPDATE answer_guests SET name = NULL WHERE member = ${memberId}`),
  ],
}

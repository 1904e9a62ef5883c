import { sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { answers } from '../../domain/answers/answers'
import type { AnswersState } from '../../domain/answers/answers-state'
import { query, rows } from '../../event-log/database'
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

/** Somebody for whom the reader answers, with what was said. */
interface FamilyRow {
  readonly _id: string
  readonly fname: string
  readonly lname: string
  readonly avatar: string | null
  readonly isMe: 0 | 1
  readonly birthdate: string | null
  readonly answer: string | null
  readonly at: string | null
  /** Who answered, where that was neither they nor the reader. */
  readonly by: string | null
  readonly note: string | null
}

/** Who comes or waits, in the order of asking. A guest has the name of the member, and of the reader's own the guest's. */
interface PlaceRow {
  readonly number: number
  readonly member: string
  readonly isGuest: 0 | 1
  readonly isTaken: 0 | 1
  readonly answer: string
  readonly at: string
  readonly fname: string
  readonly lname: string
  readonly avatar: string | null
  readonly isAdult: 0 | 1
  readonly birthdate: string | null
  readonly isOwn: 0 | 1
  readonly guest: string | null
}

interface CountRow {
  readonly isReleased: 0 | 1 | null
  readonly answered: number
  readonly asked: number
}

/** The rows that `answersView` is made of. */
export type AnswerRows = readonly [readonly FamilyRow[], readonly PlaceRow[], readonly CountRow[]]

const reader = (tokenHash: string) => sql`(SELECT member_id FROM sessions WHERE token_hash = ${tokenHash})`

/** The minors in the reader's family. */
export const minorsOf = (tokenHash: string) => sql`
  SELECT m.id FROM family_links f CROSS JOIN members m ON m.id = f.relative_id
  WHERE f.member_id = ${reader(tokenHash)} AND f.is_linked = 1 AND m.is_adult = 0`

/** The answers to a date, for the member whose session it is. */
export const readAnswers = (date: string, tokenHash: string) =>
  [
    rows<FamilyRow>(sql`
      SELECT m.id AS _id, m.fname, m.lname, m.avatar, m.birthdate, named.column2 AS isMe, a.answer, a.answered_at AS at, a.note,
        (SELECT b.fname || ' ' || b.lname FROM members b WHERE b.id = a.by_member AND b.id NOT IN (m.id, ${reader(tokenHash)})) AS "by"
      FROM (SELECT ${reader(tokenHash)} AS column1, 1 AS column2 UNION ALL SELECT id, 0 FROM (${minorsOf(tokenHash)})) named
      CROSS JOIN members m ON m.id = named.column1 LEFT JOIN answers a ON a.date = ${date} AND a.member = m.id`),
    rows<PlaceRow>(sql`
      SELECT p.number, p.member, p.is_guest AS isGuest, p.is_taken AS isTaken, a.answer, a.answered_at AS at,
             m.fname, m.lname, m.avatar, m.is_adult AS isAdult, m.birthdate,
             p.by_member = ${reader(tokenHash)} AS isOwn, g.name AS guest
      FROM answer_places p CROSS JOIN answers a ON a.date = p.date AND a.member = p.member
      CROSS JOIN members m ON m.id = p.member
      LEFT JOIN answer_guests g ON g.date = p.date AND g.number = p.number AND g.member = ${reader(tokenHash)}
      WHERE p.date = ${date} ORDER BY p.number`),
    rows<CountRow>(sql`
      SELECT (SELECT is_released FROM answer_dates WHERE id = ${date}) AS isReleased,
             (SELECT COUNT(*) FROM answers a CROSS JOIN members m ON m.id = a.member WHERE a.date = ${date}) AS answered,
             (SELECT COUNT(*) FROM members WHERE is_adult = 1) AS asked`),
  ] as const

/** A member who is to be answered for. */
export interface AnsweredRow {
  /** Whether whoever has the session answers for them anyway. */
  readonly isOwn: 0 | 1
  /** Who hears of an answer by somebody else: they themself, or for a minor an adult of the family. */
  readonly informed: string | null
}

export const answeredFor = (member: string, tokenHash: string) =>
  rows<AnsweredRow>(sql`
    SELECT m.id = ${reader(tokenHash)} OR m.id IN (${minorsOf(tokenHash)}) AS isOwn,
      iif(m.is_adult = 1, m.id, (
        SELECT a.id FROM family_links f CROSS JOIN members a ON a.id = f.relative_id
        WHERE f.member_id = m.id AND f.is_linked = 1 AND a.is_adult = 1 ORDER BY a.birthdate, a.id LIMIT 1)) AS informed
    FROM members m WHERE m.id = ${member}`)

/** An answer in the list of administrators. What is not a number or a text is JSON. */
export interface ListedRow {
  readonly _id: string
  readonly isAdult: 0 | 1
  readonly fname: string
  readonly lname: string
  readonly answer: string | null
  readonly isWaiting: 0 | 1
  readonly guests: string
  readonly note: string | null
  readonly at: string | null
  readonly by: string | null
}

/** Every answer, and the adults who have not answered. */
export const listedAnswers = (date: string) =>
  rows<ListedRow>(sql`
    SELECT members.id AS _id, members.fname, members.lname, members.is_adult AS isAdult, a.answer, a.note, a.answered_at AS at,
           COALESCE(w.waits, 0) AS isWaiting,
           (SELECT json_group_array(json_object('name', COALESCE(g.name, ''), 'isWaiting', json(iif(p.is_taken, 'false', 'true'))))
            FROM answer_guests g CROSS JOIN answer_places p ON p.date = g.date AND p.number = g.number
            WHERE g.member = members.id AND g.date = ${date}) AS guests,
           iif(a.by_member <> members.id, (SELECT b.fname || ' ' || b.lname FROM members b WHERE b.id = a.by_member), NULL) AS "by"
    FROM members LEFT JOIN answers a ON a.date = ${date} AND a.member = members.id
    LEFT JOIN (SELECT member, MIN(is_taken) = 0 AS waits FROM answer_places WHERE date = ${date} AND is_guest = 0 GROUP BY member) w ON w.member = members.id
    WHERE a.member IS NOT NULL OR members.is_adult = 1`)

/** The adults who have not answered: those who are reminded. */
export const unanswered = (date: string) =>
  rows<{ _id: string }>(sql`
    SELECT members.id AS _id FROM members
    WHERE members.is_adult = 1 AND NOT EXISTS (SELECT 1 FROM answers a WHERE a.date = ${date} AND a.member = members.id)
    ORDER BY members.id`)

/** The reminders of a date, as JSON, each with how many answered since. */
export const sentReminders = (date: string) =>
  rows<{ reminders: string }>(sql`
    SELECT json_group_array(json_object('at', r.value->>'at', 'members', r.value->>'members', 'answered',
      (SELECT COUNT(*) FROM answers a WHERE a.date = ${date} AND a.answered_at > r.value->>'at'))) AS reminders
    FROM answer_dates d CROSS JOIN json_each(d.reminders) r WHERE d.id = ${date}`)

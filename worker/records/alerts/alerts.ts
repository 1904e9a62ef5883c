import { type SQL, sql } from 'drizzle-orm'
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type Context, Hono } from 'hono'
import { type AlertRecord, type AlertState, alert } from '../../domain/alert/alert'
import { isExpired } from '../../domain/alert/alert-details'
import { alertHistory } from '../../domain/alert/alert-history'
import type { AlertView } from '../../domain/alert/alert-views'
import { NewAlert, TOO_MANY_CHARACTERS } from '../../domain/alert/new-alert'
import type { ClubDate } from '../../domain/shared/club-date'
import { Refusal } from '../../domain/shared/refusal'
import type { Outcome } from '../../event-log/command-envelope'
import { rows } from '../../event-log/database'
import { readModel } from '../../event-log/read-model'
import { streamOf } from '../../event-log/stored-event'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body } from '../../http/body'
import { answerHistory } from '../../http/history'
import { idempotencyKey, newRecordId } from '../../http/idempotency'
import { answerList } from '../../http/list'
import { putBack } from '../../http/put-back'
import { readRichText } from '../../http/rich-text'
import { readerRole } from '../../members/member-read-model'

const alerts = sqliteTable(
  'alerts',
  {
    expirationDate: text('expiration_date').notNull(),
    id: text().notNull(),
    author: text().notNull(),
    type: text().notNull(),
    message: text({ mode: 'json' }).$type<AlertRecord['message']>().notNull(),
    postedAt: text('posted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.expirationDate, table.id] })],
)

export const alertReadModel = readModel(alert, alerts, (id, state) =>
  state.status === 'listed' ? [{ id, ...state.record }] : [],
)

/** An author, with the name if there still is one. */
interface AuthorRow {
  readonly _id: string
  readonly fname: string | null
  readonly lname: string | null
  /** All alerts, of whichever author: JSON, a list of `PostedAlert`s. It is with the first author alone. */
  readonly posted: string | null
}

interface PostedAlert extends AlertRecord {
  readonly _id: string
}

/**
 * The alerts that `today` has not ended, and for administrators the others as well. A few members post them all, so the
 * alerts are read first and then each name once: a join would read as many members as there are alerts.
 */
const alertRows = (news: SQL, { tokenHash }: App['Variables'], env: Env, today: ClubDate) =>
  rows<AuthorRow>(sql`
    SELECT value AS _id, COALESCE(m.fname, f.fname) AS fname, COALESCE(m.lname, f.lname) AS lname,
           CASE key WHEN 0 THEN posted END AS posted
    FROM (
      SELECT json_group_array(DISTINCT author) AS authors,
             json_group_array(json_object('_id', id, 'author', author, 'type', type, 'message', json(message),
                                          'expirationDate', expiration_date, 'postedAt', posted_at)) AS posted
      FROM ${news} CROSS JOIN alerts
      WHERE expiration_date >= CASE ${readerRole(tokenHash, env)} WHEN 'administrator' THEN '' ELSE ${today} END
    ) AS alerts, json_each(authors)
    LEFT JOIN members m ON m.id = value LEFT JOIN former_members f ON m.id IS NULL AND f.id = value`)

/** One alert, with its author's name and how much has happened to it. */
interface AlertRow extends Omit<AuthorRow, '_id' | 'posted'>, Omit<PostedAlert, 'message'> {
  /** JSON */
  readonly message: string
  readonly version: number
}

const alertRow = (id: string) =>
  rows<AlertRow>(sql`
    SELECT a.id AS _id, a.author, a.type, a.message, a.expiration_date AS expirationDate, a.posted_at AS postedAt,
           COALESCE(m.fname, f.fname) AS fname, COALESCE(m.lname, f.lname) AS lname,
           (SELECT MAX(stream_version) FROM events WHERE stream_id = ${streamOf(alert, id)}) AS version
    FROM alerts a LEFT JOIN members m ON m.id = a.author LEFT JOIN former_members f ON m.id IS NULL AND f.id = a.author
    WHERE a.id = ${id}`)

export const alertRoutes = new Hono<App>()
  .get('/', allow('browse the club'), (c) => {
    const { today } = c.var.now()
    return answerList(c, {
      // A page that stays open learns an author's new name with the next alert or the next day: six rows a call are saved.
      lists: ['alerts'],
      day: today,
      query: (news) => alertRows(news, c.var, c.env, today),
      shape: (authors) => alertViews(authors, today),
    })
  })

  .get('/:id', allow('manage alerts'), async (c) => {
    const [[row]] = await c.var.read(alertRow(c.req.param('id')))
    if (!row) throw new Refusal('NOT_FOUND', 'This alert wasn’t found.')
    const { _id, message, version, ...rest } = row
    c.header('ETag', `"${version}"`)
    return c.json(alertView(_id, { ...rest, message: JSON.parse(message) }, row, c.var.now().today))
  })

  .get('/:id/history', allow('read history'), (c) =>
    answerHistory(c, { aggregate: alert, history: alertHistory, id: c.req.param('id') }),
  )

  .post('/', allow('manage alerts'), async (c) => {
    const data = await enteredAlert(c)
    const id = newRecordId(idempotencyKey(c))
    const { state, version } = await c.var.handle({
      type: 'Add',
      target: { aggregate: alert, id },
      steps: () => [{ aggregate: alert, id, command: { type: 'Add', data } }],
    })
    const { record } = state as Extract<AlertState, { status: 'listed' }>
    c.header('ETag', `"${version}"`)
    return c.json(alertView(id, record, c.var.reader, c.var.now().today), 201)
  })

  .put('/:id', allow('manage alerts'), async (c) => {
    const id = c.req.param('id')
    const data = await enteredAlert(c)
    const { state, version, found } = await c.var.handle({
      type: 'Revise',
      target: { aggregate: alert, id },
      reads: [alertRow(id)],
      steps: () => [{ aggregate: alert, id, command: { type: 'Revise', data } }],
    })
    const { record } = state as Extract<AlertState, { status: 'listed' }>
    const [[author]] = found as [AlertRow[]]
    c.header('ETag', `"${version}"`)
    return c.json(alertView(id, record, author, c.var.now().today))
  })

  .post('/:id/put-back', allow('manage alerts'), async (c) =>
    done(c, await putBack(c, { aggregate: alert, history: alertHistory, id: c.req.param('id') })),
  )

  .delete('/:id', allow('manage alerts'), async (c) => {
    const id = c.req.param('id')
    const removed = await c.var.handle({
      type: 'Remove',
      target: { aggregate: alert, id },
      steps: () => [{ aggregate: alert, id, command: { type: 'Remove' } }],
    })
    return done(c, removed)
  })

const enteredAlert = (c: Context<App>) =>
  body(c, NewAlert, ({ message, ...entered }) => ({
    ...entered,
    message: readRichText(message, 'message', { 'too long': TOO_MANY_CHARACTERS }),
  }))

function done(c: Context<App>, { version }: Outcome) {
  c.header('ETag', `"${version}"`)
  return c.body(null, 204)
}

interface Author {
  readonly fname: string | null
  readonly lname: string | null
}

/** Newest first. */
function alertViews(authors: readonly AuthorRow[], today: ClubDate): AlertView[] {
  const posted = authors.flatMap(({ posted }) => (posted ? (JSON.parse(posted) as PostedAlert[]) : []))
  const named = new Map(authors.map((author) => [author._id, author]))
  return posted
    .sort((a, b) => Number(a.postedAt < b.postedAt) - Number(a.postedAt > b.postedAt))
    .map(({ _id, ...record }) => alertView(_id, record, named.get(record.author), today))
}

/** The author has no name once they were erased. */
const alertView = (
  id: string,
  { author, type, message, expirationDate }: AlertRecord,
  named: Author | undefined,
  today: ClubDate,
): AlertView => ({
  _id: id,
  type,
  message,
  author: { _id: author, fname: named?.fname ?? 'an erased member', lname: named?.lname ?? '' },
  expirationDate,
  expired: isExpired({ expirationDate }, today),
})

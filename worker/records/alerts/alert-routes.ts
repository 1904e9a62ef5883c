import { type Context, Hono } from 'hono'
import { type AlertRecord, type AlertState, alert } from '../../domain/alert/alert'
import { isExpired } from '../../domain/alert/alert-details'
import { alertHistory } from '../../domain/alert/alert-history'
import type { AlertView } from '../../domain/alert/alert-views'
import { NewAlert, TOO_MANY_CHARACTERS } from '../../domain/alert/new-alert'
import type { ClubDate } from '../../domain/shared/club-date'
import { Refusal } from '../../domain/shared/refusal'
import type { Outcome } from '../../event-log/command-envelope'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body } from '../../http/body'
import { answerHistory } from '../../http/history'
import { idempotencyKey, newRecordId } from '../../http/idempotency'
import { answerList } from '../../http/list'
import { putBack } from '../../http/put-back'
import { readRichText } from '../../http/rich-text'
import { type AlertRow, type AuthorRow, alertRow, alertRows, type PostedAlert } from './alert-read-model'

export const alertRoutes = new Hono<App>()
  .get('/', allow('browse the club'), (c) => {
    const { today } = c.var.now()
    return answerList(c, {
      // A page that stays open learns an author's new name with the next alert or the next day: six rows a call are saved.
      lists: ['alerts'],
      day: today,
      query: (news) => alertRows(news, c.var.tokenHash, today),
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

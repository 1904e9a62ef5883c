import { sql } from 'drizzle-orm'
import { Hono } from 'hono'

import { conversation } from '../domain/conversation'
import { conversationStory } from '../domain/conversation-story'
import { Refusal } from '../domain/refusal'
import { streamOf } from '../event-log/stored-event'
import type { App } from '../http/app'
import { commandIdOf } from '../http/desk'
import { answerHistory } from '../http/history'
import { answerList } from '../http/list'
import { putBack } from '../http/put-back'
import { linksFor, linksKnownBy } from '../uploads/signed-links'
import { frameOf, ownPost, positionOf, recordIn, say, toldOf, unsay } from './wall-commands'
import { WALL } from './wall-read-model'
import { changesSince, oneConversation, pageOfWall, touchedSince } from './wall-rows'
import { changesView, conversationViews, pageView } from './wall-views'

/** The wall. What a member says has the idempotency key for its id, so that a browser knows its own post again. */
export const conversationRoutes = new Hono<App>()
  .get('/', (c) => {
    const before = numberFrom(c.req.query('before')) ?? Number.MAX_SAFE_INTEGER
    const skip = numberFrom(c.req.query('skip')) ?? 0
    return answerList(c, {
      permission: 'browse the club',
      // An author's new name appears with the links, which are made anew every few minutes.
      lists: [WALL],
      links: linksKnownBy(c),
      query: (news) => pageOfWall(news, before, skip),
      shape: (found) => pageView(found, linksFor(c)),
    })
  })

  .get('/changes', async (c) => {
    const since = numberFrom(c.req.query('since'))
    if (since === undefined) throw new Refusal('INVALID', 'Please say since when.')
    const [changes, touched] = await c.var.read('browse the club', changesSince(since), touchedSince(since))
    return c.json(changesView(changes, touched, linksFor(c)))
  })

  .get('/:id', async (c) => {
    const [found] = await c.var.read('browse the club', oneConversation(c.req.param('id')))
    const [whole] = conversationViews(found, linksFor(c))
    if (!whole) throw new Refusal('NOT_FOUND', 'This conversation is no longer there.')
    return c.json({ conversation: whole })
  })

  .get('/:id/history', (c) => {
    const id = c.req.param('id')
    return answerHistory(c, { aggregate: conversation, story: conversationStory, id, people: authorsIn(id) })
  })

  .post('/', async (c) => {
    const id = commandIdOf(c)
    const outcome = await say(c, id, (data) => ({ type: 'StartConversation', data }))
    const started = ownPost(c, id, recordIn(outcome), positionOf(outcome, id))
    const frame = frameOf(outcome, { event: 'conversation created', ...toldOf(started) })
    return c.json({ conversation: { ...started, responses: [] }, frame }, 201)
  })

  .post('/:id/replies', async (c) => {
    const [id, replyId] = [c.req.param('id'), commandIdOf(c)]
    const outcome = await say(c, id, (data) => ({ type: 'PostReply', id: replyId, data }))
    const record = recordIn(outcome).replies.find((found) => found.id === replyId)
    if (!record) throw new Error('The reply was posted and is not there.')
    const reply = ownPost(c, replyId, record, positionOf(outcome, replyId))
    const frame = frameOf(outcome, { event: 'comment created', conversation: id, ...toldOf(reply) })
    return c.json({ reply, frame }, 201)
  })

  .post('/:id/put-back', async (c) => {
    const id = c.req.param('id')
    const wanted = { aggregate: conversation, id, permission: 'manage wall' as const, people: authorsIn(id) }
    const { version } = await putBack(c, wanted)
    c.header('ETag', `"${version}"`)
    return c.body(null, 204)
  })

  .delete('/:id', async (c) => {
    const [id, key] = [c.req.param('id'), commandIdOf(c)]
    const outcome = await unsay(c, id, { type: 'RemoveConversation' })
    const frame = frameOf(outcome, { event: 'conversation deleted', _id: id })
    return c.json({ frame, position: positionOf(outcome, key) })
  })

  .delete('/:id/replies/:reply', async (c) => {
    const { id, reply } = c.req.param()
    const outcome = await unsay(c, id, { type: 'RemoveReply', id: reply })
    const frame = frameOf(outcome, { event: 'comment deleted', conversation: id, _id: reply })
    return c.json({ frame, position: positionOf(outcome, commandIdOf(c)) })
  })

/** Everybody whose words a conversation holds. */
const authorsIn = (id: string) =>
  sql`SELECT DISTINCT subject_id AS id FROM events WHERE stream_id = ${streamOf(conversation, id)} AND subject_id IS NOT NULL`

function numberFrom(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('INVALID', 'The position must be a number.')
  return Number(text)
}

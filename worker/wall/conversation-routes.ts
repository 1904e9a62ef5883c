import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { Refusal } from '../domain/shared/refusal'
import { conversation, isModeration } from '../domain/wall/conversation'
import { conversationHistory } from '../domain/wall/conversation-history'
import { ReadMark } from '../domain/wall/read-mark'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { answerHistory } from '../http/history'
import { idempotencyKey } from '../http/idempotency'
import { answerList } from '../http/list'
import { putBack } from '../http/put-back'
import { requiredReasonIn } from '../http/reason'
import { linksFor, linksKnownBy } from '../uploads/signed-links'
import {
  castVote,
  lastClosing,
  MOST_AT_ONCE,
  POLLS,
  pollsInConversations,
  pollsSince,
  pollViews,
  withPolls,
} from './polls'
import { readVersions } from './post-versions'
import { reactionsIn, reactionsSince } from './reaction-rows'
import { markVersion, moveMark, ownReadMark, readingOf, readingView } from './read-marks'
import {
  frameOf,
  moderate,
  ownPost,
  postPosition,
  recordIn,
  revise,
  revisedView,
  say,
  toldOf,
  unsay,
  wordsIn,
} from './wall-commands'
import { WALL } from './wall-read-model'
import { changesSince, oneConversation, pageOfWall, startsOfPage, touchedSince } from './wall-rows'
import { changesView, pageView } from './wall-views'

/** The wall. What a member says has the idempotency key for its id, so that a browser knows its own post again. */
export const conversationRoutes = new Hono<App>()
  .get('/', allow('browse the club'), (c) => {
    const { tokenHash } = c.var
    const before = numberFrom(c.req.query('before')) ?? Number.MAX_SAFE_INTEGER
    const skip = numberFrom(c.req.query('skip')) ?? 0
    if (skip > MOST_SKIPPED)
      throw new Refusal('INVALID', `You can skip at most ${MOST_SKIPPED} posts. Use “before” instead.`)
    return answerList(c, {
      // An author's new name appears with the links, which are made anew every few minutes.
      lists: [WALL, POLLS],
      links: linksKnownBy(c),
      query: (news) => pageOfWall(news, before, skip),
      beside: (news) => [
        reactionsIn(startsOfPage(sql`id`, news, before, skip), tokenHash),
        pollsInConversations(tokenHash, startsOfPage(sql`id`, news, before, skip)),
      ],
      own: {
        version: sql`${markVersion(tokenHash)} || '.' || ${lastClosing()}`,
        query: (news) => readingOf(tokenHash, news),
      },
      shape: async (found, _reader, { own, beside: [faces, polls] }) => ({
        ...pageView(found, faces ?? [], linksFor(c)),
        reading: readingView(own),
        ...(await withPolls(polls, c.var.keyring)),
      }),
    })
  })

  .get('/changes', allow('browse the club'), async (c) => {
    const since = numberFrom(c.req.query('since'))
    if (since === undefined) throw new Refusal('INVALID', 'Please give a position to start from.')
    const { tokenHash, keyring } = c.var
    const [changes, touched, faces, polls] = await c.var.read(
      changesSince(since),
      touchedSince(since),
      reactionsSince(since, tokenHash),
      pollsSince(tokenHash, since),
    )
    return c.json({ ...changesView(changes, touched, faces, linksFor(c)), ...(await withPolls(polls, keyring)) })
  })

  .put('/read-mark', allow('browse the club'), async (c) => {
    const mark = await body(c, ReadMark)
    const [, found] = await c.var.read(moveMark(c.var.tokenHash, mark), ownReadMark(c.var.tokenHash))
    const [{ readTo, seen } = { readTo: 0, seen: '[]' }] = found
    return c.json({ readTo, seen: JSON.parse(seen) } satisfies ReadMark)
  })

  .get('/polls', allow('browse the club'), async (c) => {
    const ids = JSON.stringify((c.req.query('of') ?? '').split(',').slice(0, MOST_AT_ONCE))
    const [found] = await c.var.read(pollsInConversations(c.var.tokenHash, sql`SELECT value FROM json_each(${ids})`))
    return c.json({ polls: await pollViews(found, c.var.keyring) })
  })

  .get('/:id', allow('browse the club'), async (c) => {
    const id = c.req.param('id')
    const { tokenHash, keyring } = c.var
    const [found, faces, polls] = await c.var.read(
      oneConversation(id),
      reactionsIn(sql`${id}`, tokenHash),
      pollsInConversations(tokenHash, sql`${id}`),
    )
    const { position, conversations, reacted } = pageView(found, faces, linksFor(c))
    const [conversation] = conversations
    if (!conversation) throw new Refusal('NOT_FOUND', 'This post was deleted.')
    return c.json({ conversation, position, reacted, ...(await withPolls(polls, keyring)) })
  })

  .put('/:id/vote', allow('post to the wall'), async (c) => {
    await castVote(c, c.req.param('id'))
    return c.body(null, 204)
  })

  .get('/:id/history', allow('read history'), (c) => {
    const id = c.req.param('id')
    return answerHistory(c, { aggregate: conversation, history: conversationHistory, id, people: wordsIn(id) })
  })

  .post('/', allow('post to the wall'), async (c) => {
    const id = idempotencyKey(c)
    const outcome = await say(c, id, (data) => ({ type: 'StartConversation', data }))
    const record = recordIn(outcome)
    const started = ownPost(c, id, record, postPosition(outcome, id), outcome.found[1])
    const hasPoll = record.poll ? { hasPoll: true } : {}
    const frame = frameOf(outcome, { event: 'conversation created', ...toldOf(started), ...hasPoll })
    return c.json({ conversation: { ...started, responses: [] }, frame, ...hasPoll }, 201)
  })

  .post('/:id/replies', allow('post to the wall'), async (c) => {
    const [id, replyId] = [c.req.param('id'), idempotencyKey(c)]
    const outcome = await say(c, id, ({ poll: _, ...data }) => ({ type: 'PostReply', id: replyId, data }))
    const record = recordIn(outcome).replies.find((found) => found.id === replyId)
    if (!record) throw new Error('The reply was posted and is not there.')
    const reply = ownPost(c, replyId, record, postPosition(outcome, replyId), outcome.found[1])
    const frame = frameOf(outcome, { event: 'comment created', conversation: id, ...toldOf(reply) })
    return c.json({ reply, frame }, 201)
  })

  .put('/:id', allow('post to the wall'), async (c) => {
    const id = c.req.param('id')
    const { outcome, post } = await revise(c, id)
    const revised = revisedView(id, post, outcome.found[0])
    const frame = frameOf(outcome, { event: 'conversation revised', ...revised })
    return c.json({ revised, frame, position: postPosition(outcome, idempotencyKey(c)) })
  })

  .put('/:id/replies/:reply', allow('post to the wall'), async (c) => {
    const { id, reply } = c.req.param()
    const { outcome, post } = await revise(c, id, reply)
    const revised = revisedView(reply, post, outcome.found[0])
    const frame = frameOf(outcome, { event: 'comment revised', conversation: id, ...revised })
    return c.json({ revised, frame, position: postPosition(outcome, idempotencyKey(c)) })
  })

  .get('/:id/versions', allow('browse the club'), async (c) => {
    const id = c.req.param('id')
    return c.json(await readVersions(c, id, c.req.query('reply') ?? id))
  })

  .post('/:id/put-back', allow('manage wall'), async (c) => {
    const id = c.req.param('id')
    const { version } = await putBack(c, {
      aggregate: conversation,
      id,
      people: wordsIn(id),
      check: (events) => {
        if (events.some(({ type }) => isModeration(type))) requiredReasonIn(c)
      },
    })
    c.header('ETag', `"${version}"`)
    return c.body(null, 204)
  })

  .post('/:id/moderate', allow('manage wall'), async (c) => {
    const id = c.req.param('id')
    const { outcome, reply } = await moderate(c, id)
    const frame = frameOf(
      outcome,
      reply === undefined
        ? { event: 'conversation deleted', _id: id }
        : { event: 'comment deleted', conversation: id, _id: reply },
    )
    return c.json({ frame, position: postPosition(outcome, idempotencyKey(c)) })
  })

  .delete('/:id', allow('post to the wall'), async (c) => {
    const [id, key] = [c.req.param('id'), idempotencyKey(c)]
    const outcome = await unsay(c, id, { type: 'RemoveConversation' })
    const frame = frameOf(outcome, { event: 'conversation deleted', _id: id })
    return c.json({ frame, position: postPosition(outcome, key) })
  })

  .delete('/:id/replies/:reply', allow('post to the wall'), async (c) => {
    const { id, reply } = c.req.param()
    const outcome = await unsay(c, id, { type: 'RemoveReply', id: reply })
    const frame = frameOf(outcome, { event: 'comment deleted', conversation: id, _id: reply })
    return c.json({ frame, position: postPosition(outcome, idempotencyKey(c)) })
  })

/** The database reads the posts that it skips. `before` goes on without reading them. */
const MOST_SKIPPED = 1000

function numberFrom(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('INVALID', 'The position must be a number.')
  return Number(text)
}

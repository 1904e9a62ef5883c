import { expect, test } from 'vitest'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { wallBrowser } from '../testing/wall-browser'
import { react } from './reaction-bar'
import { reactionsTo, shown } from './reactions'

const { open, hear, pass, said, newest, club, answerInstead, sentTo } = wallBrowser()

const POST = 'a-post-of-the-wall-'
const facesOf = (post = POST) =>
  shown(reactionsTo(post).peek()).map(({ face, count, isMine }) => `${face} ${count}${isMine ? ' mine' : ''}`)

const kenji = { _id: 'kenji', fname: 'Kenji', lname: 'Morita' }
const told = (frame: { position: number; after: number }, count: number, by: Record<string, string[]> = {}) => ({
  ...frame,
  event: 'reactions changed',
  posts: [{ conversation: POST, post: POST, reactions: count ? [{ face: 'stars', count, by: [kenji] }] : [], by }],
})
/** A place in the log right after the last. */
const place = () => {
  const { position, after } = club().place()
  return { position, after }
}

test('a face is shown at once, sent through the room, and stays when everybody is told', async () => {
  club().post(POST)
  await open()
  void react(POST, POST, 'stars')
  expect(facesOf()).toEqual(['stars 1 mine'])
  const sent = said().at(-1)
  expect(sent).toMatchObject({ event: 'add reaction', id: POST, post: POST, member: 'ingrid', face: 'stars' })
  const at = place()
  newest().say([{ event: 'accepted', key: sent?.key, position: at.position }])
  await pass(20)
  expect(facesOf()).toEqual(['stars 1 mine'])
  await hear(told(at, 3, { ingrid: ['stars'] }))
  expect(facesOf()).toEqual(['stars 3 mine'])
  await hear(told(place(), 4, { kenji: ['stars'] }))
  expect(facesOf()).toEqual(['stars 4 mine'])
})

test('what was pressed twice is sent as it was left', async () => {
  club().post(POST)
  await open()
  void react(POST, POST, 'stars')
  const first = said().at(-1)
  void react(POST, POST, 'stars')
  expect(facesOf()).toEqual([])
  newest().say([{ event: 'accepted', key: first?.key, position: place().position }])
  await pass(20)
  expect(said().map(({ event }) => event)).toEqual(['add reaction', 'remove reaction'])
})

test('a face that another page of the same member shows is the member’s here, too', async () => {
  club().post(POST)
  await open()
  await hear(told(place(), 1, { ingrid: ['stars'] }))
  expect(facesOf()).toEqual(['stars 1 mine'])
  await hear(told(place(), 0, { ingrid: [] }))
  expect(facesOf()).toEqual([])
})

test('what could not be sent is gone again', async () => {
  club().post(POST)
  await open({ live: false })
  answerInstead(({ method }) =>
    method === 'PUT'
      ? Response.json({ error: 'This post was deleted.', code: 'NOT_FOUND' }, { status: 404 })
      : undefined,
  )
  const sending = react(POST, POST, 'kiss')
  expect(facesOf()).toEqual(['kiss 1 mine'])
  await sending
  expect(sentTo(`/conversations/${POST}/reactions/${POST}/ingrid/kiss`)).toHaveLength(1)
  expect(facesOf()).toEqual([])
})

test('who was too fast is told for how long to wait', async () => {
  club().post(POST)
  await open({ live: false })
  answerInstead(({ method }) =>
    method === 'PUT'
      ? Response.json({ error: 'Too fast.', code: 'TOO_MANY' }, { status: 429, headers: { 'Retry-After': '1' } })
      : undefined,
  )
  await react(POST, POST, 'kiss')
  expect(toastQueue.value.at(-1)?.text).toBe('Reaction not sent. Please try again in 1 second.')
})

test('of what comes late the newest holds', async () => {
  club().post(POST)
  await open()
  const [one, two] = [place(), place()]
  await hear(told(two, 2))
  await hear(told(one, 1))
  expect(facesOf()).toEqual(['stars 2'])
})

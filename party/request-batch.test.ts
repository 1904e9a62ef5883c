import { expect, test } from 'vitest'
import type { Answer, MemberRequest } from './portal'
import { RequestBatch } from './portal-requests'

/** A portal that answers a call when it is told to, each request with its own key. */
function slowPortal() {
  const calls: { keys: string[]; answer: (how?: 'unreachable') => void }[] = []
  const requests = new RequestBatch(
    (together) =>
      new Promise((resolve) => {
        const keys = together.map(({ key = '' }) => key)
        const answers: Answer[] = keys.map((key) => ({ status: 200, content: { key } }))
        const answer = (how?: 'unreachable') => resolve(how ? keys.map(() => how) : answers)
        calls.push({ keys, answer })
      }),
  )
  const send = (key: string, more: Partial<MemberRequest> = {}) =>
    requests.send({ token: 'ingrid', method: 'POST', path: '/conversations', key, ...more })
  return { calls, send }
}

const names = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)

test('four posts are under way at once, each by itself; what comes meanwhile goes together', async () => {
  const { calls, send } = slowPortal()
  const answers = names(30, 'post').map((name) => send(name))
  expect(calls.map(({ keys }) => keys)).toEqual([['post1'], ['post2'], ['post3'], ['post4']])

  calls[1]?.answer()
  await answers[1]
  expect(calls[4]?.keys).toEqual(names(24, 'post').slice(4))
  calls[0]?.answer()
  await answers[0]
  expect(calls[5]?.keys).toEqual(names(30, 'post').slice(24))
})

test('everybody gets the answer to what they sent', async () => {
  const { calls, send } = slowPortal()
  const answers = names(10, 'post').map((name) => send(name))
  for (const index of [0, 1, 2, 3]) calls[index]?.answer()
  await Promise.all(answers.slice(0, 4))
  calls[4]?.answer()

  expect(await Promise.all(answers)).toEqual(names(10, 'post').map((key) => ({ status: 200, content: { key } })))
})

test('a reply and a deletion, which may meet others at the same conversation, go alone', async () => {
  const { calls, send } = slowPortal()
  const first = names(4, 'first').map((name) => send(name))
  for (const [index, name] of ['post1', 'post2', 'reply', 'post3'].entries())
    void send(name, { isExclusive: index === 2 })
  for (const index of [0, 1, 2]) calls[index]?.answer()
  await Promise.all(first.slice(0, 3))

  expect(calls.slice(4).map(({ keys }) => keys)).toEqual([['post1', 'post2'], ['reply'], ['post3']])
})

test('long posts go together only as far as the portal takes them', async () => {
  const { calls, send } = slowPortal()
  const first = names(4, 'first').map((name) => send(name))
  for (const name of names(4, 'long')) void send(name, { body: { message: 'x'.repeat(9_000) } })
  for (const index of [0, 1]) calls[index]?.answer()
  await Promise.all(first.slice(0, 2))

  expect(calls.slice(4).map(({ keys }) => keys)).toEqual([
    ['long1', 'long2'],
    ['long3', 'long4'],
  ])
})

test('a call that fails fails for all that went with it, and the next goes on', async () => {
  const { calls, send } = slowPortal()
  const answers = names(6, 'post').map((name) => send(name))
  calls[0]?.answer()
  await answers[0]
  calls[4]?.answer('unreachable')

  expect(await Promise.all(answers.slice(4))).toEqual(['unreachable', 'unreachable'])
  void send('later')
  expect(calls[5]?.keys).toEqual(['later'])
})

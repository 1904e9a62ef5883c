import { expect, test } from 'vitest'

import type { Answer, MemberRequest } from './portal'
import { frameOf, keyOf, post, recording, refusal } from './testing/posts'
import { roomHarness } from './testing/room-harness'

const tokens = { ingrid: 'member', olav: 'member', ines: 'member' } as const
const texts = (heard: readonly unknown[]) => heard.map((frame) => (frame as { _id: string })._id.replace(/-+$/, ''))

/** A portal that answers each post when it is told to. */
function slowPortal(answer: (request: MemberRequest) => Answer) {
  const waiting = new Map<string, () => void>()
  const ask = (request: MemberRequest) =>
    new Promise<Answer>((resolve) => {
      waiting.set(request.key ?? '', () => resolve(answer(request)))
    })
  return {
    ask,
    answers: (name: string) => waiting.get(keyOf(name))?.(),
    isAsked: (name: string) => waiting.has(keyOf(name)),
  }
}

test('a member’s second post waits until the first has been recorded', async () => {
  const { ask, answers, isAsked } = slowPortal(recording())
  const { admitted, say, pass } = roomHarness(tokens, ask)
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  const said = [say(ingrid, post('First')), say(ingrid, post('Second'))]
  expect([isAsked('First'), isAsked('Second')]).toEqual([true, false])

  answers('First')
  await expect.poll(() => isAsked('Second')).toBe(true)
  answers('Second')
  await Promise.all(said)
  pass(12)
  expect(texts(olav.heardOf('conversation created'))).toEqual(['First', 'Second'])
})

test('nobody waits for another member’s post', async () => {
  const { ask, answers, isAsked } = slowPortal(recording())
  const { admitted, say, pass } = roomHarness(tokens, ask)
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  void say(ingrid, post('Slow'))
  const said = say(olav, post('Fast'))
  expect(isAsked('Fast')).toBe(true)

  answers('Fast')
  await said
  pass(12)
  expect(texts(ingrid.heardOf('conversation created'))).toEqual(['Fast'])
})

test('a post that has to come again is overtaken by none that waited behind it', async () => {
  const { ask, answers, isAsked } = slowPortal(() => 'unreachable')
  const { admitted, say, pass } = roomHarness(tokens, ask)
  const ingrid = await admitted('ingrid')
  const said = ['First', 'Second', 'Third'].map((name) => say(ingrid, post(name)))
  answers('First')
  await Promise.all(said)
  pass(12)

  expect([isAsked('Second'), isAsked('Third')]).toEqual([false, false])
  expect(ingrid.heardOf('refused')).toMatchObject(
    ['First', 'Second', 'Third'].map((name) => ({ key: keyOf(name), code: 'UNREACHABLE' })),
  )
})

test('a post that is refused for good does not keep back the next', async () => {
  const { admitted, say, pass } = roomHarness(tokens, (asked) =>
    asked.key === keyOf('Empty') ? refusal(400, 'INVALID', 'Please enter a message') : recording()(asked),
  )
  const ingrid = await admitted('ingrid')
  await Promise.all([say(ingrid, post('Empty')), say(ingrid, post('Snow'))])
  pass(12)

  expect(ingrid.heardOf('refused', 'accepted')).toMatchObject([{ key: keyOf('Empty') }, { key: keyOf('Snow') }])
})

test('of what is said while the portal thinks ten wait, and more is refused with a time to come again', async () => {
  const { ask } = slowPortal(recording())
  const { admitted, say, pass } = roomHarness(tokens, ask)
  const ingrid = await admitted('ingrid')
  for (let count = 1; count <= 11; count++) void say(ingrid, post(`Post${count}`))
  pass(12)

  expect(ingrid.heardOf('refused')).toMatchObject([{ key: keyOf('Post11'), code: 'TOO_MANY', retryAfter: 1 }])
})

test('what was posted just before the page was closed is posted; what was said before being shown out is not', async () => {
  const { ask, answers, isAsked } = slowPortal(recording())
  const { room, admitted, say } = roomHarness(tokens, ask)
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  for (const name of ['First', 'Second']) {
    void say(ingrid, post(name))
    void say(olav, post(`Out-${name}`))
  }
  room.leave(ingrid)
  room.notify({ event: 'signed out', memberId: 'olav' })
  answers('First')
  answers('Out-First')

  await expect.poll(() => isAsked('Second')).toBe(true)
  expect(isAsked('Out-Second')).toBe(false)
})

test('everybody is told in the order of the log, however the portal’s answers overtake each other', async () => {
  const { ask, answers } = slowPortal(({ key, token }) => {
    const name = (key ?? '').replace(/-+$/, '')
    return { status: 201, content: { frame: frameOf(name, Number(name.slice(4)), token) } }
  })
  const { room, admitted, say, pass } = roomHarness(tokens, ask)
  const [ingrid, olav, ines] = [await admitted('ingrid'), await admitted('olav'), await admitted('ines')]
  room.notify({ event: 'changed', lists: ['conversations'], position: 4 })
  const said = [say(ingrid, post('Post5')), say(olav, post('Post6')), say(ines, post('Post7'))]
  for (const name of ['Post7', 'Post6', 'Post5']) answers(name)
  await Promise.all(said)
  pass(12)

  for (const member of [ingrid, olav, ines]) {
    expect(texts(member.heardOf('conversation created'))).toEqual(['Post5', 'Post6', 'Post7'])
  }
})

test('a post whose predecessor does not come is told after a quarter of a second', async () => {
  const { room, admitted, say, pass } = roomHarness(tokens, recording(6))
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  room.notify({ event: 'changed', lists: ['conversations'], position: 4 })
  await say(ingrid, post('Snow'))
  pass(249)
  expect(olav.heardOf('conversation created')).toEqual([])

  pass(13)
  expect(olav.heardOf('conversation created')).toEqual([frameOf('Snow', 6)])
})

test('a notice that browsers ask for the predecessor themselves ends the waiting', async () => {
  const { room, admitted, say, pass } = roomHarness(tokens, recording(6))
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  room.notify({ event: 'changed', lists: ['conversations'], position: 4 })
  await say(ingrid, post('Snow'))
  room.notify({ event: 'changed', lists: ['conversations'], position: 5 })
  pass(12)

  expect(olav.heardOf('conversation created')).toEqual([frameOf('Snow', 6)])
})

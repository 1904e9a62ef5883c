import { expect, test } from 'vitest'
import type { RoomNotice } from '#domain/wall/room-notice'
import { ASKED_AFTER, GIVEN_UP_AFTER } from './broadcaster'
import { type FakeSocket, roomHarness } from './testing/room-harness'

const tokens = { ingrid: 'member', olav: 'member', ines: 'member' } as const
const here = (count: number) => ({ event: 'here', count })

test('everybody hears how many members are here, a newcomer at once', async () => {
  const { room, admitted, pass } = roomHarness(tokens)
  const ingrid = await admitted('ingrid')
  pass(3_000)
  const olav = await admitted('olav')
  expect(olav.heardOf('here')[0]).toEqual(here(2))

  pass(2_000)
  expect(ingrid.heardOf('here').at(-1)).toEqual(here(2))
  room.leave(olav)
  pass(2_000)
  expect(ingrid.heardOf('here').at(-1)).toEqual(here(1))
})

test('a clock that is set back while the room is out of memory keeps nobody from hearing who left', async () => {
  const { room, admitted, pass, setClockBack, evict } = roomHarness(tokens)
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  pass(3_000)
  await expect.poll(() => ingrid.heardOf('here').at(-1)).toEqual(here(2))
  setClockBack(60_000)
  evict()
  room.leave(olav)
  pass(2_000)
  await expect.poll(() => ingrid.heardOf('here').at(-1)).toEqual(here(1))
})

test('a member with three windows is one, and a stranger none', async () => {
  const { enter, admitted, pass } = roomHarness(tokens)
  await admitted('ingrid')
  await admitted('ingrid')
  enter()
  pass(3_000)

  expect((await admitted('ingrid')).heardOf('here')).toEqual([here(1)])
})

test('coming and going is told at most every two seconds, and not where nothing came of it', async () => {
  const { room, admitted, pass } = roomHarness(tokens)
  const ingrid = await admitted('ingrid')
  pass(3_000)
  const told = ingrid.heardOf('here').length
  for (let time = 0; time < 10; time++) {
    const olav = await admitted('olav')
    pass(100)
    room.leave(olav)
    pass(100)
  }
  pass(10_000)
  expect(ingrid.heardOf('here').length).toBeLessThanOrEqual(told + 2)
  expect(ingrid.heardOf('here').at(-1)).toEqual(here(1))
})

test('who is here by name is told to whoever asks, and to nobody else', async () => {
  const { admitted, say, pass } = roomHarness(tokens)
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  await say(olav, { event: 'who is here' })
  pass(12)

  const members = ['ingrid', 'olav'].map((name) => ({ _id: name, fname: name, lname: 'Moe' }))
  expect(olav.heardOf('here')).toContainEqual({ ...here(2), members })
  expect(JSON.stringify(ingrid.heard)).not.toContain('members')
})

const large: RoomNotice = { event: 'changed', lists: Array(64).fill('x'.repeat(64)), position: 1 }
const size = JSON.stringify(large).length

function tellUntil({ room, pass }: ReturnType<typeof roomHarness>, isEnough: () => boolean) {
  for (let told = 0; told < (2 * GIVEN_UP_AFTER) / size && !isEnough(); told++) {
    room.notify(large)
    pass(12)
  }
}
const question = (member: FakeSocket) => member.heardOf('still here?').at(-1) as { word: string } | undefined
const charactersOf = ({ messages }: FakeSocket) => messages.reduce((sum, { length }) => sum + length, 0)

test('who does not answer whether anything arrives is let go before much piles up, and the others are not', async () => {
  const evening = roomHarness(tokens)
  const [deaf, olav] = [await evening.admitted('ingrid'), await evening.admitted('olav')]
  let answered: string | undefined
  tellUntil(evening, () => {
    const asked = question(olav)
    if (asked?.word !== answered) void evening.say(olav, { event: 'still here', word: asked?.word })
    answered = asked?.word
    return deaf.closed !== undefined
  })

  expect([deaf.closed, olav.closed]).toEqual([1013, undefined])
  expect(charactersOf(deaf)).toBeLessThanOrEqual(ASKED_AFTER + GIVEN_UP_AFTER + 2 * size)
})

test('only the word that was asked for shows that somebody reads', async () => {
  const evening = roomHarness(tokens)
  const deaf = await evening.admitted('ingrid')
  tellUntil(evening, () => question(deaf) !== undefined)
  evening.pass(1_000)
  await evening.say(deaf, { event: 'still here', word: 'guessed' })
  await evening.say(deaf, { event: 'who is here' })
  tellUntil(evening, () => deaf.closed !== undefined)

  expect(deaf.closed).toBe(1013)
})

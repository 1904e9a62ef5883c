import { env } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { Room } from '../../party/room'
import { roomLog } from '../../party/room-log'
import type { SocketState } from '../../party/socket'
import { toRichText } from '../domain/shared/rich-text'
import { Said } from '../domain/wall/said-frames'
import { Here, WallAnswer, WallFrame } from '../domain/wall/wall-frames'
import { roomPortal } from '../room-portal'
import { theCast } from './club-house'
import { recordingRoom } from './recording-room'
import { type Somebody, type Standing, socketAuthCases, standings } from './socket-auth-cases'
import { newKey, pass, reply, start, wallFor } from './wall'

/** What is said of a conversation and a reply, both of ines, and what it comes to for whom. */
interface Row {
  readonly frame: (ids: { id: string; comment: string; who: string }) => Said
  readonly heard: Readonly<Record<'author' | 'member' | 'administrator', readonly string[]>>
  /** What whoever is no longer let in hears before they are shown out: the room alone answers some things. */
  readonly shownOut?: readonly string[]
}
const forAll = (...heard: string[]) => ({ author: heard, member: heard, administrator: heard })
/** Nobody edits or deletes what others said, administrators no more than members. */
const byAuthors = (...heard: string[]) => {
  const refused = ['refused FORBIDDEN']
  return { author: heard, member: refused, administrator: refused }
}
const words = { message: toRichText('Soup at noon.') }
const newWords = () => ({ message: toRichText(`Soup, ${newKey()}.`), revision: 0 })
const reacting = (id: string, post: string, member: string) => ({ id, post, member, face: 'stars' })

const table: Readonly<Record<Said['event'], Row>> = {
  'create conversation': {
    frame: () => ({ event: 'create conversation', key: newKey(), ...words }),
    heard: forAll('accepted', 'conversation created'),
  },
  'comment on conversation': {
    frame: ({ id }) => ({ event: 'comment on conversation', key: newKey(), id, ...words }),
    heard: forAll('accepted', 'comment created'),
  },
  'revise conversation': {
    frame: ({ id }) => ({ event: 'revise conversation', key: newKey(), id, ...newWords() }),
    heard: byAuthors('accepted', 'conversation revised'),
  },
  'revise comment': {
    frame: ({ id, comment }) => ({ event: 'revise comment', key: newKey(), id, comment, ...newWords() }),
    heard: byAuthors('accepted', 'comment revised'),
  },
  'delete conversation': {
    frame: ({ id }) => ({ event: 'delete conversation', key: newKey(), id }),
    heard: byAuthors('accepted', 'conversation deleted'),
  },
  'delete comment': {
    frame: ({ id, comment }) => ({ event: 'delete comment', key: newKey(), id, comment }),
    heard: byAuthors('accepted', 'comment deleted'),
  },
  'add reaction': {
    frame: ({ id, comment, who }) => ({ event: 'add reaction', key: newKey(), ...reacting(id, comment, who) }),
    heard: forAll('accepted', 'reactions changed'),
  },
  'remove reaction': {
    frame: ({ id, comment }) => ({
      event: 'remove reaction',
      key: newKey(),
      ...reacting(id, comment, 'somebody-else'),
    }),
    heard: forAll('refused FORBIDDEN'),
  },
  'load conversations': { frame: () => ({ event: 'load conversations' }), heard: forAll('dashboard conversations') },
  'catch up': { frame: () => ({ event: 'catch up', since: 0 }), heard: forAll('catch up') },
  'who is here': { frame: () => ({ event: 'who is here' }), heard: forAll('here'), shownOut: ['here'] },
  'still here': { frame: () => ({ event: 'still here', word: 'larch' }), heard: forAll(), shownOut: [] },
}

type Heard = { readonly event: string; readonly code?: string }

/** The room of the product in front of the portal of the product. */
function openRoom() {
  const after = (ms: number, run: () => void) => {
    const timer = ms < 1_000 && setTimeout(run, 0)
    return () => clearTimeout(timer || undefined)
  }
  return new Room(
    roomPortal({ ...env, Wall: recordingRoom().Wall }, () => {}),
    {
      clock: { now: () => Date.now(), after },
      log: roomLog(() => {}),
      sockets: [],
      kept: undefined,
      keep: () => {},
    },
  )
}

beforeAll(theCast)
afterAll(() => void vi.useRealTimers())

let standing: { id: string; comment: string } | undefined

/** A conversation with a reply, both of ines; the one before, as long as nobody deleted any of it. */
async function whatIsSaid({ conversations }: Awaited<ReturnType<typeof wallFor>>) {
  const isThere = conversations.some(
    ({ _id, responses }) => _id === standing?.id && responses.some((found) => found._id === standing?.comment),
  )
  if (standing && isThere) return standing
  const { conversation } = await start('ines', 'Who has a maul?')
  standing = { id: conversation._id, comment: (await reply('ines', conversation._id, 'I have.')).reply._id }
  return standing
}

async function say(who: Somebody, row: Row) {
  const found = await wallFor('nora')
  const known = standing
  const said = await whatIsSaid(found)
  const before = said === known ? found : await wallFor('nora')
  const { token, meanwhile } = await socketAuthCases[who]()
  pass(2_500)

  const room = openRoom()
  const heard: Heard[] = []
  let closed: number | undefined
  const visitor = {
    state: null as SocketState | null,
    setState: (state: SocketState) => {
      visitor.state = state
    },
    send: (text: string) => void heard.push(...[JSON.parse(text)].flat()),
    close: (code: number) => {
      closed = code
    },
  }
  room.enter(visitor, { address: 'local' })
  if (token) await room.hear(JSON.stringify({ event: 'conversation ready', token }), visitor)
  await settled()
  const admitted = heard.splice(0)
  await meanwhile?.()
  const frame = row.frame({ ...said, who: visitor.state?.session?.member._id ?? 'nobody' })
  await room.hear(JSON.stringify(frame), visitor)
  await settled()
  return { admitted, heard, closed, isUntouched: (await wallFor('nora')).position === before.position }
}

// What is told within a tick is told with the next one.
const settled = async () => {
  for (let turn = 0; turn < 3; turn++) await scheduler.wait(1)
}

/** A frame with nothing in it but what its form has. */
function expectNoSurplus(frame: Heard) {
  const form = [WallAnswer, WallFrame, Here].find((form) => form.safeParse(frame).success)
  expect(form?.parse(frame)).toEqual(frame)
}

test('the table has every frame there is', () => {
  const events = Said.def.options.map(({ def }) => def.shape.event.def.values[0])
  expect(Object.keys(table).sort()).toEqual([...events].sort())
})

describe.each(Object.entries(table))('%s', (_, row) => {
  test.each(Object.entries(standings) as [Somebody, Standing][])('%s', async (who, standing) => {
    const { admitted, heard, closed, isUntouched } = await say(who, row)
    for (const frame of heard) expectNoSurplus(frame)
    if (standing === 'nobody') {
      expect({ admitted, heard, closed, isUntouched }).toEqual({
        admitted: [],
        heard: [],
        closed: 4401,
        isUntouched: true,
      })
      return
    }
    expect(admitted.map(({ event }) => event)).toEqual(['welcome', 'here', 'here'])
    const told = heard.map(({ event, code }) => (code ? `${event} ${code}` : event))
    if (standing === 'shown out') {
      expect([told, isUntouched]).toEqual([row.shownOut ?? [], true])
      expect(closed).toBe(row.shownOut ? undefined : 4401)
      return
    }
    expect([told, closed]).toEqual([row.heard[standing], undefined])
    expect(isUntouched).toBe(!told.includes('accepted'))
  })
})

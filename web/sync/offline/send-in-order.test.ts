import { expect, test } from 'vitest'

import { Refused } from '../refused'
import { sendInOrder } from './send-waiting'
import type { WaitingChange } from './waiting-store'

const change = (key: string, more: Partial<WaitingChange> = {}): WaitingChange => ({
  key,
  method: 'PUT',
  path: '/users/wren',
  content: JSON.stringify({ street: key }),
  ifMatch: '"3"',
  member: 'nora',
  at: 0,
  what: 'Edit Wren Aldous',
  fields: ['Street'],
  page: '/members/wren/edit',
  form: 'member',
  base: {},
  typed: {},
  ...more,
})

/** A device on which `changes` wait, and a portal that answers them with `answer`. */
function device(changes: readonly WaitingChange[], answer: (sent: WaitingChange) => string | Refused | Error) {
  let left = [...changes]
  const sent: WaitingChange[] = []
  const post = {
    read: async () => left,
    write: async (one: WaitingChange) => {
      left = left.map((each) => (each.key === one.key ? one : each))
    },
    remove: async (key: string) => {
      left = left.filter((each) => each.key !== key)
    },
    send: async (one: WaitingChange) => {
      sent.push(one)
      const etag = answer(one)
      if (etag instanceof Error) throw etag
      return { etag }
    },
  }
  return { post, sent, left: () => left }
}

const refused = (status: number, code = 'CONFLICT') => new Refused('No.', { status, code })

test('what waits is sent in its order under the keys that it was made with', async () => {
  const { post, sent, left } = device([change('first', { path: '/meetings' }), change('second')], () => '"9"')
  expect(await sendInOrder(post)).toEqual({ sent: 2, refused: 0 })
  expect(sent.map(({ key }) => key)).toEqual(['first', 'second'])
  expect(left()).toEqual([])
})

test('an edit made on top of another goes out over the version that the first one brought', async () => {
  const versions = ['"4"', '"5"']
  const { post, sent } = device([change('first'), change('second')], () => versions.shift() ?? '')
  await sendInOrder(post)
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"'])
})

test('an edit of another record, or over another version, keeps its own', async () => {
  const others = [
    change('other', { path: '/users/amos' }),
    change('later', { ifMatch: '"7"' }),
    change('new', { ifMatch: undefined }),
  ]
  const { post, sent } = device([change('first'), ...others], () => '"4"')
  await sendInOrder(post)
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"3"', '"7"', undefined])
})

test.each([[412], [409], [400], [403], [404], [422]])(
  'what is refused with %i stays with the reason, and those behind it go on',
  async (status) => {
    const { post, left } = device([change('first', { path: '/meetings/a' }), change('second')], ({ key }) =>
      key === 'first' ? refused(status, 'STALE') : '"4"',
    )
    expect(await sendInOrder(post)).toEqual({ sent: 1, refused: 1 })
    expect(left()).toMatchObject([{ key: 'first', refusal: { message: 'No.', code: 'STALE' } }])
    expect(await sendInOrder(post)).toEqual({ sent: 0, refused: 0 })
  },
)

test.each([[0], [401], [429], [500], [503]])('where %i is only of the moment, all stay as they are', async (status) => {
  const { post, sent, left } = device([change('first'), change('second')], () => refused(status))
  expect(await sendInOrder(post)).toEqual({ sent: 0, refused: 0 })
  expect(sent).toHaveLength(1)
  expect(left()).toEqual([change('first'), change('second')])
})

test('an answer that cannot be read is asked for again another time', async () => {
  const { post, left } = device([change('first')], () => new SyntaxError('Unexpected end of input'))
  expect(await sendInOrder(post)).toEqual({ sent: 0, refused: 0 })
  expect(left()).toHaveLength(1)
})

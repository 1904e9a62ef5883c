import { expect, test } from 'vitest'

import { createOrder, moved, nextPlace } from './reorder'

const named = (names: string) => [...names].map((_id) => ({ _id }))
const letters = (items: readonly { _id: string }[] | undefined) => items?.map(({ _id }) => _id).join('')

test('one thing stands before another, or at the end', () => {
  expect(letters(moved(named('abcd'), 'd', 'b'))).toBe('adbc')
  expect(letters(moved(named('abcd'), 'a', null))).toBe('bcda')
  expect(letters(moved(named('abcd'), 'b', 'b'))).toBe('acdb')
})

test('the next place up or down is found among those that are shown together', () => {
  const all = named('aXbYc')
  const some = named('abc')
  expect(nextPlace(all, some, 'b', -1)).toBe('a')
  expect(nextPlace(all, some, 'a', 1)).toBe('Y')
  expect(nextPlace(all, some, 'b', 1)).toBeNull()
  expect([nextPlace(all, some, 'a', -1), nextPlace(all, some, 'c', 1)]).toEqual([undefined, undefined])
})

function shelf(start: string) {
  let portal = named(start)
  let page: readonly { _id: string }[] | undefined = portal
  const answers: { finish: (fault?: Error) => void }[] = []
  const order = createOrder(
    {
      read: () => page,
      write: (items) => {
        page = items
      },
      refresh: async () => {
        page = portal
      },
    },
    (id, before) =>
      new Promise<void>((resolve, reject) => {
        answers.push({
          finish: (fault) => {
            if (fault) return reject(fault)
            portal = [...moved(portal, id, before)]
            resolve()
          },
        })
      }),
  )
  const answer = async (fault?: Error) => {
    await settled()
    answers.shift()?.finish(fault)
    await settled()
  }
  return { order, answer, shown: () => letters(page), sent: () => answers.length }
}
const settled = () => new Promise((resume) => setTimeout(resume))

test('what is moved stands there at once, and the portal hears of it in turn', async () => {
  const { order, answer, shown, sent } = shelf('abcd')
  const moves = [order.move('d', 'c'), order.move('d', 'b')]
  expect(shown()).toBe('adbc')
  await settled()
  expect(sent()).toBe(1)
  await answer()
  await order.refresh()
  expect(shown()).toBe('adbc')
  await answer()
  await Promise.all(moves)
  expect(shown()).toBe('adbc')
})

test('what the portal refuses goes back, and what it accepted stays', async () => {
  const { order, answer, shown } = shelf('abcd')
  const first = order.move('a', null)
  const second = order.move('b', null)
  await answer()
  const refused = expect(second).rejects.toThrow('No.')
  await answer(new Error('No.'))
  await Promise.all([first, refused])
  expect(shown()).toBe('bcda')
})

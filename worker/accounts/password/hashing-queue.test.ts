import { expect, test } from 'vitest'

import { inTurn } from './password-hash'

test('between two passwords that are checked there is time for everybody else', async () => {
  const order: string[] = []
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      order.push('other')
    }
  })()
  try {
    await Promise.all(Array.from({ length: 4 }, () => inTurn(async () => void order.push('password'))))
  } finally {
    isOver = true
    await others
  }
  const turns = order.flatMap((what, index) => (what === 'password' ? [index] : []))
  expect(turns).toHaveLength(4)
  for (const [nth, turn] of turns.slice(1).entries()) expect(turn - (turns[nth] ?? turn)).toBeGreaterThan(1)
})

test('twenty may wait, and the next is asked to come again', async () => {
  const waiting = Array.from({ length: 20 }, () => inTurn(async () => 'in'))
  await expect(inTurn(async () => 'in')).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 20 }, () => 'in'))
  expect(await inTurn(async () => 'in')).toBe('in')
})

test('strangers wait behind everybody else, and however many of them wait, they take nobody else’s place', async () => {
  const order: string[] = []
  const turn = (who: string, isStranger: boolean) => inTurn(async () => void order.push(who), isStranger)
  const strangers = Array.from({ length: 20 }, () => turn('stranger', true))
  await expect(turn('stranger', true)).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
  const members = Array.from({ length: 3 }, () => turn('member', false))
  await Promise.all([...strangers, ...members])
  expect(order.slice(0, 4)).toEqual(['member', 'member', 'member', 'stranger'])
  expect(order).toHaveLength(23)
})

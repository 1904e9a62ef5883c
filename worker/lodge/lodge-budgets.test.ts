import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { signIn, theCast } from '../testing/club-house'
import { addRoom, addSeason, dayAhead, stayOf } from '../testing/lodge'
import { measured } from '../testing/measured'
import { as } from '../testing/portal'

let token = ''
beforeAll(async () => {
  await theCast()
  for (let nth = 0; nth < 10; nth++) await addRoom(6, { name: `Room ${nth}`, firstBed: 1 + 6 * nth })
  await addSeason()
  const guests = Array.from({ length: 12 }, (_, index) => ({ name: `Guest ${index}`, isYoung: false }))
  // Of the sixty beds three quarters are taken, in all nights of a month.
  for (const from of [1, 15, 29])
    for (let nth = 0; nth < 4; nth++)
      await as('ingrid').post('/stays', stayOf('olav', from, { members: [], guests, to: dayAhead(from + 14) }))
  token = await signIn('olav')
})

const month = () => dayAhead(20).slice(0, 7)

test('a month of the lodge with 60 beds and 31 nights takes 1 call', async () => {
  const cost = await measured(env, token, { name: 'a month', method: 'GET', path: `/lodge/months/${month()}` })
  expect(cost).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
})

test('a night, tonight and a statement take 1 call each', async () => {
  for (const path of [`/lodge/nights/${dayAhead(20)}`, '/lodge/tonight', '/lodge/statement']) {
    const cost = await measured(env, token, { name: path, method: 'GET', path })
    expect(cost).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
  }
})

test('a booking takes 2 calls and 24 statements at the most, however many beds it has', async () => {
  const path = '/stays'
  const body = stayOf('olav', 50, { to: dayAhead(60), guests: [{ name: 'Ana Kerr', isYoung: false }] })
  const cost = await measured(env, token, { name: 'a booking', method: 'POST', path, body })
  expect(cost).toMatchObject({ status: 201, calls: 2 })
  expect(cost.statements).toBeLessThanOrEqual(24)
})

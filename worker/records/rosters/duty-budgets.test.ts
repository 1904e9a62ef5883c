import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import type { CalendarEntry } from '../../domain/entry/entry-views'
import { daysBefore } from '../../domain/wall/wall-clock'
import { workParty } from '../../testing/cast-entries'
import { signIn, theCast } from '../../testing/club-house'
import { measured } from '../../testing/measured'
import { as } from '../../testing/portal'
import { beginOn } from '../../testing/test-clock'

beginOn('2026-11-20')

/** So many events to come, each with three shifts. */
const EVENTS = 30
const shift = { day: 0, places: 2, isOpen: true }
const shifts = [
  { ...shift, id: 'tow', name: 'Tow', from: '09:00', to: '12:00' },
  { ...shift, id: 'soup', name: 'Soup', from: '12:00', to: '14:00' },
  { ...shift, id: 'supper', name: 'Supper', from: '17:00', to: '20:00' },
]
let token = ''
let date = ''

beforeAll(async () => {
  await theCast()
  token = await signIn('olav')
  for (let each = 0; each < EVENTS; each++) {
    const day = daysBefore('2027-01-04', -2 * each)
    const times = { start: `${day}T08:00`, end: `${day}T21:00` }
    const event = { ...workParty, ...times, onDuty: ['ingrid', 'nora'], shifts }
    const [entry] = await (await as('ingrid').post('/calendar/', event)).json<CalendarEntry[]>()
    date = entry?._id ?? ''
    await as('ingrid').put(`/duties/${date}/shifts/tow/olav`, {})
  }
})

const cost = (name: string, method: string, path: string, body?: unknown) =>
  measured(env, token, { name, method, path, headers: {}, ...(body === undefined ? {} : { body }) })

test('signing up, asking and taking over take two calls each', async () => {
  const place = `/duties/${date}/shifts/supper/olav`
  expect(await cost('signing up', 'PUT', place, {})).toMatchObject({ status: 204, calls: 2 })
  const content = { shift: 'supper', to: ['ines'], message: 'Liv has a race.' }
  expect(await cost('asking', 'POST', `/duties/${date}/swaps`, content)).toMatchObject({ status: 201, calls: 2 })
  const { asked } = await (await as('ines').get('/duties')).json<{ asked: { _id: string }[] }>()
  token = await signIn('ines')
  const path = `/duties/${date}/swaps/${asked[0]?._id}/accept`
  const spent = await cost('taking over', 'POST', path, {})
  expect(spent).toMatchObject({ status: 204, calls: 2 })
  expect(spent.statements).toBeLessThanOrEqual(40)
  token = await signIn('olav')
})

test('the page of duties and the season take two calls each, and read what they show and a few rows more', async () => {
  const page = await cost('the page', 'GET', '/duties')
  expect(page).toMatchObject({ status: 200, calls: 2, rowsWritten: 0 })
  expect(page.rowsRead).toBeLessThanOrEqual(EVENTS * 10 + 60)
  const season = await cost('the season', 'GET', '/duties/season')
  expect(season).toMatchObject({ status: 200, calls: 2, rowsWritten: 0 })
  expect(season.rowsRead).toBeLessThanOrEqual(EVENTS * 10 + 60)
})

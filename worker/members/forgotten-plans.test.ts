import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { aggregates } from '../club'
import type { CalendarEntry } from '../domain/entry/entry-views'
import { verify } from '../event-log/rebuild/rebuild'
import { ines } from '../testing/cast'
import { workParty } from '../testing/cast-entries'
import { clubDay } from '../testing/club-day'
import { enroll, signIn, theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { addRoom, addSeason, dayAhead } from '../testing/lodge'
import { as, withToken } from '../testing/portal'

const day = dayAhead(20)

async function everything(): Promise<string> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'`,
  ).all<{ name: string }>()
  const tables = await Promise.all(results.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`).all()))
  return JSON.stringify(tables.map((table) => table.results))
}

beforeAll(async () => {
  await theCast()
  await enroll('tuva', { ...ines, fname: 'Tuva', lname: 'Lund', email: 'tuva@skarnhollow.example' })
  await addRoom(4)
  await addSeason()
})

test('of who was erased no word is left in answers, stays, hours, requests to swap or health notes, whoever wrote it', async () => {
  const token = await signIn('tuva')
  const send = async (method: string, path: string, content: object) => {
    const answer = await withToken(token, method, path, content)
    expect([path, answer.status < 300]).toEqual([path, true])
    return answer
  }
  const supper = { id: 'supper', name: 'Supper', day: 0, from: '17:00', to: '20:30', places: 2, isOpen: true }
  const answers = { deadline: { daysBefore: 2, time: '18:00' }, places: null, guests: 2 }
  const times = { start: `${day}T09:00`, end: `${day}T21:00` }
  const made = await as('ingrid').post('/calendar/', { ...workParty, ...times, shifts: [supper], answers })
  const date = (await made.json<CalendarEntry[]>())[0]?._id ?? ''

  await send('PUT', `/dates/${date}/answers/tuva`, {
    answer: 'yes',
    guests: ['Canary Guest'],
    note: 'canary of a note',
  })
  const byTelephone = { guests: ['Canary Guest', 'Canary Second'], note: 'canary by telephone' }
  expect((await as('ingrid').put(`/dates/${date}/answers/tuva`, byTelephone)).status).toBe(200)
  const stay = { from: day, to: dayAhead(21), members: ['tuva'], beds: [], arrives: null, orWait: false }
  const guests = [{ name: 'Canary Sleeper', isYoung: false }]
  await send('POST', '/stays', { ...stay, member: 'tuva', guests, note: 'canary of the lodge' })
  const hours = { task: 'Canary chopping', date: clubDay(), quarters: 4, members: ['tuva'], note: 'canary of hours' }
  await send('POST', '/work-hours/of/tuva', hours)
  await send('PUT', `/duties/${date}/shifts/supper/tuva`, {})
  const message = 'canary of a swap'
  await send('POST', `/duties/${date}/swaps`, { shift: 'supper', to: ['olav'], isAnyone: false, message })
  await send('PUT', '/lodge/settings/tuva', { health: 'canary of health' })
  expect((await everything()).match(/canary/gi)?.length).toBeGreaterThan(3)

  const why = { reason: 'She asked for it.' }
  await as('ingrid').delete('/users/tuva', { lname: 'Lund' }, why)
  expect((await as('ingrid').post('/users/tuva/forget', { lname: 'Lund' }, why)).status).toBe(204)
  expect((await everything()).match(/.{60}canary.{20}/gi)).toBeNull()
  expect((await verify({ ...testDependencies(), aggregates })).drift).toEqual([])
})

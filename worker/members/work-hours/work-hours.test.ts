import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

import { seasonOf } from '../../domain/shared/season'
import { daysBefore } from '../../domain/wall/wall-clock'
import type { FamilyHours, SeasonHours } from '../../domain/work-hours/work-hours-views'
import { clubClock } from '../../event-log/club-clock'
import { ines, type Player } from '../../testing/cast'
import { enroll, theCast } from '../../testing/club-house'
import { thoroughTest } from '../../testing/effort'
import { as } from '../../testing/portal'
import { beginOn } from '../../testing/test-clock'

beginOn('2026-11-20')

const { today } = clubClock(env.CLUB_TIME_ZONE)()
const season = seasonOf(today).from.slice(0, 4)
const wood = { task: 'Stacked wood, two cords', date: today, quarters: 12, members: ['olav', 'solveig'], note: '' }

const enter = (more: object = {}, player: Player = 'olav') =>
  as(player).post(`/work-hours/of/${player}`, { ...wood, ...more })
const made = async (answer: Response) => (await answer.json<{ workHours: { _id: string } }>()).workHours._id
const ofFamily = async (player: Player) => (await as(player).get('/work-hours')).json<FamilyHours>()
const ofSeason = async () => (await as('ingrid').get('/work-hours/season')).json<SeasonHours>()
const asSeen = async (...ids: string[]) => {
  const { queue } = await ofSeason()
  return ids.map((id) => ({ id, version: queue.find(({ _id }) => _id === id)?.version ?? 1 }))
}
const confirm = async (...ids: string[]) => as('ingrid').post('/work-hours/confirm', { entries: await asSeen(...ids) })
const rowOf = async (name: string) => (await ofSeason()).families.find((family) => family.name === name)

beforeAll(async () => {
  await theCast()
  expect((await as('ingrid').put('/users/olav', { family: ['solveig'] })).status).toBe(200)
})

describe('hours that a member enters', () => {
  test('are of each who worked, and wait to be confirmed', async () => {
    expect((await enter()).status).toBe(201)
    const { family, entries } = await ofFamily('olav')
    expect(family.map(({ name }) => name)).toEqual(['Olav', 'Solveig'])
    expect(entries).toMatchObject([{ ...wood, members: [{ name: 'Olav' }, { name: 'Solveig' }], checked: 'waiting' }])
    expect(await rowOf('Brekke')).toMatchObject({ people: 2, confirmed: 0, waiting: 24 })
  })

  test('are shown to their family and to administrators, and to nobody else', async () => {
    expect((await ofFamily('solveig')).entries).toHaveLength(1)
    expect((await ofFamily('ines')).entries).toEqual([])
    expect((await as('ines').get('/work-hours/season')).status).toBe(403)
    expect((await ofSeason()).queue).toMatchObject([
      { author: 'olav', task: wood.task, members: [{ name: 'Olav Brekke' }, { name: 'Solveig Brekke' }] },
    ])
  })

  test.each([
    [{ task: ' ' }, 'Please enter what you did.'],
    [{ date: daysBefore(today, -1) }, 'The date can’t be in the future.'],
    [{ date: '02/30/2026' }, 'Please enter the date as MM/DD/YYYY.'],
    [{ quarters: 0 }, 'Please enter between a quarter of an hour and 24 hours.'],
    [{ quarters: 97 }, 'Please enter between a quarter of an hour and 24 hours.'],
    [{ quarters: 1.5 }, 'Please enter between a quarter of an hour and 24 hours.'],
    [{ members: [] }, 'Please choose who worked.'],
    [{ members: ['ines'] }, 'Please choose members of your family.'],
  ])('are refused with %j', async (wrong, sentence) => {
    const answer = await enter(wrong)
    expect([answer.status, (await answer.json<{ error: string }>()).error]).toEqual([400, sentence])
  })

  test('can’t be entered, changed or deleted for another', async () => {
    const id = await made(await enter({ task: 'Mine' }))
    expect((await as('ines').post('/work-hours/of/olav', wood)).status).toBe(403)
    expect((await as('ines').put(`/work-hours/${id}`, wood)).status).toBe(403)
    expect((await as('ines').delete(`/work-hours/${id}`)).status).toBe(403)
    expect((await as('olav').post('/work-hours/confirm', { entries: [{ id, version: 1 }] })).status).toBe(403)
    expect((await as('olav').delete(`/work-hours/${id}`)).status).toBe(204)
  })

  test('that come twice under one key are entered once', async () => {
    const key = 'an-entry-that-came-twice'
    const [one, other] = [
      await as('ines').post('/work-hours/of/ines', { ...wood, members: ['ines'] }, { key }),
      await as('ines').post('/work-hours/of/ines', { ...wood, members: ['ines'] }, { key }),
    ]
    expect(await made(one)).toBe(await made(other))
    expect((await ofFamily('ines')).entries).toHaveLength(1)
  })
})

test('a member undoes what they entered, changed or deleted, and nothing that an administrator decided', async () => {
  const undo = (id: string, key: string, player: Player = 'ines') =>
    as(player).post(`/work-hours/${id}/put-back`, { undo: key })
  const oil = { ...wood, task: 'Oiled the tow', members: ['ines'] }
  const shown = async () => (await ofFamily('ines')).entries.filter(({ task }) => task.startsWith('Oiled'))
  const id = await made(await as('ines').post('/work-hours/of/ines', oil, { key: 'the-hours-to-undo-1' }))
  await as('ines').put(`/work-hours/${id}`, { ...oil, quarters: 2 }, { key: 'the-hours-to-undo-2' })
  expect((await undo(id, 'the-hours-to-undo-2', 'olav')).status).toBe(403)
  expect((await undo(id, 'the-hours-to-undo-2')).status).toBe(204)
  expect(await shown()).toMatchObject([{ quarters: 12 }])
  await as('ines').delete(`/work-hours/${id}`, undefined, { key: 'the-hours-to-undo-3' })
  expect((await undo(id, 'the-hours-to-undo-3')).status).toBe(204)
  expect(await shown()).toHaveLength(1)
  expect((await as('ines').post(`/work-hours/${id}/put-back`, { asOf: 1 })).status).not.toBe(204)

  const why = async (player: Player) =>
    (await (await undo(id, 'the-hours-to-undo-2', player)).json<{ error: string }>()).error
  expect(await why('ines')).toBe(
    'This has changed again since, so you can’t undo it here. An administrator can restore an earlier version.',
  )
  expect(await why('ingrid')).toContain('You can restore an earlier version from its history.')

  await as('ingrid').post('/work-hours/confirm', { entries: await asSeen(id) }, { key: 'hours-confirmed-1' })
  expect((await undo(id, 'hours-confirmed-1')).status).toBe(403)
  expect(await shown()).toMatchObject([{ checked: 'confirmed' }])
  expect((await undo(id, 'hours-confirmed-1', 'ingrid')).status).toBe(204)
  expect(await shown()).toMatchObject([{ checked: 'waiting' }])

  const other = await made(await as('ines').post('/work-hours/of/ines', oil, { key: 'the-hours-to-undo-4' }))
  expect((await undo(other, 'the-hours-to-undo-4')).status).toBe(204)
  expect(await shown()).toHaveLength(1)
  await as('ines').delete(`/work-hours/${id}`)
})

describe('hours that an administrator looks at', () => {
  test('come back with a reason, are changed and wait again', async () => {
    const [entry] = (await ofFamily('olav')).entries
    const id = entry?._id ?? ''
    const reason = 'Was this on the November list already?'
    const entries = await asSeen(id)
    expect((await as('ingrid').post('/work-hours/return', { entries, reason: ' ' })).status).toBe(400)
    expect((await as('ingrid').post('/work-hours/return', { entries, reason })).status).toBe(204)
    expect((await ofFamily('olav')).entries).toMatchObject([{ checked: 'returned', reason }])
    const { notifications } = await (await as('olav').get('/notifications')).json<{ notifications: object[] }>()
    expect(notifications[0]).toMatchObject({ kind: 'workHours', what: 'returned', title: wood.task })
    expect((await as('olav').put(`/work-hours/${id}`, { ...wood, quarters: 10 })).status).toBe(200)
    expect((await ofFamily('olav')).entries).toMatchObject([{ checked: 'waiting', reason: null, quarters: 10 }])
  })

  test('are kept as they are once confirmed: the member can neither change nor delete them', async () => {
    const id = (await ofFamily('olav')).entries[0]?._id ?? ''
    expect((await confirm(id)).status).toBe(204)
    expect((await as('olav').put(`/work-hours/${id}`, wood)).status).toBe(409)
    expect((await as('olav').delete(`/work-hours/${id}`)).status).toBe(409)
    expect((await as('olav').post(`/work-hours/${id}/put-back`, { asOf: 1 })).status).toBe(403)
    expect((await ofFamily('olav')).entries).toMatchObject([{ checked: 'confirmed', quarters: 10 }])
  })

  test('are confirmed together, all or none', async () => {
    const ids = [await made(await enter({ task: 'Paint' })), await made(await enter({ task: 'Hinges' }))]
    expect((await confirm(...ids, 'olav:nothing')).status).toBe(404)
    expect((await ofSeason()).queue.map(({ task }) => task)).toEqual(expect.arrayContaining(['Paint', 'Hinges']))
    expect((await confirm(...ids)).status).toBe(204)
    expect((await ofFamily('olav')).entries.map(({ checked }) => checked)).toEqual(Array(3).fill('confirmed'))
  })

  test('are decided as the administrator saw them: those that changed meanwhile are refused, and so are all with them', async () => {
    const ids = [await made(await enter({ task: 'Two hours' })), await made(await enter({ task: 'Gutters' }))]
    const entries = await asSeen(...ids)
    const shown = async () => {
      const all = (await ofFamily('olav')).entries.filter(({ _id }) => ids.includes(_id))
      return all.map(({ task, checked }) => `${task}: ${checked}`).sort()
    }
    await as('olav').put(`/work-hours/${ids[0]}`, { ...wood, task: 'A whole day', quarters: 96 })
    const refused = await as('ingrid').post('/work-hours/confirm', { entries })
    expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([
      412,
      'Hours changed while you were looking at them. Please check them again.',
    ])
    expect(await shown()).toEqual(['A whole day: waiting', 'Gutters: waiting'])

    expect((await confirm(...ids)).status).toBe(204)
    const late = await as('ingrid').post('/work-hours/return', { entries: entries.slice(1), reason: 'Twice?' })
    expect(late.status).toBe(412)
    expect(await shown()).toEqual(['A whole day: confirmed', 'Gutters: confirmed'])
  })

  test('sum up to what is confirmed, and nothing else', async () => {
    await enter({ task: 'Still waits' })
    const { entries } = await ofFamily('olav')
    const sum = entries
      .filter(({ checked }) => checked === 'confirmed')
      .reduce((all, { quarters, members }) => all + quarters * members.length, 0)
    expect(await rowOf('Brekke')).toMatchObject({ confirmed: sum, waiting: 24 })
  })
})

test('a member who changes family keeps their hours, and the family keeps its others’', async () => {
  const before = await rowOf('Brekke')
  await as('ingrid').put('/users/olav', { family: [] })
  await as('ingrid').put('/users/ines', { family: ['solveig'] })
  const alone = await rowOf('Brekke')
  const withInes = await rowOf('Calloway')
  expect(alone).toMatchObject({ people: 1, confirmed: (before?.confirmed ?? 0) / 2 })
  expect(withInes).toMatchObject({ people: 2, confirmed: (before?.confirmed ?? 0) / 2 })
  expect((await ofFamily('ines')).entries.map(({ author }) => author)).toContain('olav')
})

test('the target of a season holds until another one is set, and setting it can be undone', async () => {
  const set = (year: string, quarters: number, key?: string) =>
    as('ingrid').put(`/work-hours/target/${year}`, { quarters }, key ? { key } : {})
  expect((await ofFamily('ines')).target).toBeNull()
  expect((await set(String(Number(season) - 1), 80)).status).toBe(200)
  expect((await ofFamily('ines')).target).toBe(80)
  await set(season, 60, 'a-target-of-15-hours')
  expect((await ofSeason()).target).toBe(60)
  await as('ingrid').post(`/work-hours/target/${season}/put-back`, { undo: 'a-target-of-15-hours' })
  expect((await ofSeason()).target).toBe(80)
  expect((await as('ines').put(`/work-hours/target/${season}`, { quarters: 1 })).status).toBe(403)
  expect((await set('next', 60)).status).toBe(400)
  expect((await set(season, -4)).status).toBe(400)
})

thoroughTest('one member floods nobody: fifty entries wait at most, and fifty a day are made', async () => {
  await env.DB.prepare(
    `WITH RECURSIVE nth(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM nth WHERE n < 49)
     INSERT INTO work_hours (id, version, author, date, quarters, members, task, note, checked)
     SELECT 'nora:' || n, 1, 'nora', ?, 4, '["nora"]', 'Shoveled', '', 'waiting' FROM nth`,
  )
    .bind(today)
    .run()
  const own = { members: ['nora'] }
  expect((await enter(own, 'nora')).status).toBe(201)
  const refused = await enter(own, 'nora')
  expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([
    409,
    '50 of your entries wait for an administrator. Add more once they’re checked.',
  ])
  await env.DB.exec(`DELETE FROM work_hours WHERE author = 'nora'`)
  for (let nth = 1; nth < 50; nth++) {
    const id = await made(await enter(own, 'nora'))
    await as('nora').delete(`/work-hours/${id}`)
  }
  expect((await enter(own, 'nora')).status).toBe(429)
  expect((await enter({ task: 'Swept', members: ['olav'] })).status).toBe(201)
})

test('the season’s table goes by family; families with one name are told apart by their adults', async () => {
  const names = (await ofSeason()).families.map(({ name }) => name)
  expect(names).toContain('Calloway')
  await enroll('desmond', { ...ines, fname: 'Desmond', email: 'desmond@skarnhollow.example' })
  expect((await ofSeason()).families.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Calloway, Ines', 'Calloway, Desmond', 'Brekke']),
  )
})

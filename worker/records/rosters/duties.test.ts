import { beforeAll, describe, expect, test } from 'vitest'
import type { ActivityPage } from '../../domain/admin/activity-views'
import type { CalendarEntry } from '../../domain/entry/entry-views'
import type { Shift } from '../../domain/entry/shift'
import type { UncoveredShifts } from '../../domain/qualification/qualification-views'
import type { DutiesView, DutyDate, SeasonDuties, SwapCandidates } from '../../domain/roster/duty-views'
import type { HistoryPage } from '../../domain/shared/history-entry'
import { dateInWords, daysBefore } from '../../domain/wall/wall-clock'
import { olav, type Player } from '../../testing/cast'
import { workParty } from '../../testing/cast-entries'
import { gymnasticsNight } from '../../testing/cast-series'
import { enroll, signIn, theCast } from '../../testing/club-house'
import { as, withToken } from '../../testing/portal'
import { beginOn } from '../../testing/test-clock'

beginOn('2026-11-20')

const shift = (id: string, from: string, to: string, more: Partial<Shift> = {}): Shift => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1),
  day: 0,
  from,
  to,
  places: 2,
  isOpen: true,
  ...more,
})
let day = '2026-12-12'
const shifts = [
  shift('breakfast', '06:30', '10:00'),
  shift('tow', '09:00', '12:30', { isApproved: true }),
  shift('supper', '17:00', '20:30', { places: 3 }),
  shift('bar', '21:00', '23:00', { minAge: 60 }),
  shift('fires', '13:00', '14:00', { isOpen: false }),
]

/** An event of two days, each further on, so that nobody is on duty on two of them at once. */
async function addWeekend(change: object = {}) {
  day = daysBefore(day, -3)
  const start = `${day}T06:00`
  const end = `${daysBefore(day, -1)}T16:00`
  const weekend = { ...workParty, title: 'Opening weekend', start, end, onDuty: ['ingrid', 'nora'], shifts }
  const answer = await as('ingrid').post('/calendar/', { ...weekend, ...change })
  expect(answer.status).toBe(201)
  const [entry] = await answer.json<CalendarEntry[]>()
  return entry?._id ?? ''
}
const signUp = (who: Player, date: string, of: string, member: string = who) =>
  as(who).put(`/duties/${date}/shifts/${of}/${member}`, {})
const leave = (who: Player, date: string, of: string, member: string = who) =>
  as(who).delete(`/duties/${date}/shifts/${of}/${member}`)
const duties = async (who: Player) => (await as(who).get('/duties')).json<DutiesView>()
const dateFor = async (who: Player, date: string) => (await as(who).get(`/duties/${date}`)).json<DutyDate>()
const on = async (date: string, of: string) =>
  (await dateFor('ingrid', date)).shifts.find(({ _id }) => _id === of)?.on.map(({ _id }) => _id)
const refusal = async (answer: Response) => [answer.status, (await answer.json<{ error: string }>()).error]
async function ask(who: Player, date: string, of: string, to: readonly string[], message = '') {
  const answer = await as(who).post(`/duties/${date}/swaps`, { shift: of, to, isAnyone: to.length > 1, message })
  expect(answer.status).toBe(201)
  return (await answer.json<{ _id: string }>())._id
}
const say = (who: Player, date: string, swap: string, word: string) =>
  as(who).post(`/duties/${date}/swaps/${swap}/${word}`, {})

beforeAll(theCast)

describe('signing up', () => {
  test('fills a place, which everybody sees, and can be taken back within the hour', async () => {
    const date = await addWeekend()
    expect((await signUp('olav', date, 'breakfast')).status).toBe(204)
    const [breakfast] = (await dateFor('olav', date)).shifts
    expect(breakfast).toMatchObject({ on: [{ _id: 'olav', name: 'Olav Brekke' }], may: 'take back', lacks: null })
    expect((await dateFor('ines', date)).shifts[0]).toMatchObject({ may: 'sign up', places: 2 })
    expect((await duties('olav')).own).toMatchObject([{ date, shift: 'breakfast', start: `${day}T06:30` }])
    expect((await leave('olav', date, 'breakfast')).status).toBe(204)
    expect(await on(date, 'breakfast')).toEqual([])
  })

  test('is refused where it cannot be, in a sentence, and the page says what is missing', async () => {
    const date = await addWeekend()
    await signUp('olav', date, 'breakfast')
    expect(await refusal(await signUp('olav', date, 'tow'))).toEqual([
      409,
      'Olav Brekke is on duty at the same time: Breakfast.',
    ])
    expect(await refusal(await signUp('olav', date, 'bar'))).toEqual([
      409,
      'Olav Brekke is under 60 and can’t be on duty.',
    ])
    expect((await refusal(await signUp('olav', date, 'fires')))[0]).toBe(403)
    expect((await refusal(await signUp('olav', date, 'nothing')))[0]).toBe(404)
    expect((await refusal(await signUp('olav', 'nothing', 'breakfast')))[0]).toBe(404)
    const shown = Object.fromEntries(
      (await dateFor('olav', date)).shifts.map(({ _id, lacks, may }) => [_id, [lacks, may]]),
    )
    expect(shown).toMatchObject({
      tow: ['You’re on duty then', null],
      bar: ['From 60 years', null],
      supper: [null, 'sign up'],
      fires: [null, null],
    })
  })

  test('keeps nobody on two events at the same time', async () => {
    const one = await addWeekend()
    const other = await addWeekend({ title: 'Race day', start: `${day}T06:00`, end: `${day}T16:00` })
    await signUp('ines', one, 'breakfast')
    const answer = await signUp('ines', other, 'breakfast')
    expect(await refusal(answer)).toEqual([
      409,
      'Ines Calloway is on duty at the same time: Breakfast, Opening weekend.',
    ])
  })

  test('is for oneself; administrators assign others, and take them off', async () => {
    const date = await addWeekend()
    expect((await signUp('olav', date, 'supper', 'ines')).status).toBe(403)
    expect((await signUp('ingrid', date, 'fires', 'olav')).status).toBe(204)
    expect((await leave('ines', date, 'fires', 'olav')).status).toBe(403)
    expect((await leave('ingrid', date, 'fires', 'olav')).status).toBe(204)
    expect(await on(date, 'fires')).toEqual([])
  })

  test('is over with the shift, as is a swap; administrators can still say who was there', async () => {
    const over = { start: '2026-11-14T06:00', end: '2026-11-14T21:00' }
    const date = await addWeekend({ ...over, title: 'Leaf day' })
    const said = [409, 'This is over. Only an administrator can change who was on duty.']
    expect(await refusal(await signUp('olav', date, 'breakfast'))).toEqual(said)
    expect((await signUp('ingrid', date, 'breakfast', 'ines')).status).toBe(204)
    const swap = { shift: 'breakfast', to: ['olav'], message: '' }
    expect(await refusal(await as('ines').post(`/duties/${date}/swaps`, swap))).toEqual(said)
    expect(await on(date, 'breakfast')).toEqual(['ines'])
  })

  test('of 30 members who want the last 3 places at one moment 3 get one', async () => {
    const date = await addWeekend({ shifts: [shift('supper', '17:00', '20:30', { places: 3 })] })
    const members = Array.from({ length: 30 }, (_, each) => `cook-${each}`)
    for (const id of members) await enroll(id, { ...olav, fname: id, lname: 'Moe', email: `${id}@ember.example` })
    const tokens = await Promise.all(members.map((id) => signIn(id)))
    const answers = await Promise.all(
      members.map((id, each) => withToken(tokens[each] ?? '', 'PUT', `/duties/${date}/shifts/supper/${id}`, {})),
    )
    const statuses = answers.map(({ status }) => status)
    expect([statuses.filter((is) => is === 204).length, statuses.filter((is) => is === 409).length]).toEqual([3, 27])
    expect(await on(date, 'supper')).toHaveLength(3)
  })
})

describe('a request to swap', () => {
  test('is shown to whoever is asked with its message, and hands the duty over once they say yes', async () => {
    const date = await addWeekend({ shifts: [shift('supper', '17:00', '20:30')] })
    await signUp('olav', date, 'supper')
    const swap = await ask('olav', date, 'supper', ['ines'], 'Liv has a race that morning.')
    const [asked] = (await duties('ines')).asked.filter((one) => one.date === date)
    expect((await dateFor('olav', date)).shifts[0]?.may).toBe('asked')
    expect(asked).toMatchObject({
      _id: swap,
      name: 'Supper',
      from: { _id: 'olav' },
      message: 'Liv has a race that morning.',
      lacks: null,
    })
    expect(await on(date, 'supper')).toEqual(['olav'])
    expect((await say('ines', date, swap, 'accept')).status).toBe(204)
    expect((await say('ines', date, swap, 'accept')).status).toBe(204)
    expect(await on(date, 'supper')).toEqual(['ines'])
    expect((await duties('olav')).asking.filter((one) => one.date === date)).toEqual([])
  })

  test('binds whoever takes over: they ask in their turn, or an administrator takes them off', async () => {
    const date = await addWeekend({ shifts: [shift('supper', '17:00', '20:30')] })
    await signUp('olav', date, 'supper')
    await say('ines', date, await ask('olav', date, 'supper', ['ines']), 'accept')
    expect((await dateFor('ines', date)).shifts[0]?.may).toBe('ask')
    expect(await refusal(await leave('ines', date, 'supper'))).toEqual([
      409,
      'You stay on duty until someone takes over. Ask to swap instead.',
    ])
    expect(await on(date, 'supper')).toEqual(['ines'])
    expect((await leave('ingrid', date, 'supper', 'ines')).status).toBe(204)
  })

  test('goes to everybody who can, and the first who says yes has it', async () => {
    const date = await addWeekend({ shifts: [shift('supper', '17:00', '20:30')] })
    await signUp('olav', date, 'supper')
    const found = await as('olav').get(`/duties/${date}/shifts/supper/candidates`)
    const { candidates } = await found.json<SwapCandidates>()
    const ids = candidates.map(({ _id }) => _id)
    expect(ids).toContain('ines')
    expect(ids).not.toContain('olav')
    expect(ids).not.toContain('solveig')
    const swap = await ask('olav', date, 'supper', ids)
    expect((await say('nora', date, swap, 'decline')).status).toBe(204)
    expect((await duties('nora')).asked.filter((one) => one.date === date)).toEqual([])
    const answers = await Promise.all([say('ines', date, swap, 'accept'), say('ingrid', date, swap, 'accept')])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await on(date, 'supper')).toHaveLength(1)
  })

  test('waits for an administrator where the shift says so', async () => {
    const date = await addWeekend()
    await signUp('olav', date, 'tow')
    const swap = await ask('olav', date, 'tow', ['ines'])
    await say('ines', date, swap, 'accept')
    expect(await on(date, 'tow')).toEqual(['olav'])
    expect((await duties('olav')).toApprove).toEqual([])
    expect((await duties('ingrid')).toApprove.filter((one) => one.date === date)).toMatchObject([
      { by: { _id: 'ines' } },
    ])
    expect((await say('ines', date, swap, 'approve')).status).toBe(403)
    expect((await say('ingrid', date, swap, 'approve')).status).toBe(204)
    expect(await on(date, 'tow')).toEqual(['ines'])
  })

  test('can be taken back, and nobody else can do that', async () => {
    const date = await addWeekend()
    await signUp('olav', date, 'supper')
    const swap = await ask('olav', date, 'supper', ['ines'])
    expect((await say('ines', date, swap, 'take-back')).status).toBe(403)
    expect((await say('nora', date, swap, 'accept')).status).toBe(403)
    expect((await say('olav', date, swap, 'take-back')).status).toBe(204)
    expect(await refusal(await say('ines', date, swap, 'accept'))).toEqual([409, 'This request was withdrawn.'])
    expect((await say('ines', date, 'nothing', 'accept')).status).toBe(404)
  })

  test('changes the members on duty of the event itself, whose history names the swap', async () => {
    const date = await addWeekend({ onDuty: ['olav', 'nora'], shifts: [] })
    const swap = await ask('olav', date, 'duty', ['ines'])
    expect((await say('ines', date, swap, 'accept')).status).toBe(204)
    const [entry] = await (await as('olav').get(`/calendar/${date}`)).json<CalendarEntry[]>()
    expect(entry?.onDuty.map(({ _id }) => _id)).toEqual(['ines', 'nora'])
    const { entries } = await (await as('ingrid').get(`/calendar/${date}/history`)).json<HistoryPage>()
    expect(entries[0]).toMatchObject({
      action: 'swapped a duty at the event',
      changes: [{ label: 'members on duty', from: 'Olav Brekke and Nora Quist', to: 'Ines Calloway and Nora Quist' }],
    })
  })

  test('never makes somebody under 18 one of the members on duty', async () => {
    const date = await addWeekend({ onDuty: ['olav', 'nora'], shifts: [] })
    const { candidates } = await (await as('olav').get(`/duties/${date}/shifts/duty/candidates`)).json<SwapCandidates>()
    expect(candidates.map(({ _id }) => _id)).not.toContain('solveig')
  })
})

test('one date of a series has a roster of its own, and a swap of those on duty changes that date alone', async () => {
  const added = await as('ingrid').post('/series', {
    ...gymnasticsNight,
    onDuty: ['olav', 'nora'],
    shifts: [shift('mats', '18:00', '18:30')],
  })
  const { _id } = await added.json<{ _id: string }>()
  const [first, second] = [`${_id}.20261210`, `${_id}.20261224`]
  expect((await signUp('ines', second, 'mats')).status).toBe(204)
  expect([await on(first, 'mats'), await on(second, 'mats')]).toEqual([[], ['ines']])
  const swap = await ask('olav', second, 'duty', ['ingrid'])
  expect((await say('ingrid', second, swap, 'accept')).status).toBe(204)
  const onDuty = async (date: string) =>
    (await (await as('olav').get(`/calendar/${date}`)).json<CalendarEntry[]>())[0]?.onDuty.map((one) => one._id)
  expect([await onDuty(first), await onDuty(second)]).toEqual([
    ['olav', 'nora'],
    ['ingrid', 'nora'],
  ])
})

test('a member’s own shifts are in their calendar, at their own times, and leave it when somebody takes over', async () => {
  const { url } = await (await as('ines').post('/calendar/feeds/duties', {})).json<{ url: string }>()
  const feed = async () => (await as('olav').get(new URL(url).pathname.replace('/api', ''))).text()
  const date = await addWeekend({ title: 'Wax weekend' })
  await signUp('ines', date, 'supper')
  const stamp = day.replaceAll('-', '')
  expect(await feed()).toMatch(
    new RegExp(`SUMMARY:Supper\\\\, Wax weekend|DTSTART;TZID=America/Los_Angeles:${stamp}T170000`),
  )
  expect(await feed()).toContain('Wax weekend')
  const swap = await ask('ines', date, 'supper', ['olav'])
  await say('olav', date, swap, 'accept')
  expect(await feed()).not.toContain('Wax weekend')
})

test('administrators read the history of a roster, and undo what was done', async () => {
  const date = await addWeekend()
  await signUp('olav', date, 'supper')
  const page = await as('ingrid').get(`/duties/${date}/history`)
  const { entries } = await page.json<HistoryPage>()
  expect(entries).toMatchObject([
    {
      action: 'filled a shift',
      changes: [{ label: `Supper, ${dateInWords(day)}, 5:00 PM`, from: null, to: 'Olav Brekke' }],
    },
  ])
  expect((await as('olav').get(`/duties/${date}/history`)).status).toBe(403)
  const { entries: all } = await (await as('ingrid').get('/activity')).json<ActivityPage>()
  const title = `a shift of Opening weekend, ${dateInWords(day)}`
  expect(all[0]).toMatchObject({ by: { name: 'Olav Brekke' }, records: [{ action: 'filled', title }] })
  expect((await leave('ingrid', date, 'supper', 'olav')).status).toBe(204)
  const asOf = entries[0]?.position
  expect((await as('ingrid').post(`/duties/${date}/put-back`, { asOf })).status).toBe(204)
  expect(await on(date, 'supper')).toEqual(['olav'])
})

test('nobody is brought back onto a shift that others have filled, or that is at the time of another one of theirs', async () => {
  const date = await addWeekend({ shifts: [shift('tow', '09:00', '12:30', { places: 1 })] })
  const undo = (key: string) => as('ingrid').post(`/duties/${date}/put-back`, { undo: key })
  const takeOff = (key: string, member: string) =>
    as('ingrid').delete(`/duties/${date}/shifts/tow/${member}`, undefined, { key })
  await signUp('olav', date, 'tow')
  expect((await takeOff('olav-is-off-the-tow', 'olav')).status).toBe(204)

  const start = `${day}T06:00`
  const answer = await as('ingrid').post('/calendar/', {
    ...{ ...workParty, start, end: `${day}T16:00`, onDuty: ['ingrid', 'nora'] },
    shifts: [shift('patrol', '10:00', '15:00')],
  })
  const other = (await answer.json<CalendarEntry[]>())[0]?._id ?? ''
  expect((await signUp('olav', other, 'patrol')).status).toBe(204)
  expect(await refusal(await undo('olav-is-off-the-tow'))).toEqual([
    409,
    'Olav Brekke is on duty at the same time: Patrol, Work party.',
  ])
  expect(await on(date, 'tow')).toEqual([])

  expect((await leave('olav', other, 'patrol')).status).toBe(204)
  const { entries } = await (await as('ingrid').get(`/duties/${date}/history`)).json<HistoryPage>()
  expect((await undo('olav-is-off-the-tow')).status).toBe(204)
  expect(await on(date, 'tow')).toEqual(['olav'])
  const asOf = entries.at(-1)?.position
  await takeOff('olav-is-off-once-more', 'olav')
  await signUp('ines', date, 'tow')
  const filled = { ...workParty, title: 'Opening weekend', start, end: `${daysBefore(day, -1)}T16:00` }
  expect((await as('ingrid').post(`/calendar/${date}`, { ...filled, shifts: [] })).status).toBe(200)
  expect((await refusal(await as('ingrid').post(`/duties/${date}/put-back`, { asOf })))[1]).toBe(
    'This shift isn’t there anymore.',
  )
})

test('a parent signs up their minor children, where the shift’s least age allows it, and takes that back within the hour', async () => {
  await as('ingrid').put('/users/olav', { family: ['solveig'] })
  const date = await addWeekend({ shifts: [...shifts, shift('patrol', '10:00', '12:00', { minAge: 16 })] })
  const minorsOn = async (who: Player, of: string) =>
    (await dateFor(who, date)).shifts.find(({ _id }) => _id === of)?.minors.map(({ _id, may }) => [_id, may])
  expect(await minorsOn('olav', 'supper')).toEqual([['solveig', 'sign up']])
  expect([await minorsOn('olav', 'patrol'), await minorsOn('olav', 'fires'), await minorsOn('ines', 'supper')]).toEqual(
    [[], [], []],
  )
  expect((await signUp('olav', date, 'supper', 'solveig')).status).toBe(204)
  expect(await minorsOn('olav', 'supper')).toEqual([['solveig', 'take back']])
  expect(await refusal(await signUp('olav', date, 'patrol', 'solveig'))).toEqual([
    409,
    'Solveig Brekke is under 16 and can’t be on duty.',
  ])
  expect((await signUp('olav', date, 'fires', 'solveig')).status).toBe(403)
  expect(await refusal(await leave('ines', date, 'supper', 'solveig'))).toEqual([
    403,
    'You can sign up yourself and the children in your family.',
  ])
  expect((await leave('olav', date, 'supper', 'solveig')).status).toBe(204)
  expect(await on(date, 'supper')).toEqual([])
})

test('a family’s hours are those of all its members, done and signed up for', async () => {
  await as('ingrid').put('/users/olav', { family: ['ines', 'solveig'] })
  const before = await (await as('olav').get('/duties/season?of=2027–28')).json<SeasonDuties>()
  expect(before.families.find(({ isOwn }) => isOwn)).toMatchObject({ done: 0, signedUp: 0 })
  const date = await addWeekend({
    start: '2027-12-11T08:00',
    end: '2027-12-12T12:00',
    onDuty: ['olav', 'nora'],
    shifts: [shift('supper', '17:00', '20:30')],
  })
  await signUp('ingrid', date, 'supper', 'ines')
  const season = await (await as('olav').get('/duties/season?of=2027–28')).json<SeasonDuties>()
  // Of an event of two days four hours a day count for who is on duty for all of it.
  expect(season.families.find(({ isOwn }) => isOwn)).toMatchObject({ done: 0, signedUp: 4 + 4 + 3.5 })
  expect(season.season).toBe('2027–28')
  // The fair share follows from what the season needs: two on duty for eight hours, and two at supper, though one signed up.
  const needed = 2 * (4 + 4) + 2 * 3.5
  expect(season.fairShare).toBe(Math.ceil((needed / season.families.length) * 2) / 2)
})

test('nothing is left of a message once its writer is forgotten', async () => {
  await enroll('gone', { ...olav, fname: 'Gone', lname: 'Moe', email: 'gone@ember.example' })
  const date = await addWeekend({ shifts: [shift('supper', '17:00', '20:30')] })
  const token = await signIn('gone')
  await withToken(token, 'PUT', `/duties/${date}/shifts/supper/gone`, {})
  const sent = { shift: 'supper', to: ['ines'], message: 'A canary in a sealed message.' }
  expect((await withToken(token, 'POST', `/duties/${date}/swaps`, sent)).status).toBe(201)
  await as('ingrid').delete('/users/gone', { lname: 'Moe' })
  await as('ingrid').post('/users/gone/forget', { lname: 'Moe' }, { reason: 'Asked for it.' })
  expect(await on(date, 'supper')).toEqual([])
  expect(JSON.stringify(await duties('ines'))).not.toContain('canary')
})

test('a member who is restored is not on a shift that others have filled, and the administrator is told', async () => {
  await enroll('leif', { ...olav, fname: 'Leif', lname: 'Moe', email: 'leif@ember.example' })
  const date = await addWeekend({ shifts: [shift('tow', '09:00', '12:30'), shift('supper', '17:00', '20:30')] })
  for (const of of ['tow', 'supper']) await signUp('ingrid', date, of, 'leif')
  await signUp('olav', date, 'tow')
  await as('ingrid').delete('/users/leif', { lname: 'Moe' })
  expect((await signUp('ines', date, 'tow')).status).toBe(204)
  expect((await signUp('ines', date, 'supper')).status).toBe(204)
  expect(await refusal(await signUp('nora', date, 'tow'))).toEqual([409, 'This shift is filled. Someone was faster.'])
  const answer = await as('ingrid').post('/users/leif/put-back', { to: 'before removal' })
  expect((await answer.json<{ lostShifts: object[] }>()).lostShifts).toEqual([{ name: 'Tow', start: `${day}T09:00` }])
  expect(await on(date, 'tow')).toEqual(['olav', 'ines'])
  expect(await on(date, 'supper')).toEqual(['leif', 'ines'])
  const again = await as('ingrid').post('/users/leif/put-back', { to: 'before removal' })
  expect((await again.json<{ lostShifts: object[] }>()).lostShifts).toEqual([])
})

test('administrators see whose card ends before a shift that they are on, and members do not', async () => {
  const made = await as('ingrid').post('/qualification-kinds', { name: 'Tow', symbol: 'Tow', needed: 1 })
  const kind = (await made.json<{ qualificationKind: { _id: string } }>()).qualificationKind._id
  const date = await addWeekend({ shifts: [shift('tow', '09:00', '12:30', { qualifications: [kind] })] })
  const card = { issuedOn: '2024-01-10', issuedBy: 'Owen', endsOn: day }
  await as('ingrid').put(`/qualifications/olav:${kind}`, card)
  expect((await signUp('olav', date, 'tow')).status).toBe(204)
  const uncovered = async () => (await as('ingrid').get('/duties/uncovered')).json<UncoveredShifts>()
  expect(await uncovered()).toEqual({ shifts: [] })
  await as('ingrid').put(`/qualifications/olav:${kind}`, { ...card, endsOn: daysBefore(day, 1) })
  const missing = { member: 'olav', kind, date, name: 'Tow', start: `${day}T09:00` }
  expect(await uncovered()).toEqual({ shifts: [missing] })
  expect((await as('olav').get('/duties/uncovered')).status).toBe(403)
})

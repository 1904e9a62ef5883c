import { beforeAll, describe, expect, test } from 'vitest'

import type { FieldHistory, HistoryPage } from '../domain/shared/history-entry'
import { olav } from '../testing/cast'
import { as } from '../testing/portal'
import { beginOn } from '../testing/test-clock'

beginOn('2026-11-20')

const history = async (path: string) => (await as('ingrid').get(`${path}/history`)).json<HistoryPage>()
const blame = async (path: string, field: string) => {
  const answer = await as('ingrid').get(`${path}/history?field=${encodeURIComponent(field)}`)
  expect(answer.status, field).toBe(200)
  return answer.json<FieldHistory>()
}
const told = ({ values }: FieldHistory) => values.map(({ by, from, to }) => `${by.name}: ${from} → ${to}`)
const cell = (number: string) => ({ phone: { home: '2065550111', work: '', cell: number } })
const complaintOf = async (answer: Response, status: number) => {
  expect(answer.status).toBe(status)
  return (await answer.json<{ error: string }>()).error
}

describe('a phone number that was changed', () => {
  beforeAll(async () => {
    await as('nora').put('/users/olav', cell('2065550144'))
    await as('ingrid').put('/users/olav', { statusType: 'Life' })
    await as('ingrid').put('/users/olav', { ...cell('2065550155'), address: { city: 'Ember' } })
  })

  test('is told newest first: who set it, and what it was before', async () => {
    const cells = await blame('/users/olav', 'cell phone')
    expect(told(cells)).toEqual([
      'Ingrid Halvorsen: (206) 555-0144 → (206) 555-0155',
      'Nora Quist: null → (206) 555-0144',
    ])
    expect(cells.values.map(({ back }) => back)).toEqual([
      null,
      [{ label: 'cell phone', from: '(206) 555-0155', to: '(206) 555-0144' }],
    ])
  })

  test('is restored alone, while all else stays, and the history says so', async () => {
    const { values, version } = await blame('/users/olav', 'cell phone')
    const wish = { asOf: values[1]?.position, fields: ['cell phone'] }
    const stale = await as('ingrid').post('/users/olav/put-back', wish, { seen: `"${version - 1}"` })
    expect(stale.status).toBe(412)
    const answer = await as('ingrid').post('/users/olav/put-back', wish, { seen: `"${version}"` })
    expect((await answer.json<{ user: object }>()).user).toMatchObject({
      phone: { cell: '2065550144', home: '2065550111' },
      address: { city: 'Ember' },
      statusType: 'Life',
    })
    const [entry] = (await history('/users/olav')).entries
    expect(entry).toMatchObject({
      action: 'changed cell phone',
      changes: [{ label: 'cell phone', from: '(206) 555-0155', to: '(206) 555-0144' }],
    })
    expect(entry?.putBack).toBe(values[1]?.at)
  })

  test('is not restored twice: what is so already is no change', async () => {
    const before = await blame('/users/olav', 'cell phone')
    expect(before.values[0]?.back).toBeNull()
    const wish = { asOf: before.values[0]?.position, fields: ['cell phone'] }
    expect((await as('ingrid').post('/users/olav/put-back', wish)).status).toBe(200)
    expect((await blame('/users/olav', 'cell phone')).version).toBe(before.version)
  })
})

test('the history names the fields that can be asked for', async () => {
  const { fields } = await history('/users/olav')
  expect(fields).toEqual(expect.arrayContaining(['cell phone', 'join date', 'role', 'family']))
  expect((await as('ingrid').get('/users/olav/history?field=shoe%20size')).status).toBe(400)
})

test('a family is restored alone', async () => {
  await as('ingrid').put('/users/olav', { family: ['solveig'] })
  await as('ingrid').put('/users/olav', { family: [], statusType: 'Active' })
  const { values } = await blame('/users/olav', 'family')
  expect(values.map(({ from, to }) => [from, to])).toEqual([
    ['Solveig Brekke', null],
    [null, 'Solveig Brekke'],
  ])
  const wish = { asOf: values[1]?.position, fields: ['family'] }
  expect((await as('ingrid').post('/users/olav/put-back', wish)).status).toBe(200)
  const { user } = await (await as('ingrid').get('/users/olav')).json<{
    user: { family: object[]; statusType: string }
  }>()
  expect(user.family).toMatchObject([{ _id: 'solveig' }])
  expect(user.statusType).toBe('Active')
})

describe('a field that cannot come back alone', () => {
  test('says what stands in the way: an adult needs an email', async () => {
    const minor = { fname: 'Liv', lname: 'Moe', birthdate: '2008-02-03', joinDate: '2025-11-01', statusType: 'Active' }
    const made = await as('ingrid').post('/users/', { ...minor, isAdult: false })
    const { _id } = (await made.json<{ user: { _id: string } }>()).user
    const address = { street: '1 Larch Row', city: 'Alder Falls', state: 'WA', zipCode: '98999' }
    const grown = { isAdult: true, email: 'liv@skarnhollow.example', ...cell(''), address }
    expect((await as('ingrid').put(`/users/${_id}`, { ...minor, ...grown })).status).toBe(200)

    const { values } = await blame(`/users/${_id}`, 'adult member')
    expect(values.at(-1)).toMatchObject({ to: 'No', hindrance: null })
    const [joined] = (await history(`/users/${_id}`)).entries.slice(-1)
    const email = await as('ingrid').post(`/users/${_id}/put-back`, { asOf: joined?.position, fields: ['email'] })
    expect(await complaintOf(email, 400)).toMatch(
      /^This field can’t be restored alone. Please enter the member's email/,
    )
    const grownUp = await as('ingrid').post(`/users/${_id}/put-back`, {
      asOf: joined?.position,
      fields: ['adult member'],
    })
    const { user } = await grownUp.json<{ user: object }>()
    expect(user).toMatchObject({ fname: 'Liv' })
    expect(user).not.toHaveProperty('email')
  })

  test('says that an adult member is 18 or older', async () => {
    const { fname, lname, joinDate, statusType } = olav
    const child = { fname, lname, joinDate, statusType, birthdate: '2016-02-03', isAdult: false }
    const { user } = await (await as('ingrid').post('/users/', child)).json<{ user: { _id: string } }>()
    const { address, phone } = olav
    const grown = { isAdult: true, birthdate: '1986-02-03', email: 'slip@skarnhollow.example', address, phone }
    expect((await as('ingrid').put(`/users/${user._id}`, grown)).status).toBe(200)

    const { values } = await blame(`/users/${user._id}`, 'birthdate')
    expect(values.at(-1)).toMatchObject({ back: null, hindrance: expect.stringContaining('18 or older') })
    const wish = { asOf: values.at(-1)?.position, fields: ['birthdate'] }
    const refused = await as('ingrid').post(`/users/${user._id}/put-back`, wish)
    expect(await complaintOf(refused, 400)).toContain('Adult members are 18 or older.')
  })

  test('is refused where there is no such field, or it is a fact that no earlier state undoes', async () => {
    const [first] = (await history('/users/olav')).entries.slice(-1)
    for (const field of ['shoe size', 'vaccination files']) {
      const answer = await as('ingrid').post('/users/olav/put-back', { asOf: first?.position, fields: [field] })
      expect(await complaintOf(answer, 400), field).toContain(field)
    }
    expect((await as('ingrid').post('/users/olav/put-back', { asOf: first?.position, fields: [] })).status).toBe(400)
    expect((await as('ines').post('/users/olav/put-back', { asOf: first?.position, fields: ['email'] })).status).toBe(
      403,
    )
    expect((await as('ines').get('/users/olav/history?field=email')).status).toBe(403)
  })

  test('is refused while the record is deleted', async () => {
    const [first] = (await history('/users/ines')).entries.slice(-1)
    await as('ingrid').put('/users/ines', { statusType: 'Life' })
    await as('ingrid').delete('/users/ines', { lname: 'Calloway' })
    expect((await blame('/users/ines', 'status type')).values.map(({ back }) => back)).toEqual([null, null])
    const answer = await as('ingrid').post('/users/ines/put-back', { asOf: first?.position, fields: ['status type'] })
    expect(await complaintOf(answer, 409)).toContain('Restore it first')
  })
})

test('the time of a calendar entry comes back alone, but not so that it ends before it starts', async () => {
  const party = {
    title: 'Work party',
    contact: { name: 'Nora Quist', phone: '2065550126', email: 'nora@skarnhollow.example' },
    onDuty: ['olav', 'nora'],
    start: '2027-11-28T09:00',
    end: '2027-11-28T15:30',
    notes: '',
  }
  const [{ _id }] = await (await as('ingrid').post('/calendar/', party)).json<[{ _id: string }]>()
  const later = { ...party, title: 'Wax night', start: '2027-11-29T18:00', end: '2027-11-29T20:00' }
  await as('ingrid').post(`/calendar/${_id}`, later)
  const [, first] = (await blame(`/calendar/${_id}`, 'end')).values
  expect(first).toMatchObject({ back: null, hindrance: 'The event must end after it starts.' })
  const asOf = first?.position
  const both = await as('ingrid').post(`/calendar/${_id}/put-back`, { asOf, fields: ['start', 'end'] })
  expect(await both.json()).toMatchObject([{ title: 'Wax night', start: party.start, end: party.end }])
})

test('a meeting, a document and an office can be asked as well', async () => {
  const venue = {
    type: 'Board Meeting',
    venue: 'The lodge',
    address: '12 Rope Lane',
    date: '12/03/2026',
    time: '07:00PM',
    description: '',
  }
  const { meeting } = await (await as('nora').post('/meetings', venue)).json<{ meeting: { _id: string } }>()
  await as('ingrid').put(`/meetings/${meeting._id}`, { ...venue, venue: 'The grange', time: '08:00PM' })
  const [, before] = (await blame(`/meetings/${meeting._id}`, 'venue')).values
  const path = `/meetings/${meeting._id}/put-back`
  const back = await as('ingrid').post(path, { asOf: before?.position, fields: ['venue'] })
  expect((await back.json<{ meeting: object }>()).meeting).toMatchObject({ venue: 'The lodge', time: '08:00PM' })

  const treasurer = { section: 'board', title: 'Treasurer', email: '', holders: ['olav'] }
  const { office } = await (await as('nora').post('/offices', treasurer)).json<{ office: { _id: string } }>()
  await as('ingrid').put(`/offices/${office._id}`, { title: 'Keeper of the books', holders: ['nora'] })
  const holders = await blame(`/offices/${office._id}`, 'held by')
  expect(told(holders)).toEqual(['Ingrid Halvorsen: Olav Brekke → Nora Quist', 'Nora Quist: null → Olav Brekke'])
  const held = { asOf: holders.values[1]?.position, fields: ['held by'] }
  const answer = await as('ingrid').post(`/offices/${office._id}/put-back`, held)
  expect((await answer.json<{ office: object }>()).office).toMatchObject({
    title: 'Keeper of the books',
    holders: ['olav'],
  })
})

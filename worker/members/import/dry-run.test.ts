import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { olav } from '../../testing/cast'
import { theCast } from '../../testing/club-house'
import { berit, dryRun, liv } from '../../testing/import-file'
import { as } from '../../testing/portal'
import { beginOn } from '../../testing/test-clock'

beginOn('2026-11-20')

beforeAll(theCast)

const olavsRow = { fname: 'Olav', lname: 'Brekke', email: olav.email }
const complaints = async (row: object) =>
  Object.fromEntries(((await dryRun(row))[0]?.complaints ?? []).map(({ field, message }) => [field, message]))

test('a row about nobody in the directory would be added, with all that it says', async () => {
  const [verdict] = await dryRun(berit)
  expect(verdict).toMatchObject({ number: 2, outcome: 'add', name: 'Berit Lunde', complaints: [], doubts: [] })
  expect(verdict?.changes).toEqual([
    { label: 'first name', from: null, to: 'Berit' },
    { label: 'last name', from: null, to: 'Lunde' },
    { label: 'status type', from: null, to: 'Active' },
    { label: 'join date', from: null, to: '11/02/2024' },
    { label: 'birthdate', from: null, to: '03/09/1988' },
    { label: 'adult member', from: null, to: 'Yes' },
    { label: 'email', from: null, to: 'berit.lunde@skarnhollow.example' },
    { label: 'home phone', from: null, to: '(206) 555-0170' },
    { label: 'street', from: null, to: '7 Ferry Landing Road' },
    { label: 'city', from: null, to: 'Alder Falls' },
    { label: 'state', from: null, to: 'WA' },
    { label: 'zip code', from: null, to: '98999' },
  ])
})

test('who is under eighteen is added as a minor, and what minors have not is left out and said', async () => {
  const [plain, withEmail] = await dryRun(liv, { ...liv, fname: 'Per', email: 'per@skarnhollow.example' })
  expect(plain).toMatchObject({ outcome: 'add', notes: [] })
  expect(withEmail).toMatchObject({ outcome: 'add', notes: [expect.stringContaining('Minors have no sign-in')] })
  expect(withEmail?.changes.map(({ label }) => label)).not.toContain('email')
})

test('a row that makes an adult of a child, or is born in the future, is refused by its birthdate', async () => {
  const adult = { ...berit, birthdate: '02/03/2015', isAdult: 'yes' }
  expect(await complaints(adult)).toEqual({ birthdate: expect.stringContaining('Adult members are 18 or older.') })
  expect(await complaints({ ...liv, birthdate: '02/03/2095' })).toEqual({
    birthdate: 'The birthdate can’t be in the future.',
  })
  expect(await complaints({ ...olavsRow, birthdate: '02/03/2015' })).toEqual({
    birthdate: expect.stringContaining('Adult members are 18 or older.'),
  })
})

test('a row with the email and name of a member changes what it says, and an empty cell changes nothing', async () => {
  const [change, same] = await dryRun(
    { ...olavsRow, statusType: 'Life', 'phone.cell': '206.555.0199', 'address.city': '' },
    { ...olavsRow, 'phone.home': '(206) 555-0111' },
  )
  expect(change).toMatchObject({ outcome: 'change', member: { _id: 'olav', name: 'Olav Brekke' } })
  expect(change?.changes).toEqual([
    { label: 'status type', from: 'Active', to: 'Life' },
    { label: 'cell phone', from: null, to: '(206) 555-0199' },
  ])
  expect(same).toMatchObject({ outcome: 'same', changes: [] })
})

test.each([
  ['the same name with another email', { ...berit, fname: 'Olav', lname: 'BREKKE' }, 'another email address', true],
  ['the same email in another spelling', { ...berit, email: 'OLAV@skarnhollow.example' }, 'another spelling', false],
  ['the same email with another name', { ...berit, email: olav.email }, 'another name', false],
  ['nearly the same email', { ...berit, email: 'o.lav+club@skarnhollow.example' }, 'nearly the same', true],
  [
    'the same name and birthdate, where one has an email',
    { ...berit, fname: 'Olav', lname: 'Brekke', birthdate: '7/21/1979', email: '' },
    'name and birthdate',
    true,
  ],
  ['the same name alone', { ...liv, fname: 'solveig', lname: 'brekke' }, 'has this name', true],
])('%s is doubtful, and says why', async (_, row, why, mayAdd) => {
  const [verdict] = await dryRun(row)
  expect(verdict).toMatchObject({ outcome: 'doubtful', mayAdd })
  expect(verdict?.doubts[0]?.why).toContain(why)
})

test('a child with the name and birthdate of a row is surely meant', async () => {
  const [verdict] = await dryRun({ ...liv, fname: 'Solveig', lname: 'Brekke', birthdate: '5/17/2014' })
  expect(verdict).toMatchObject({ member: { _id: 'solveig', name: 'Solveig Brekke' }, doubts: [] })
})

test('the administrator’s choice decides a doubtful row', async () => {
  const doubtful = { ...berit, fname: 'Olav', lname: 'Brekke' }
  const [added, taken, nobody] = await dryRun(
    { ...doubtful, as: 'new' },
    { ...doubtful, as: 'olav' },
    { ...doubtful, as: 'nobody-at-all' },
  )
  expect(added).toMatchObject({ outcome: 'add', member: null })
  expect(taken).toMatchObject({ outcome: 'change', member: { _id: 'olav' } })
  expect(taken?.changes).toContainEqual({ label: 'email to be confirmed', from: null, to: berit.email })
  expect(nobody).toMatchObject({
    outcome: 'refused',
    complaints: [{ message: 'This member isn’t in the directory.' }],
  })
})

test('an address that somebody signs in with is not given to another', async () => {
  const [added, taken] = await dryRun(
    { ...berit, email: olav.email, as: 'new' },
    { ...berit, email: olav.email, as: 'ines' },
  )
  const complaint = { field: 'email', message: 'Another member already signs in with this email address.' }
  expect(added).toMatchObject({ outcome: 'refused', complaints: [complaint] })
  expect(taken).toMatchObject({ outcome: 'refused', complaints: [complaint] })
})

test('a row that the form would refuse is refused in the form’s own words, field by field', async () => {
  expect(await complaints({ email: 'no address', birthdate: '31/31/1980', statusType: 'Friend' })).toEqual({
    fname: "Please enter the member's first name.",
    lname: "Please enter the member's last name.",
    birthdate: "Please enter the member's birthdate.",
    joinDate: "Please enter the member's join date.",
    statusType: 'Please select a status type.',
    email: "Please enter the member's email address.",
    'phone.home': "Please enter the member's Home/Primary phone number.",
    'address.street': "Please enter the member's street address.",
    'address.city': "Please enter the member's city.",
    'address.state': 'Please choose a state.',
    'address.zipCode': "Please enter the member's zip code.",
  })
  expect(await complaints({ ...olavsRow, 'phone.home': '555' })).toEqual({
    'phone.home': "Please enter the member's Home/Primary phone number.",
  })
  expect(await complaints({ ...liv, isAdult: 'perhaps' })).toEqual({ isAdult: 'Please say yes or no.' })
})

test.each(['=1+1', '=cmd|calc!A1', '@SUM(A1)', '+SUM(A1)', '-2+A3', '\t=1'])(
  'the formula %j is refused',
  async (cell) => {
    expect(await complaints({ ...berit, lname: cell })).toEqual({
      lname: 'This looks like a spreadsheet formula. Please enter its result instead.',
    })
  },
)

test('a dry run writes nothing, and takes one call however many rows it looks at', async () => {
  const head = () => env.DB.prepare('SELECT COUNT(*) AS n FROM events').first()
  const before = await head()
  await dryRun(...Array.from({ length: 25 }, (_, at) => ({ ...berit, fname: `Berit ${at}` })))
  expect(await head()).toEqual(before)
})

test.each([
  ['no rows', []],
  ['26 rows', Array.from({ length: 26 }, (_, at) => ({ number: at + 2, cells: liv }))],
  ['a row without a number', [{ cells: liv }]],
  ['the headings', [{ number: 1, cells: liv }]],
  ['row 100,000', [{ number: 100_000, cells: liv }]],
  ['a cell of 1,001 characters', [{ number: 2, cells: { fname: 'x'.repeat(1001) } }]],
  ['a column that is no field', [{ number: 2, cells: { role: 'administrator' } }]],
])('%s is refused whole', async (_, rows) => {
  expect((await as('ingrid').post('/members/imports/dry-run', { rows })).status).toBe(400)
})

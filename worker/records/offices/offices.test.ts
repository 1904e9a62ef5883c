import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { Offices, OfficeView } from '../../domain/office/office-views'
import type { HistoryPage } from '../../domain/shared/history-entry'
import { ines } from '../../testing/cast'
import { enroll } from '../../testing/club-house'
import { as } from '../../testing/portal'

const offices = async (section: string, player: 'ingrid' | 'olav' = 'olav') =>
  (await as(player).get(`/offices?section=${section}`)).json<Offices>()
const titles = async (section: string) => (await offices(section)).offices.map(({ title }) => title)

async function add(entered: object): Promise<OfficeView> {
  const answer = await as('ingrid').post('/offices', entered)
  expect(answer.status).toBe(201)
  return (await answer.json<{ office: OfficeView }>()).office
}

test('an office shows its name, its address and who holds it, by name', async () => {
  await add({ section: 'board', title: 'Treasurer', email: 'treasurer@skarnhollow.example', holders: ['olav', 'ines'] })
  const { offices: board, listEmail } = await offices('board')
  expect(board).toEqual([
    {
      _id: expect.any(String),
      version: 1,
      title: 'Treasurer',
      email: 'treasurer@skarnhollow.example',
      holders: [
        { _id: 'olav', fname: 'Olav', lname: 'Brekke' },
        { _id: 'ines', fname: 'Ines', lname: 'Calloway' },
      ],
    },
  ])
  expect(listEmail).toBe('board@skarnhollow.example')
  expect((await offices('gymnastics')).listEmail).toBeNull()
})

test('an address that stands for nobody is shown to nobody, and administrators still find what was entered', async () => {
  const email = 'PRESIDENT@Placeholder.example'
  await add({ section: 'gymnastics', title: 'President', email })
  await add({ section: 'gymnastics', title: 'CIC Rep' })
  const [president, rep] = (await offices('gymnastics')).offices
  expect([president?.email, rep?.email]).toEqual([null, null])
  expect(president).not.toHaveProperty('enteredEmail')
  expect((await offices('gymnastics', 'ingrid')).offices[0]).toMatchObject({ email: null, enteredEmail: email })
})

test('whoever leaves the directory leaves the office vacant, and comes back to it', async () => {
  await enroll('hulda', { ...ines, fname: 'Hulda', lname: 'Krogh', email: 'hulda@skarnhollow.example' })
  const { _id } = await add({ section: 'house-managers', title: 'First weekend', holders: ['hulda'] })
  const holders = async () => (await offices('house-managers')).offices[0]?.holders.map(({ fname }) => fname)
  expect(await holders()).toEqual(['Hulda'])
  await as('ingrid').delete('/users/hulda', { lname: 'Krogh' })
  expect(await holders()).toEqual([])
  expect((await as('ingrid').put(`/offices/${_id}`, { title: 'Opening weekend' })).status).toBe(200)
  await as('ingrid').post('/users/hulda/put-back', { to: 'before removal' })
  expect(await holders()).toEqual(['Hulda'])
})

test('somebody who is not in the directory can be given no office', async () => {
  const refused = await as('ingrid').post('/offices', { section: 'board', title: 'Cook', holders: ['nobody'] })
  expect(await refused.json()).toMatchObject({
    code: 'INVALID',
    fields: { holders: 'A member you chose is no longer in the directory.' },
  })
})

test('an office takes no address that a member signs in with, however it is written', async () => {
  await enroll('sunniva', { ...ines, fname: 'Sunniva', lname: 'Lie', email: 'sunniva@skarnhollow.example' })
  const sentence = expect.stringMatching(/^A member signs in with this address\./)
  const refused = { code: 'INVALID', error: sentence, fields: { email: sentence } }
  const office = { section: 'gymnastics', title: 'Coach', email: ' SUNNIVA@skarnhollow.example' }
  expect(await (await as('ingrid').post('/offices', office)).json()).toMatchObject(refused)

  const { _id } = await add({ ...office, email: 'coach@skarnhollow.example' })
  const revised = await as('ingrid').put(`/offices/${_id}`, { email: office.email })
  expect([revised.status, await revised.json()]).toEqual([400, expect.objectContaining(refused)])
  const stored = await env.DB.prepare("SELECT COUNT(*) AS n FROM events WHERE lower(data) LIKE '%sunniva@%'").first()
  expect(stored).toEqual({ n: 0 })
})

test('an office is not restored to somebody who has left, and comes back from the deleted all the same', async () => {
  await enroll('torhild', { ...ines, fname: 'Torhild', lname: 'Moen', email: 'torhild@skarnhollow.example' })
  await enroll('halvor', { ...ines, fname: 'Halvor', lname: 'Aune', email: 'halvor@skarnhollow.example' })
  const { _id } = await add({ section: 'capital-improvement', title: 'Roof', holders: ['torhild'] })
  const path = `/offices/${_id}`
  await as('ingrid').put(path, { holders: ['halvor'] }, { key: 'the-roof-to-halvor' })
  await as('ingrid').delete('/users/torhild', { lname: 'Moen' })
  const undone = await as('ingrid').post(`${path}/put-back`, { undo: 'the-roof-to-halvor' })
  expect([undone.status, await undone.json()]).toEqual([
    409,
    expect.objectContaining({
      error: 'Someone who held the office is no longer in the directory. Please edit the office instead.',
    }),
  ])

  await as('ingrid').delete('/users/halvor', { lname: 'Aune' })
  await as('ingrid').delete(path)
  expect((await as('ingrid').post(`${path}/put-back`, { to: 'before removal' })).status).toBe(200)
  await as('ingrid').delete(path)
})

test('offices are renamed, moved, removed and restored, and the history says who held them', async () => {
  const section = 'capital-improvement'
  const chair = await add({ section, title: 'Chair', holders: ['olav'] })
  const scribe = await add({ section, title: 'Scribe' })
  await as('ingrid').put(`/offices/${scribe._id}`, { title: 'Secretary', holders: ['ines'] }, { seen: '"1"' })
  expect((await as('nora').put(`/offices/${scribe._id}`, { title: 'Clerk' }, { seen: '"1"' })).status).toBe(412)
  await as('ingrid').post(`/offices/${scribe._id}/move`, { before: chair._id })
  expect(await titles(section)).toEqual(['Secretary', 'Chair'])

  expect((await as('ingrid').delete(`/offices/${scribe._id}`)).status).toBe(204)
  expect(await titles(section)).toEqual(['Chair'])
  await as('ingrid').post(`/offices/${scribe._id}/put-back`, { to: 'before removal' })
  expect(await titles(section)).toEqual(['Secretary', 'Chair'])

  const { entries } = (await (await as('ingrid').get(`/offices/${scribe._id}/history`)).json()) as HistoryPage
  expect(entries.map(({ action }) => action)).toEqual([
    'restored the office',
    'deleted the office',
    'moved the office',
    'changed office name and who holds the office',
    'added the office',
  ])
  expect(entries[3]?.changes).toContainEqual({ label: 'held by', from: null, to: 'Ines Calloway' })
})

test('members read the offices, and change none', async () => {
  const answers = await Promise.all([
    as('olav').post('/offices', { section: 'board', title: 'Cook' }),
    as('olav').put('/offices/x', { title: 'Cook' }),
    as('olav').post('/offices/x/move', {}),
    as('olav').post('/offices/x/put-back', { to: 'before removal' }),
    as('olav').delete('/offices/x'),
    as('olav').get('/offices/x/history'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  expect((await as('olav').get('/offices?section=kitchen')).status).toBe(400)
})

test('neither names nor addresses of members stand in the log for an office', async () => {
  const found = await env.DB.prepare(
    `SELECT COUNT(*) AS n FROM events WHERE stream_id LIKE 'office:%' AND pii IS NOT NULL`,
  )
  expect(await found.first()).toEqual({ n: 0 })
  const words = await env.DB.prepare(
    `SELECT group_concat(data) AS data FROM events WHERE stream_id LIKE 'office:%'`,
  ).first()
  expect(JSON.stringify(words)).not.toMatch(/Brekke|Calloway|olav@/)
})

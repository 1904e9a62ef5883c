import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import type { ActivityChanges, ActivityPage } from '../domain/admin/activity-views'
import type { FieldHistory, HistoryPage } from '../domain/shared/history-entry'
import { ines, olav } from '../testing/cast'
import { enroll, signIn, theCast } from '../testing/club-house'
import { measured } from '../testing/measured'
import { as } from '../testing/portal'

const meeting = {
  type: 'Board Meeting',
  venue: 'The lodge',
  address: '12 Rope Lane',
  date: '12/03/2026',
  time: '07:00PM',
  description: 'Soup.',
}

async function newMeeting(): Promise<string> {
  const answer = await as('nora').post('/meetings', meeting)
  return (await answer.json<{ meeting: { _id: string } }>()).meeting._id
}

const activity = async (query = '') => (await as('ingrid').get(`/activity${query}`)).json<ActivityPage>()
const newest = async (query = '') => (await activity(query)).entries[0]
const historyOf = async (path: string) =>
  (await (await as('ingrid').get(`${path}/history`)).json<HistoryPage>()).entries
const events = async () => (await env.DB.prepare('SELECT COUNT(*) AS n FROM events').first<{ n: number }>())?.n ?? 0

beforeAll(async () => {
  await theCast()
  await enroll('lars', { ...olav, fname: 'Lars', email: 'lars@skarnhollow.example' })
})

test('why something was done stands beside it in the activity and in the history of the record', async () => {
  const path = `/meetings/${await newMeeting()}`
  const removed = await as('ingrid').delete(path, undefined, { reason: 'The boiler broke – “no heat”. 🥶' })
  expect(removed.status).toBe(204)

  const entry = await newest()
  expect(entry).toMatchObject({
    by: { name: 'Ingrid Halvorsen' },
    reason: 'The boiler broke – “no heat”. 🥶',
    records: [{ kind: 'meeting', action: 'deleted the' }],
  })
  expect(entry?.records).toHaveLength(1)
  const told = await as('ingrid').get(`/activity/changes?first=${entry?.first}&last=${entry?.last}`)
  expect((await told.json<ActivityChanges>()).records.map(({ kind }) => kind)).toEqual(['meeting'])
  expect((await historyOf(path)).map(({ reason }) => reason)).toEqual(['The boiler broke – “no heat”. 🥶', null])
})

test('a new status has its reason in the history of the member, and of the field', async () => {
  await as('ingrid').put('/users/lars', { statusType: 'Life' }, { reason: 'Forty years in the club.' })
  expect((await historyOf('/users/lars'))[0]).toMatchObject({ reason: 'Forty years in the club.' })
  const field = await (await as('ingrid').get('/users/lars/history?field=status%20type')).json<FieldHistory>()
  expect(field.values.map(({ reason }) => reason)).toEqual(['Forty years in the club.', null])
})

test('where nothing was changed there is nothing to give a reason for', async () => {
  const before = await events()
  const answer = await as('ingrid').put('/users/lars', { statusType: 'Life' }, { reason: 'Once more.' })
  expect(answer.status).toBe(200)
  expect(await events()).toBe(before)
})

test('a command that is sent again with its reason is carried out once, and no other reason takes its place', async () => {
  const path = `/meetings/${await newMeeting()}`
  const key = 'a-removal-with-reason'
  const sent = (reason?: string) => as('ingrid').delete(path, undefined, { key, ...(reason && { reason }) })
  expect((await sent('Snow.')).status).toBe(204)
  const after = await events()
  expect((await sent('Snow.')).status).toBe(204)
  expect((await sent('Ice.')).status).toBe(422)
  expect((await sent()).status).toBe(422)
  expect(await events()).toBe(after)
  expect(await newest()).toMatchObject({ reason: 'Snow.' })
})

test('of ten requests with one key and one reason, one is carried out', async () => {
  const path = `/meetings/${await newMeeting()}`
  const before = await events()
  const options = { key: 'ten-at-once-with-reason', reason: 'Snow.' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => as('ingrid').delete(path, undefined, options)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
  expect(await events()).toBe(before + 2)
})

test.each([
  ['one that is too long', encodeURIComponent('é'.repeat(501)), 'Please use at most 500 characters.'],
  ['half an encoded character', 'snow%E2%82', 'The portal couldn’t read the reason. Please enter it again.'],
  ['one that is not encoded', 'caf\u00e9', 'The portal couldn’t read the reason. Please enter it again.'],
  ['what cannot be shown', '%E2%80%AEwons', 'Please remove the characters that can’t be shown.'],
])('%s is refused with a sentence, and nothing is done', async (_, header, sentence) => {
  const before = await events()
  const answer = await as('ingrid').put('/users/lars', { statusType: 'Active' }, { headers: { 'X-Reason': header } })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: sentence, fields: { reason: sentence } })
  expect(await events()).toBe(before)
})

test('a reason of 500 characters is taken, and one of blanks is none', async () => {
  const long = '雪'.repeat(500)
  expect((await as('ingrid').put('/users/lars', { statusType: 'Active' }, { reason: long })).status).toBe(200)
  expect(await newest()).toMatchObject({ reason: long })
  expect((await as('ingrid').put('/users/lars', { statusType: 'Life' }, { reason: '   ' })).status).toBe(200)
  expect(await newest()).toMatchObject({ reason: null })
})

test('members may say why as well, and are not told what others said', async () => {
  const { email, phone, address } = ines
  const profile = { email, phone: { ...phone, cell: '2065550133' }, address, wallpaper: 'lodge' }
  expect((await as('ines').put('/users/ines', profile, { reason: 'New number.' })).status).toBe(200)
  expect(await newest()).toMatchObject({ by: { name: 'Ines Calloway' }, reason: 'New number.' })
  expect((await as('olav').get('/users/ines/history')).status).toBe(403)
})

test('with a reason a command takes no more calls and statements, and writes two rows more', async () => {
  const token = await signIn('ingrid')
  const cost = async (headers: Record<string, string>) =>
    measured(env, token, { name: 'a removal', method: 'DELETE', path: `/meetings/${await newMeeting()}`, headers })
  const [plain, reasoned] = [await cost({}), await cost({ 'X-Reason': 'Snow.' })]
  expect(reasoned).toMatchObject({ status: 204, calls: 2, statements: plain.statements })
  expect(reasoned.rowsWritten).toBe(plain.rowsWritten + 2)
  expect(reasoned.rowsRead).toBeLessThanOrEqual(plain.rowsRead + 4)
})

import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { SearchAnswer } from '../domain/search/search-views'
import { toRichText } from '../domain/shared/rich-text'
import { type Player, solveig } from '../testing/cast'
import { roadClosedToday } from '../testing/cast-alerts'
import { workParty } from '../testing/cast-entries'
import { clubDay } from '../testing/club-day'
import { enroll, theCast } from '../testing/club-house'
import { as, request } from '../testing/portal'
import { pass, reply, start } from '../testing/wall'

const EVERYBODY = ['olav', 'ines', 'solveig', 'ingrid', 'nora'] as const
const MEMBERS = ['olav', 'ines'] as const
const ADMINISTRATORS = ['ingrid', 'nora'] as const
const DAY_MS = 24 * 3_600_000

const found = async (player: Player, q: string) => {
  const answer = await as(player).get(`/search?q=${encodeURIComponent(q)}`)
  expect(answer.status).toBe(200)
  return (await answer.json<SearchAnswer>()).groups.flatMap((group) => group.found)
}
const whoFinds = async (q: string, players: readonly Player[] = EVERYBODY) => {
  const finders = await Promise.all(
    players.map(async (player) => ((await found(player, q)).length > 0 ? [player] : [])),
  )
  return finders.flat()
}

/** Of age by his birthdate, and with contact fields like everybody. */
const torsten = {
  ...{ fname: 'Torsten', lname: 'Vik', birthdate: '1988-08-18', joinDate: '2021-02-03', statusType: 'Active' as const },
  ...{ isAdult: true as const, email: 'canary.mail@perch.example' },
  phone: { home: '4255550177', work: '', cell: '' },
  address: { street: '7 Canarystreet', city: 'Perchville', state: 'WA' as const, zipCode: '97531' },
}

beforeAll(async () => {
  await theCast()
  await enroll('torsten', torsten)
  // She came of age yesterday, or the day before where there is no such day every year.
  const birthday = clubDay(-1).replace('-02-29', '-02-28')
  await enroll('young', {
    ...torsten,
    ...{
      fname: 'Ylva',
      lname: 'Dahl',
      birthdate: `${Number(birthday.slice(0, 4)) - 18}${birthday.slice(4)}`,
      email: 'young.canary@perch.example',
    },
    phone: { home: '4255550188', work: '', cell: '' },
    address: { ...torsten.address, street: '9 Fledgling Lane' },
  })
})

test.each(['canary.mail@perch.example', '4255550177', '(425) 555-0177', 'canarystreet', '97531'])(
  'every member finds an adult by %s',
  async (q) => {
    expect(await whoFinds(q, MEMBERS)).toEqual([...MEMBERS])
  },
)

test.each(['young.canary', '4255550188', '425 555 0188', 'fledgling'])(
  'administrators alone find by %s who is not of age yet, and members by the name without it',
  async (q) => {
    expect(await whoFinds(q)).toEqual([...EVERYBODY])
    pass(-3 * DAY_MS)
    expect(await whoFinds(q)).toEqual([...ADMINISTRATORS])
    for (const player of MEMBERS) {
      const [ylva] = await found(player, 'ylva dahl')
      expect(ylva).toMatchObject({ title: ['', 'Ylva', ' ', 'Dahl', ''], snippet: [''], isAdult: false })
      expect(JSON.stringify(ylva)).not.toMatch(/425|perch|fledgling/i)
      // Neither together with the name, nor by a word that is nearly it.
      expect(await found(player, `ylva ${q}`)).toEqual([])
      expect(await found(player, `${q.slice(0, -1)}x`)).toEqual([])
    }
    pass(3 * DAY_MS)
  },
)

test.each([
  ['a birthdate', '1988-08-18'],
  ['a birthdate in words', '08/18/1988'],
  ['the year of a minor’s birth', solveig.birthdate.slice(0, 4)],
  ['a birthdate of a minor', solveig.birthdate],
  ['the day on which they come of age', '2032-05-17'],
  ['the day on which they joined', '2021-02-03'],
  ['a role', 'administrator'],
  ['a status', 'Young Adult'],
])('nobody finds anybody by %s', async (_, q) => {
  expect(await whoFinds(q)).toEqual([])
})

test('an alert that has ended is found by administrators alone', async () => {
  await as('ingrid').post('/alerts', { ...roadClosedToday(), message: toRichText('Canaryalert at the gate.') })
  expect(await whoFinds('canaryalert')).toEqual([...EVERYBODY])
  pass(DAY_MS)
  expect(await whoFinds('canaryalert')).toEqual([...ADMINISTRATORS])
  pass(-DAY_MS)
})

test('what was deleted is found by nobody, not even by administrators', async () => {
  const entry = await as('ingrid').post('/calendar/', { ...workParty, title: 'Saltmarsh', notes: 'Quagmire.' })
  const [{ _id } = { _id: '' }] = await entry.json<{ _id: string }[]>()
  expect(await whoFinds('saltmarsh')).toEqual([...EVERYBODY])
  await as('ingrid').delete(`/calendar/${_id}`)
  const { conversation } = await start('olav', 'Pumpernickel here.')
  const { reply: answer } = await reply('ines', conversation._id, 'Thimble there.')
  expect(await whoFinds('thimble')).toEqual([...EVERYBODY])
  const why = { reason: 'It names somebody.' }
  await as('nora').post(`/conversations/${conversation._id}/moderate`, { reply: answer._id }, why)
  expect(await whoFinds('thimble')).toEqual([])
  expect(await whoFinds('pumpernickel')).toEqual([...EVERYBODY])
  await as('nora').post(`/conversations/${conversation._id}/moderate`, {}, why)
  for (const word of ['saltmarsh', 'quagmire', 'pumpernickel', 'thimble']) expect(await whoFinds(word)).toEqual([])
})

test('who has left is found by nobody, and of who was erased no word is left in the index', async () => {
  await enroll('gunn', { ...torsten, fname: 'Gunnhild', lname: 'Torvaldsdatter', email: 'gunnhild@quarry.example' })
  const { conversation } = await start('gunn' as Player, 'Peregrine falcons nest above the tow.')
  await reply('olav', conversation._id, 'Lovely birds.')
  expect(await whoFinds('gunnhild')).toEqual([...EVERYBODY])
  await as('ingrid').delete('/users/gunn', { lname: 'Torvaldsdatter' })
  expect(await whoFinds('torvaldsdatter', MEMBERS)).toEqual([])
  expect(await whoFinds('gunnhild@quarry')).toEqual([])
  const why = { reason: 'Asked for it in a letter.' }
  expect((await as('ingrid').post('/users/gunn/forget', { lname: 'Torvaldsdatter' }, why)).status).toBe(204)
  for (const word of ['peregrine', 'falcons', 'gunnhild']) expect(await whoFinds(word)).toEqual([])
  expect(await whoFinds('lovely birds')).toEqual([...EVERYBODY])

  const { results } = await env.DB.prepare(`SELECT block FROM search_words_data`).all<{ block: number[] }>()
  const index = results.map(({ block }) => String.fromCharCode(...block)).join('\n')
  // Words that follow on each other share their first letters.
  expect(index).toContain('vely')
  for (const rest of ['regrine', 'alcons', 'nnhild', 'valdsdatter']) expect(index).not.toContain(rest)
})

test('nobody searches without being signed in', async () => {
  expect((await request('/search?q=olav')).status).toBe(401)
})

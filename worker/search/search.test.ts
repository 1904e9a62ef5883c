import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { aggregates } from '../club'
import type { SearchAnswer } from '../domain/search/search-views'
import { toRichText } from '../domain/shared/rich-text'
import { rebuild, verify } from '../event-log/rebuild/rebuild'
import { ines, type Player } from '../testing/cast'
import { roadClosedToday } from '../testing/cast-alerts'
import { workParty } from '../testing/cast-entries'
import { gymnasticsNight } from '../testing/cast-series'
import { enroll, theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { as } from '../testing/portal'
import { beginOn } from '../testing/test-clock'
import { reply, start } from '../testing/wall'

beginOn('2026-11-20')

const search = async (player: Player, q: string) => {
  const answer = await as(player).get(`/search?q=${encodeURIComponent(q)}`)
  expect(answer.status).toBe(200)
  return answer.json<SearchAnswer>()
}

/** The lines as they are read, by their group; marked words are in brackets. */
const lines = async (player: Player, q: string) => {
  const { groups } = await search(player, q)
  const read = (parts: readonly string[]) => parts.map((part, at) => (at % 2 === 1 ? `[${part}]` : part)).join('')
  return Object.fromEntries(
    groups.map(({ group, found }) => [
      group,
      found.map(({ title, snippet }) => [read(title), read(snippet)].filter(Boolean).join(' | ')),
    ]),
  )
}
const nothing = {}

const meeting = {
  type: 'Board Meeting',
  venue: 'Tolling Hall',
  address: '19 Tolling Street',
  date: '2026-12-10',
  time: '06:30PM',
  description: toRichText('Insurance renewal, and who calls the plow.'),
}

beforeAll(async () => {
  await theCast()
  await enroll('odd', { ...ines, fname: 'Åse', lname: 'Ødegård', email: 'aase@skarnhollow.example' })
  await enroll('rourke', { ...ines, fname: 'Maeve', lname: 'O’Rourke', email: 'maeve@skarnhollow.example' })
  await as('ingrid').post('/meetings', meeting)
  await as('ingrid').post('/calendar/', { ...workParty, title: 'Callout for the tow rope' })
  await as('ingrid').post('/alerts', { ...roadClosedToday(), message: toRichText('The caldera road is closed.') })
  await as('nora').post('/offices', { section: 'board', title: 'Membership chair', holders: ['ines'], email: '' })
  await as('nora').post('/documents', {
    ...{ section: 'docs-procs', kind: 'note', title: 'Call list, road closed' },
    text: toRichText('Ring the sheriff first.'),
  })
  const { conversation } = await start('olav', 'If the boiler trips, call me, not the gas company')
  await reply('ines', conversation._id, 'Calling is fine.')
})

test('a few letters find whatever begins with them, in groups, with the letters marked', async () => {
  expect(await lines('olav', 'cal')).toEqual({
    members: ['Ines [Cal]loway'],
    wall: ['[Cal]ling is fine. | Ines [Cal]loway', 'If the boiler trips, [cal]l me, not the gas company | Olav Brekke'],
    calendar: ['[Cal]lout for the tow rope | Olav Brekke, Ines [Cal]loway'],
    meetings: ['Board Meeting | Tolling Hall · 19 Tolling Street · Insurance renewal, and who [cal]ls the plow.'],
    documents: ['[Cal]l list, road closed'],
    offices: ['Membership chair | Ines [Cal]loway'],
    alerts: ['The [cal]dera road is closed.'],
  })
})

test('all words must be there, in whatever order, case and accents', async () => {
  expect(await lines('olav', 'COMPANY boiler')).toMatchObject({ wall: [expect.stringContaining('[boiler]')] })
  expect(await lines('olav', 'boiler sheriff')).toEqual(nothing)
  expect(await lines('olav', 'insur renew')).toHaveProperty('meetings')
})

test('a single letter beside a word is passed over, for which the whole index would be read', async () => {
  expect(await lines('olav', 'b boiler s h e r i f f')).toEqual(await lines('olav', 'boiler'))
  expect((await as('olav').get('/search?q=b%20o%20i')).status).toBe(400)
})

test('a name is found as any keyboard spells it', async () => {
  expect(await lines('olav', 'odegard')).toMatchObject({ members: ['Åse [Ødegård]'] })
  expect(await lines('olav', 'ødeg')).toMatchObject({ members: ['Åse [Ødeg]ård'] })
  expect(await lines('olav', 'orourke')).toMatchObject({ members: ['Maeve [O’Rourke]'] })
  expect(await lines('olav', "O'Rour")).toMatchObject({ members: ['Maeve [O’Rour]ke'] })
})

test('what is misspelled finds what was meant, and says so', async () => {
  const answer = await search('olav', 'callowya')
  expect(answer.isNearly).toBe(true)
  expect(answer.groups[0]?.found[0]?.title).toEqual(['Ines ', 'Calloway', ''])
  expect((await search('olav', 'bioler')).groups.map(({ group }) => group)).toEqual(['wall'])
  expect(await search('olav', 'zyzzyva')).toEqual({ groups: [], isNearly: false })
})

test('people are found in the offices that they hold and the duties to come', async () => {
  expect(await lines('nora', 'calloway')).toMatchObject({
    offices: ['Membership chair | Ines [Calloway]'],
    calendar: [expect.stringContaining('Ines [Calloway]')],
  })
})

test('an event and a series are found by what their shifts are called', async () => {
  const lift = { id: 'lift', name: 'Towline Watch', day: 0, from: '10:00', to: '12:00', places: 1, isOpen: true }
  await as('ingrid').post('/calendar/', { ...workParty, title: 'Marking day', shifts: [lift] })
  const series = { ...gymnasticsNight, title: 'Night skiing', shifts: [{ ...lift, name: 'Towline closing' }] }
  expect((await as('ingrid').post('/series', series)).status).toBe(201)
  const { calendar } = await lines('olav', 'towline')
  expect(calendar).toEqual([
    expect.stringMatching(/^Marking day \| \[Towline\] Watch/),
    expect.stringMatching(/^Night skiing \| .*\[Towline\] closing/),
  ])
})

test('a line leads to its page', async () => {
  const { groups } = await search('olav', 'cal')
  const paths = Object.fromEntries(groups.map(({ group, found }) => [group, found[0]?.path]))
  expect(paths).toMatchObject({ members: '/members/ines', offices: '/members/board', alerts: '/' })
  expect(paths.wall).toMatch(/^\/\?post=[\w-]+&reply=[\w-]+$/)
  expect(paths.calendar).toMatch(/^\/resources\/calendar\/[\w-]+$/)
  expect(paths.meetings).toMatch(/^\/meetings\//)
  expect(paths.documents).toBe('/resources/docs-procs')
})

test.each([
  ['nothing', '', 'Please type at least 2 letters.'],
  ['one letter', 'a', 'Please type at least 2 letters.'],
  ['marks alone', '"*-()', 'Please type at least 2 letters.'],
  ['a whole page', 'a'.repeat(101), 'Please search for at most 100 letters.'],
])('who looks for %s is told what to do', async (_, q, sentence) => {
  const refused = await as('olav').get(`/search?q=${encodeURIComponent(q)}`)
  expect(refused.status).toBe(400)
  expect((await refused.json<{ error: string }>()).error).toBe(sentence)
})

test.each([
  'cal" OR "olav',
  'NEAR(cal me)',
  'title:cal',
  '{contact} : 206',
  'cal*',
  "cal'); DROP TABLE members;--",
  'cal -me',
])('“%s” is words to look for, and nothing else', async (q) => {
  expect((await as('olav').get(`/search?q=${encodeURIComponent(q)}`)).status).toBe(200)
})

test('what is edited is found by its new words, what is deleted not at all, and what is restored again', async () => {
  const made = await as('ingrid').post('/meetings', { ...meeting, venue: 'Quarry House' })
  const { _id } = (await made.json<{ meeting: { _id: string } }>()).meeting
  expect(await lines('olav', 'quarry')).toHaveProperty('meetings')
  await as('ingrid').put(`/meetings/${_id}`, { venue: 'Granite House' })
  expect(await lines('olav', 'quarry')).toEqual(nothing)
  expect(await lines('olav', 'granite')).toHaveProperty('meetings')
  await as('ingrid').delete(`/meetings/${_id}`)
  expect(await lines('nora', 'granite')).toEqual(nothing)
  await as('ingrid').post(`/meetings/${_id}/put-back`, { to: 'before removal' })
  expect(await lines('olav', 'granite')).toHaveProperty('meetings')
})

test('with a conversation its replies cannot be found any more', async () => {
  const { conversation } = await start('olav', 'Does anybody have a spare gaiter?')
  const { _id } = conversation
  await reply('ines', _id, 'Two of them, gaiters in fuchsia.')
  expect((await lines('nora', 'gaiter')).wall).toHaveLength(2)
  await as('olav').delete(`/conversations/${_id}`)
  expect(await lines('nora', 'gaiter')).toEqual(nothing)
  expect(await lines('nora', 'fuchsia')).toEqual(nothing)
})

test('the index is what the log says, and a rebuild changes no byte of it', async () => {
  const world = { ...testDependencies(), aggregates }
  expect((await verify(world)).drift).toEqual([])
  const stored = async () => (await env.DB.prepare('SELECT * FROM search_entries ORDER BY place').all()).results
  const before = await stored()
  await rebuild(world)
  expect(await stored()).toEqual(before)
  await env.DB.prepare(`INSERT INTO search_words (search_words, rank) VALUES ('integrity-check', 1)`).run()
  expect(await lines('olav', 'boiler')).toHaveProperty('wall')
})

const pageAt = async (path: string) => {
  const answer = await as('olav').get(`/search/page?path=${encodeURIComponent(path)}`)
  return { status: answer.status, ...(await answer.json<object>()) }
}

test('a link to the page of a record tells what it is, and nothing once it is deleted', async () => {
  const { meeting: made } = await (await as('ingrid').post('/meetings', meeting)).json<{ meeting: { _id: string } }>()
  const path = `/meetings/${made._id}`
  expect(await pageAt(path)).toEqual({
    status: 200,
    group: 'meetings',
    title: 'Board Meeting',
    beginning: 'Tolling Hall · 19 Tolling Street · Insurance renewal, and who calls the plow.',
    when: '2026-12-10',
  })
  expect(await pageAt('/members/ines')).toMatchObject({ group: 'members', title: 'Ines Calloway', beginning: '' })
  expect(await pageAt(`/documents/${made._id}`)).toMatchObject({ status: 404 })
  expect(await pageAt('/profile')).toMatchObject({ status: 404 })

  await as('ingrid').delete(path)
  expect(await pageAt(path)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('a link to a date of a series tells which series it is of', async () => {
  const series = await (await as('ingrid').post('/series', gymnasticsNight)).json<{ _id: string }>()
  expect(await pageAt(`/resources/calendar/${series._id}.20261210`)).toMatchObject({
    ...{ group: 'calendar', title: gymnasticsNight.title, when: null },
  })
})

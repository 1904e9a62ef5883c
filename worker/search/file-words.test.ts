import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import type { SearchAnswer } from '../domain/search/search-views'
import { MOST_TEXT_BYTES } from '../domain/shared/file-text'
import type { Player } from '../testing/cast'
import { decemberMeeting } from '../testing/cast-records'
import { theCast } from '../testing/club-house'
import { as } from '../testing/portal'
import { upload, uploaded } from '../testing/upload'

const pdf = soundSamples['programme.pdf'] as Uint8Array<ArrayBuffer>

const found = async (player: Player, q: string) => {
  const answer = await as(player).get(`/search?q=${encodeURIComponent(q)}`)
  const { groups } = await answer.json<SearchAnswer>()
  return groups.flatMap(({ group, found }) =>
    found.map(({ title, snippet, isInFile }) => ({ group, title: title.join(''), snippet, isInFile })),
  )
}
const isFound = async (q: string, player: Player = 'olav') => (await found(player, q)).length > 0

const publish = async (text: string | Uint8Array<ArrayBuffer>, month = 'November') => {
  const { key } = await uploaded('ingrid', 'sentinel', 'Sentinel.pdf', pdf, text)
  const answer = await as('ingrid').post('/sentinels/', { month, year: '2026', url: key })
  expect(answer.status).toBe(201)
  return key
}
const stored = (table: string) => env.DB.prepare(`SELECT COUNT(*) AS count FROM ${table}`).first<{ count: number }>()

beforeAll(theCast)

test('a Sentinel is found by a word that is printed in it, with the words around it', async () => {
  await publish('Opening weekend.\n\nThe  Pelargonium valve sits behind the  boiler,\u0000 painted red.')
  expect(await found('olav', 'pelargonium valve')).toEqual([
    {
      group: 'sentinels',
      title: 'November 2026',
      snippet: ['Opening weekend. The ', 'Pelargonium', ' ', 'valve', ' sits behind the boiler, painted red.'],
      isInFile: true,
    },
  ])
  expect(await isFound('pelarg', 'ines')).toBe(true)
  expect(await isFound('pelargonium zyzzyva')).toBe(false)
})

test('of two words that stand apart in a file, both are shown', async () => {
  await publish(`The boiler wants its ${'yearly '.repeat(14)}Marmoset check.`, 'August')
  const [{ snippet } = { snippet: [] }] = await found('olav', 'boiler marmoset')
  expect(snippet).toEqual(expect.arrayContaining(['boiler', 'Marmoset']))
})

test('a long manual is found with the words around the first place, however often they are in it', async () => {
  const pages = 'Check the pump and note what it shows. '.repeat(1_500)
  await publish(`${pages}Press the Kittiwake valve until the pump stops. ${pages}`, 'September')
  expect(await found('olav', 'kittiwake')).toMatchObject([
    { isInFile: true, snippet: [expect.stringMatching(/^….* the $/), 'Kittiwake', expect.stringContaining(' valve')] },
  ])
  const [{ snippet } = { snippet: [] }] = await found('olav', 'check pu')
  expect(snippet.slice(0, 4)).toEqual(['', 'Check', ' the ', 'pu'])
})

test('what the record itself says stands first, and is not said to be in the file', async () => {
  await publish('All about a programme.', 'October')
  const [first] = await found('olav', 'october')
  expect([first?.title, first?.isInFile]).toEqual(['October 2026', undefined])
})

test('minutes are found while they are the ones that are shown, and so are those of an earlier version once it is back', async () => {
  const first = await uploaded('ingrid', 'minutes', 'Minutes.pdf', pdf, 'Carried: the Quokka motion.')
  const made = await as('ingrid').post('/meetings', { ...decemberMeeting, minutes: first.key })
  const { _id } = (await made.json<{ meeting: { _id: string } }>()).meeting
  expect(await found('olav', 'quokka')).toMatchObject([{ group: 'meetings', isInFile: true }])
  const second = await uploaded('ingrid', 'minutes', 'Minutes.pdf', pdf, 'Carried: the Wombat motion.')
  await as('ingrid').put(`/meetings/${_id}`, { minutes: second.key })
  expect([await isFound('quokka'), await isFound('wombat')]).toEqual([false, true])
  await as('ingrid').post(`/meetings/${_id}/put-back`, { to: { version: 1 } })
  await as('ingrid').delete(`/meetings/${_id}`)
  expect([await isFound('quokka', 'ingrid'), await isFound('wombat', 'ingrid')]).toEqual([false, false])
  await as('ingrid').post(`/meetings/${_id}/put-back`, { to: 'before removal' })
  expect((await isFound('quokka')) || (await isFound('wombat'))).toBe(true)
})

test('a paper of the club is found, whichever kind of file it is', async () => {
  const docx = soundSamples['minutes.docx']
  const file = await uploaded(
    'ingrid',
    'document',
    'Manual.docx',
    docx as Uint8Array<ArrayBuffer>,
    'Bleed the Narwhal pump.',
  )
  const fields = { section: 'docs-procs', kind: 'file', title: 'Manual', file: { key: file.key } }
  expect((await as('ingrid').post('/documents', fields)).status).toBe(201)
  expect(await found('ines', 'narwhal')).toMatchObject([{ group: 'documents', title: 'Manual', isInFile: true }])
})

test('nothing is kept of what is sent beside files of the wall, and nobody finds what belongs to nothing', async () => {
  const before = await stored('file_texts')
  await uploaded('olav', 'chat', 'Programme.pdf', pdf, 'Ocelot.')
  expect(await stored('file_texts')).toEqual(before)
  await uploaded('ingrid', 'sentinel', 'Sentinel.pdf', pdf, 'Ocelot.')
  expect(await isFound('ocelot', 'ingrid')).toBe(false)
})

test('whoever sends more than is kept, or what is no text, does no harm', async () => {
  const long = `Marmoset ${'words of a long book '.repeat(30_000)} Tapir`
  await publish(long, 'September')
  expect([await isFound('marmoset'), await isFound('tapir')]).toEqual([true, false])
  const kept = await env.DB.prepare('SELECT MAX(length(CAST(text AS BLOB))) AS bytes FROM file_texts').first<{
    bytes: number
  }>()
  expect(kept?.bytes).toBeLessThanOrEqual(MOST_TEXT_BYTES)
  await publish(Uint8Array.of(0xff, 0xfe, 0x41, 0x42, 0x00, 0xc3, 0x28), 'August')
  await publish('<script>alert(1)</script> "quoted" OR title:*', 'July')
  expect((await found('olav', 'script'))[0]?.snippet.join('')).toContain('<script>alert(1)</script>')
  const empty = await upload('ingrid', 'sentinel', 'Sentinel.pdf', pdf, '\u0000 \n')
  expect(empty.status).toBe(201)
})

test('the words go with the file, out of the table and the index', async () => {
  const { key } = await uploaded('ingrid', 'sentinel', 'Sentinel.pdf', pdf, 'Capybara.')
  expect(await env.FILES.head(`files/${key}-text`)).not.toBeNull()
  await env.DB.prepare('DELETE FROM uploads WHERE key = ?').bind(key).run()
  expect(await env.DB.prepare('SELECT COUNT(*) AS count FROM file_texts WHERE key = ?').bind(key).first()).toEqual({
    count: 0,
  })
  await env.DB.prepare(`INSERT INTO file_words (file_words, rank) VALUES ('integrity-check', 1)`).run()
})

test('nobody attaches the words of a file as a file, nor opens them by a link', async () => {
  const { key } = await uploaded('ingrid', 'sentinel', 'Sentinel.pdf', pdf, 'Okapi.')
  const refused = await as('ingrid').post('/sentinels/', { month: 'June', year: '2026', url: `${key}-text` })
  expect(refused.status).toBe(400)
  expect((await as('ingrid').get(`/files/${key}-text/words.txt`)).status).toBeGreaterThanOrEqual(400)
})

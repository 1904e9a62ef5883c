import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import type { IntegrityReport } from '../../domain/admin/integrity-views'
import type { SearchAnswer } from '../../domain/search/search-views'
import { theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { as } from '../../testing/portal'
import { start } from '../../testing/wall'
import { checkNightly } from './integrity'

const MINUTE = 60_000
/** In the club’s night. */
const NIGHT = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 11 * 3_600_000

beforeAll(async () => {
  await theCast()
  await start('olav', 'Peregrine falcons nest above the tow.')
  await start('ines', 'The generator wants oil.')
})

const found = async (q: string) => {
  const { groups } = await (await as('ines').get(`/search?q=${q}`)).json<SearchAnswer>()
  return groups.flatMap((group) => group.found).length
}
const checked = async () => (await as('ingrid').post('/integrity/check', {})).json<IntegrityReport>()
const run = (statement: string) => env.DB.prepare(statement).run()
const placeOf = async (words: string) =>
  (await env.DB.prepare('SELECT place FROM search_entries WHERE text LIKE ?')
    .bind(`%${words}%`)
    .first<number>('place')) ?? 0

/** What a trigger does to the index: takes a row's words out of it, or brings some in. */
const takeOut = (place: number) =>
  run(`INSERT INTO search_words (search_words, rowid, title, text, files, spelled, contact, kind)
       SELECT 'delete', place, title, text, files, spelled, contact, kind FROM search_entries WHERE place = ${place}`)
const bringIn = (place: number, more = '') =>
  run(`INSERT INTO search_words (rowid, title, text, files, spelled, contact, kind)
       SELECT place, title, text || '${more}', files, spelled, contact, kind FROM search_entries WHERE place = ${place}`)

test('a club that had a log before it had a search finds everything within the hour, by itself', async () => {
  // As after the migration: the table is there, and nothing has been made from the log.
  await run('DELETE FROM search_entries')
  expect(await found('falcons')).toBe(0)
  const told = await checkNightly(testDependencies(), env, NIGHT)
  expect(told).toMatchObject({ isSound: true, drifted: 0 })
  expect(await found('falcons')).toBe(1)
  expect(await found('generator')).toBe(1)
  expect(await found('calloway')).toBe(1)

  // From then on it is compared like every table, once a night.
  expect(await checkNightly(testDependencies(), env, NIGHT + 5 * MINUTE)).toBeUndefined()
  const place = await placeOf('falcons')
  await run(`DELETE FROM search_entries WHERE place = ${place}`)
  expect(await checked()).toMatchObject({ isSound: false, drift: [{ table: 'search_entries', key: String(place) }] })
  await run(`DELETE FROM projections WHERE name = 'search_entries'`)
  expect(await checked()).toMatchObject({ isSound: true })
  expect(await found('falcons')).toBe(1)
})

test('words that are lost from the index are told of, with the row that is not found', async () => {
  const place = await placeOf('falcons')
  await takeOut(place)
  expect(await found('falcons')).toBe(0)
  const { isSound, drift } = await checked()
  expect(isSound).toBe(false)
  expect(drift).toContainEqual({ table: 'search_words', key: String(place) })
  await bringIn(place)
  expect(await checked()).toMatchObject({ isSound: true, drift: [] })
})

test('a word in the index that no row has is told of', async () => {
  const place = await placeOf('generator')
  await takeOut(place)
  await bringIn(place, ' canary')
  expect(await found('canary')).toBe(1)
  expect(await checked()).toMatchObject({ isSound: false, drifted: 1, drift: [{ table: 'search_words' }] })
  await run(`INSERT INTO search_words (search_words) VALUES ('rebuild')`)
  expect(await checked()).toMatchObject({ isSound: true, drift: [] })
})

test('a long text that is cut within a word, or is written with marks, is found and not told of', async () => {
  await start('olav', `${'We ski on. '.repeat(36)}Tonight: photosynthesizing.`)
  await start('ines', `Q${'\u0301'}uarterlyaccountability is due.`)
  expect(await checked()).toMatchObject({ isSound: true, drift: [] })
})

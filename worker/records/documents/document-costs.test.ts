import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { soundSamples } from '../../../quality/uploads/samples.mjs'
import { toRichText } from '../../domain/shared/rich-text'
import { signIn, theCast } from '../../testing/club-house'
import { measured } from '../../testing/measured'
import { as } from '../../testing/portal'
import { SEARCHED } from '../../testing/search-costs'
import { uploaded } from '../../testing/upload'

const NOTES = 30
const OFFICES = 12

let token = ''
const notes: string[] = []
const offices: string[] = []
beforeAll(async () => {
  await theCast()
  token = await signIn('ingrid')
  for (let turn = 1; turn <= NOTES; turn++) {
    const note = { section: 'docs-procs', kind: 'note', title: `Note ${turn}`, text: toRichText('Snow.') }
    const { document } = await (await as('ingrid').post('/documents', note)).json<{ document: { _id: string } }>()
    notes.push(document._id)
  }
  for (let turn = 1; turn <= OFFICES; turn++) {
    const entered = { section: 'board', title: `Office ${turn}`, holders: ['olav', 'ines'] }
    const { office } = await (await as('ingrid').post('/offices', entered)).json<{ office: { _id: string } }>()
    offices.push(office._id)
  }
  // What stands elsewhere costs a page nothing.
  await as('ingrid').post('/offices', { section: 'gymnastics', title: 'President' })
})

/** What a page is read in one call with: what it shows, and so many rows more. */
test('a page takes 1 call and reads what it shows and 5 rows more; where names are shown, 12 more', async () => {
  const read = (path: string, headers = {}) => measured(env, token, { name: path, method: 'GET', path, headers })
  const page = await read('/documents?section=docs-procs')
  expect(page).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
  expect(page.rowsRead).toBeLessThanOrEqual(NOTES + 5 + SEARCHED.read)
  const board = await read('/offices?section=board')
  expect(board).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
  expect(board.rowsRead).toBeLessThanOrEqual(OFFICES + 2 * OFFICES + 12)

  for (const path of ['/documents?section=docs-procs', '/offices?section=board', '/documents?section=extras']) {
    const tag = (await as('ingrid').get(path)).headers.get('etag') ?? ''
    expect((await as('ingrid').get(path, undefined, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  }
  const tag = (await as('ingrid').get('/documents?section=docs-procs')).headers.get('etag') ?? ''
  const again = await read('/documents?section=docs-procs', { 'If-None-Match': tag })
  expect(again).toMatchObject({ status: 304, calls: 1 })
  expect(again.rowsRead).toBeLessThanOrEqual(5)
})

const paper = async () => ({
  section: 'history',
  kind: 'file',
  title: 'Bylaws',
  file: await uploaded('ingrid', 'document', 'Bylaws.pdf', soundSamples['programme.pdf']!),
})

const commands: readonly [name: string, method: string, path: () => string, body: () => unknown][] = [
  ['a new paper', 'POST', () => '/documents', paper],
  ['another title', 'PUT', () => `/documents/${notes[3]}`, () => ({ title: 'Snow' })],
  ['a document that moves', 'POST', () => `/documents/${notes[20]}/move`, () => ({ before: notes[2] })],
  ['a document that is removed', 'DELETE', () => `/documents/${notes[5]}`, () => undefined],
  ['a document that comes back', 'POST', () => `/documents/${notes[5]}/put-back`, () => ({ to: 'before removal' })],
  ['a new office', 'POST', () => '/offices', () => ({ section: 'board', title: 'Cook', holders: ['nora'] })],
  ['another holder', 'PUT', () => `/offices/${offices[0]}`, () => ({ holders: ['nora'] })],
  ['an office that moves', 'POST', () => `/offices/${offices[9]}/move`, () => ({ before: offices[1] })],
  ['an office that is removed', 'DELETE', () => `/offices/${offices[2]}`, () => undefined],
]

test.each(commands)(
  '%s takes 2 calls, 13 statements, 13 rows written, and reads the page at the most',
  async (name, method, path, body) => {
    const cost = await measured(env, token, { name, method, path: path(), body: await body() })
    expect(cost.status).toBeLessThan(300)
    expect(cost.calls).toBe(2)
    expect(cost.statements).toBeLessThanOrEqual(12 + SEARCHED.statements)
    expect(cost.rowsWritten).toBeLessThanOrEqual(8 + SEARCHED.written)
    expect(cost.rowsRead).toBeLessThanOrEqual(NOTES + 10 + SEARCHED.read)
  },
)

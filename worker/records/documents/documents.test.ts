import { expect, test } from 'vitest'

import { soundSamples } from '../../../quality/uploads/samples.mjs'
import type { DocumentView } from '../../domain/document/document-views'
import { toRichText } from '../../domain/shared/rich-text'
import { as } from '../../testing/portal'
import { follow, uploaded } from '../../testing/upload'

const paper = soundSamples['programme.pdf']!
const photograph = soundSamples['slope.jpg']!

const send = (name: string, content: Uint8Array<ArrayBuffer>) => uploaded('ingrid', 'document', name, content)
const shown = async (section: string, player: 'ingrid' | 'olav' = 'olav') =>
  (await (await as(player).get(`/documents?section=${section}`)).json<{ documents: DocumentView[] }>()).documents
const titles = async (section: string) => (await shown(section)).map(({ title }) => title)

async function add(entered: object): Promise<DocumentView> {
  const answer = await as('ingrid').post('/documents', entered)
  expect(answer.status).toBe(201)
  return (await answer.json<{ document: DocumentView }>()).document
}
const addPaper = async (title: string, section = 'docs-procs') =>
  add({ section, kind: 'file', title, file: await send(`${title}.pdf`, paper) })

test('an administrator adds a paper, and every member sees it with its kind and size and opens it', async () => {
  const { _id } = await addPaper('Closing procedure', 'gymnastics')
  const [document] = await shown('gymnastics')
  expect(document).toMatchObject({
    title: 'Closing procedure',
    file: { fileName: 'Closing procedure.pdf', contentType: 'application/pdf', bytes: paper.length },
    picture: null,
  })
  const { url, name } = await (await as('olav').get(`/documents/${_id}/file`)).json<{ url: string; name: string }>()
  expect(name).toBe('Closing procedure.pdf')
  expect((await follow(url)).status).toBe(200)
})

test('documents stand in the order in which they were put', async () => {
  const ids = new Map<string, string>()
  for (const title of ['Opening', 'Parking', 'Bylaws']) ids.set(title, (await addPaper(title))._id)
  const move = (title: string, before: string | null) =>
    as('ingrid').post(`/documents/${ids.get(title)}/move`, { before: before && ids.get(before) })

  expect(await titles('docs-procs')).toEqual(['Opening', 'Parking', 'Bylaws'])
  expect((await move('Bylaws', 'Opening')).status).toBe(200)
  expect(await titles('docs-procs')).toEqual(['Bylaws', 'Opening', 'Parking'])
  await move('Opening', null)
  expect(await titles('docs-procs')).toEqual(['Bylaws', 'Parking', 'Opening'])
  await move('Opening', 'Parking')
  expect(await titles('docs-procs')).toEqual(['Bylaws', 'Opening', 'Parking'])

  const before = await as('ingrid').get(`/documents/${ids.get('Opening')}/history`)
  await move('Opening', 'Parking')
  await move('Opening', 'Opening')
  expect(await (await as('ingrid').get(`/documents/${ids.get('Opening')}/history`)).text()).toBe(await before.text())

  const stranger = await addPaper('Somewhere else', 'history')
  const refused = await as('ingrid').post(`/documents/${ids.get('Opening')}/move`, { before: stranger._id })
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: 'CONFLICT' })])
})

test('an edit sends what changed; the rest stays, and a stale edit is refused', async () => {
  const { _id, version } = await addPaper('Facility rules')
  const saved = await as('ingrid').put(`/documents/${_id}`, { group: 'The lodge' }, { seen: `"${version}"` })
  expect(await saved.json()).toMatchObject({ document: { title: 'Facility rules', group: 'The lodge' } })
  const stale = await as('nora').put(`/documents/${_id}`, { title: 'Rules' }, { seen: `"${version}"` })
  expect([stale.status, stale.headers.get('etag')]).toEqual([412, saved.headers.get('etag')])
  const blank = await as('ingrid').put(`/documents/${_id}`, { title: ' ' })
  expect(await blank.json()).toMatchObject({ code: 'INVALID', fields: { title: 'Please enter a title.' } })
  const nowhere = await as('ingrid').put('/documents/nothing', { title: 'Rules' })
  expect([nowhere.status, await nowhere.json()]).toEqual([
    404,
    expect.objectContaining({ error: 'This document was deleted.' }),
  ])
})

test('a page takes its own kinds of files: papers are no photographs, and photographs no papers', async () => {
  const file = await send('slope.jpg', photograph)
  const wrong = await as('ingrid').post('/documents', { section: 'docs-procs', kind: 'file', title: 'Slope', file })
  expect(await wrong.json()).toMatchObject({ code: 'INVALID', fields: { file: 'This file type is not supported' } })
  const pdf = await send('shirt.pdf', paper)
  const photo = { section: 'extras', kind: 'photo', alt: 'A shirt on a summit.', file: pdf }
  expect(await (await as('ingrid').post('/documents', photo)).json()).toMatchObject({
    fields: { file: 'This file type is not supported' },
  })
  const article = { section: 'history', kind: 'article', title: 'x', summary: 'y', file: pdf, picture: pdf }
  expect(await (await as('ingrid').post('/documents', article)).json()).toMatchObject({
    fields: { picture: 'This file type is not supported' },
  })
  const astray = await as('ingrid').post('/documents', { section: 'extras', kind: 'file', title: 'x', file: pdf })
  expect(await astray.json()).toMatchObject({ error: 'You can’t add that kind of document to this page.' })
})

test('a photograph is shown on its page, to whoever reads it, and the answer is new once its links are', async () => {
  const file = await send('sighting.jpg', photograph)
  await add({ section: 'extras', kind: 'photo', alt: 'A pine green shirt above the clouds.', title: '', file })
  const answer = await as('olav').get('/documents?section=extras')
  const [photo] = (await answer.clone().json<{ documents: DocumentView[] }>()).documents
  expect(photo).toMatchObject({ title: '', alt: 'A pine green shirt above the clouds.', picture: { width: 16 } })
  expect((await follow(photo?.picture?.src ?? '')).status).toBe(200)

  const headers = { 'If-None-Match': answer.headers.get('etag') ?? '' }
  expect((await as('olav').get('/documents?section=extras', undefined, { headers })).status).toBe(304)
  const older = { 'If-None-Match': headers['If-None-Match'].replace(/\d{10}/, '1790000000') }
  expect((await as('olav').get('/documents?section=extras', undefined, { headers: older })).status).toBe(200)
})

test('words for the page are kept in the one form of rich text, and what is none is refused', async () => {
  const note = { section: 'docs-procs', kind: 'note', title: 'Writing to everyone' }
  const { text } = await add({ ...note, text: toRichText('Snow, fire and funerals.') })
  expect(text).toEqual(toRichText('Snow, fire and funerals.'))
  const evil = { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'x' }] }] }
  expect((await as('ingrid').post('/documents', { ...note, text: evil })).status).toBe(400)
})

test('members read, and nobody but administrators changes anything', async () => {
  const { _id } = await addPaper('Sprinkler drain')
  const answers = await Promise.all([
    as('olav').post('/documents', { section: 'docs-procs', kind: 'note', title: 'x', text: toRichText('x') }),
    as('olav').put(`/documents/${_id}`, { title: 'x' }),
    as('olav').post(`/documents/${_id}/move`, { before: null }),
    as('olav').post(`/documents/${_id}/put-back`, { to: 'before removal' }),
    as('olav').delete(`/documents/${_id}`),
    as('olav').get(`/documents/${_id}/history`),
    as('olav').get(`/documents/${_id}/file?asOf=1`),
    as('olav').get('/removed/document'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403, 403])
  expect((await as('olav').get('/documents?section=cellar')).status).toBe(400)
  expect((await as('olav').get('/documents/nothing/file')).status).toBe(404)
})

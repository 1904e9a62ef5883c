import { expect, test } from 'vitest'

import { soundSamples } from '../../../quality/uploads/samples.mjs'
import type { DocumentView } from '../../domain/document/document-views'
import type { HistoryPage } from '../../domain/shared/history-entry'
import { as } from '../../testing/portal'
import { follow, uploaded } from '../../testing/upload'

const paper = soundSamples['programme.pdf']!
const letter = soundSamples['minutes.docx']!
const send = (name: string, content: Uint8Array<ArrayBuffer>) => uploaded('ingrid', 'document', name, content)

async function addBylaws() {
  const file = await send('Bylaws 2025.pdf', paper)
  const entered = { section: 'docs-procs', kind: 'file', title: 'Bylaws', file }
  return (await (await as('ingrid').post('/documents', entered)).json<{ document: DocumentView }>()).document
}
const listed = async (id: string) => {
  const { documents } = await (await as('olav').get('/documents?section=docs-procs')).json<{
    documents: DocumentView[]
  }>()
  return documents.find(({ _id }) => _id === id)
}
const history = async (id: string) => (await (await as('ingrid').get(`/documents/${id}/history`)).json()) as HistoryPage
const fileAsOf = (id: string, position: number) => as('ingrid').get(`/documents/${id}/file?asOf=${position}`)

test('a replaced file stays in the history, where an administrator opens it and puts it back', async () => {
  const { _id } = await addBylaws()
  const file = await send('Bylaws 2026.docx', letter)
  await as('ingrid').put(`/documents/${_id}`, { file })
  expect((await listed(_id))?.file?.fileName).toBe('Bylaws 2026.docx')

  const [newest, oldest] = (await history(_id)).entries
  expect(newest).toMatchObject({
    action: 'replaced the file',
    changes: [{ label: 'file', from: expect.stringMatching(/^Bylaws 2025.pdf/), to: expect.stringMatching(/docx/) }],
  })
  const older = await (await fileAsOf(_id, oldest?.position ?? 0)).json<{ url: string; name: string }>()
  expect(older.name).toBe('Bylaws 2025.pdf')
  expect((await follow(older.url)).status).toBe(200)

  expect((await as('ingrid').post(`/documents/${_id}/put-back`, { asOf: oldest?.position })).status).toBe(200)
  expect((await listed(_id))?.file?.fileName).toBe('Bylaws 2025.pdf')
  expect((await history(_id)).entries).toHaveLength(3)
})

test('a file is put back although the one that replaced it has the same name and size', async () => {
  const { _id } = await addBylaws()
  const opened = async () => (await as('ingrid').get(`/documents/${_id}/file`)).json<{ url: string }>()
  const bytes = async () => new Uint8Array(await (await follow((await opened()).url)).arrayBuffer())
  const corrected = paper.map((byte, at) => (at === paper.length - 1 ? 10 : byte))
  await as('ingrid').put(`/documents/${_id}`, { file: await send('Bylaws 2025.pdf', corrected) })
  expect(await bytes()).toEqual(corrected)

  const [newest, oldest] = (await history(_id)).entries
  expect(newest?.changes[0]?.to).toMatch(/^another file named Bylaws 2025.pdf/)
  expect(oldest?.back).toHaveLength(1)
  expect((await as('ingrid').post(`/documents/${_id}/put-back`, { asOf: oldest?.position })).status).toBe(200)
  expect(await bytes()).toEqual(paper)
})

test('a removed document is listed as such, opens from its history and comes back to its place', async () => {
  const { _id } = await addBylaws()
  const key = crypto.randomUUID()
  expect((await as('ingrid').delete(`/documents/${_id}`, undefined, { key })).status).toBe(204)
  expect(await listed(_id)).toBeUndefined()
  expect((await as('olav').get(`/documents/${_id}/file`)).status).toBe(404)
  const { removed } = await (await as('ingrid').get('/removed/document')).json<{ removed: { title: string }[] }>()
  expect(removed.map(({ title }) => title)).toContain('Bylaws (Docs & Procs)')
  const [newest] = (await history(_id)).entries
  expect((await fileAsOf(_id, newest?.position ?? 0)).status).toBe(200)

  expect((await as('ingrid').post(`/documents/${_id}/put-back`, { undo: key })).status).toBe(200)
  expect((await listed(_id))?.title).toBe('Bylaws')
  expect((await as('ingrid').delete('/documents/nothing')).status).toBe(404)
})

test('an upload that is somebody else’s, another record’s or gone is refused, and nothing is recorded', async () => {
  const { _id, file } = await addBylaws()
  const entered = { section: 'docs-procs', kind: 'file', title: 'Twice' }
  expect(await (await as('ingrid').post('/documents', { ...entered, file: { key: file?.key } })).json()).toMatchObject({
    code: 'INVALID',
    fields: { file: 'Please add this file again.' },
  })
  const avatar = await uploaded('ingrid', 'avatar', 'me.jpg', soundSamples['slope.jpg']!)
  for (const key of ['no-such-file', avatar.key]) {
    expect((await as('ingrid').put(`/documents/${_id}`, { file: { key } })).status).toBe(400)
  }
  expect((await history(_id)).entries).toHaveLength(1)
})

test('an edit that is sent twice is done once and answered alike', async () => {
  const { _id } = await addBylaws()
  const key = crypto.randomUUID()
  const file = await send('Bylaws 2027.pdf', paper)
  const put = () => as('ingrid').put(`/documents/${_id}`, { title: 'The bylaws', file }, { key })
  const [first, second] = [await put(), await put()]
  expect(await second.text()).toBe(await first.text())
  expect((await history(_id)).entries).toHaveLength(2)
  const [newest] = (await history(_id)).entries
  expect(newest?.action).toBe('changed title and file')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { isEndedByPortal } from '../sync/client'
import { endSession, signIn } from '../sync/session/session'
import { aFile, stubUploads } from './testing/stub-uploads'
import { createUploads } from './uploads'

beforeEach(() => {
  history.replaceState(null, '', '/vaccine-passport')
  signIn({ token: 'noras token', userId: 'nora', role: 'administrator', firstLogin: false })
})
afterEach(endSession)

const passport = () => createUploads({ zone: 'passport' })
const states = ({ list }: ReturnType<typeof passport>) =>
  list.value.map(({ file, status, complaint }) => [file.name, status, ...(complaint ? [complaint] : [])])
const settled = async () => {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve()
}

test('a file goes to its zone with the token of who is signed in, and tells how far it has come', async () => {
  const sent = stubUploads()
  const uploads = passport()
  uploads.add([aFile('front.png')])
  await settled()
  expect(sent[0]?.path).toBe('/api/upload?zone=passport')
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer noras token')

  sent[0]?.progress(640, 1000)
  expect(uploads.list.value[0]?.percent).toBe(64)
  sent[0]?.arrive('k1')
  await settled()
  expect(uploads.list.value[0]).toMatchObject({ status: 'done', uploaded: { key: 'k1', thumbnailKey: 'k1-small' } })
})

test('a file of another type is refused in the specification’s words, and the others are sent', async () => {
  const sent = stubUploads()
  const uploads = passport()
  uploads.add([aFile('notes.txt', 'text/plain'), aFile('front.png'), aFile('empty.gif', 'image/gif', 0)])
  await settled()
  sent[0]?.arrive()
  await settled()
  expect(states(uploads)).toEqual([
    ['notes.txt', 'refused', 'This file type is not supported'],
    ['front.png', 'done'],
    ['empty.gif', 'refused', 'This file is empty.'],
  ])
  expect(sent).toHaveLength(1)
})

test('three files are on their way at a time', async () => {
  const sent = stubUploads()
  const uploads = passport()
  uploads.add(['a', 'b', 'c', 'd', 'e'].map((name) => aFile(`${name}.png`)))
  await settled()
  expect(sent.map(({ fileName }) => fileName)).toEqual(['a.png', 'b.png', 'c.png'])
  sent[1]?.arrive()
  await settled()
  expect(sent.map(({ fileName }) => fileName)).toEqual(['a.png', 'b.png', 'c.png', 'd.png'])
})

test('the portal’s own sentence stands at its file, which is not sent again', async () => {
  const sent = stubUploads()
  const uploads = passport()
  uploads.add([aFile('front.png'), aFile('back.png')])
  await settled()
  sent[0]?.answer(400, { error: 'This PNG picture is cut off: its end is missing.', code: 'INVALID' })
  sent[1]?.arrive()
  await settled()
  expect(states(uploads)).toEqual([
    ['front.png', 'refused', 'This PNG picture is cut off: its end is missing.'],
    ['back.png', 'done'],
  ])
})

test.each([
  ['the line failed', (line: ReturnType<typeof stubUploads>[number] | undefined) => line?.fail()],
  [
    'the portal is busy',
    (line: ReturnType<typeof stubUploads>[number] | undefined) =>
      line?.answer(503, { error: 'Busy.', code: 'UNAVAILABLE' }),
  ],
])('when %s a file can be tried again, under the same key', async (_, end) => {
  const sent = stubUploads()
  const uploads = passport()
  uploads.add([aFile('front.png')])
  await settled()
  end(sent[0])
  await settled()
  expect(uploads.list.value[0]?.status).toBe('failed')

  uploads.retry(uploads.list.value[0]?.id ?? 0)
  await settled()
  sent[1]?.arrive()
  await settled()
  expect(states(uploads)).toEqual([['front.png', 'done']])
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('a file that is removed on its way is stopped, and the next one sets out', async () => {
  const sent = stubUploads()
  const uploads = passport()
  uploads.add(['a', 'b', 'c', 'd'].map((name) => aFile(`${name}.png`)))
  await settled()
  uploads.remove(uploads.list.value[0]?.id ?? 0)
  await settled()
  expect(sent.map(({ fileName, isStopped }) => [fileName, isStopped])).toEqual([
    ['a.png', true],
    ['b.png', false],
    ['c.png', false],
    ['d.png', false],
  ])
  expect(states(uploads).map(([name]) => name)).toEqual(['b.png', 'c.png', 'd.png'])
})

test('what became of the files is said once, when the last one has come to rest', async () => {
  const sent = stubUploads()
  const uploads = passport()
  const said: string[] = []
  uploads.outcome.subscribe((outcome) => outcome && said.push(outcome))
  uploads.add([aFile('front.png'), aFile('back.png'), aFile('notes.txt', 'text/plain')])
  await settled()
  sent[0]?.arrive()
  await settled()
  expect(said).toEqual([])
  sent[1]?.arrive()
  await settled()
  expect(said).toEqual(['2 files were uploaded. notes.txt: This file type is not supported'])
})

test('a form that is saved early waits for what is on its way', async () => {
  const sent = stubUploads()
  const uploads = passport()
  uploads.add([aFile('front.png')])
  await settled()
  let keys: unknown
  void uploads.arrived().then((files) => {
    keys = files.map(({ uploaded }) => uploaded?.key)
  })
  await settled()
  expect(keys).toBeUndefined()
  sent[0]?.arrive('k1')
  await settled()
  expect(keys).toEqual(['k1'])
})

test('where there is room for one, another file takes its place', async () => {
  const sent = stubUploads()
  const uploads = createUploads({ zone: 'sentinel' })
  uploads.add([aFile('november.doc', 'application/msword'), aFile('december.doc', 'application/msword')])
  await settled()
  expect(states(uploads)).toEqual([
    ['november.doc', 'sending'],
    ['december.doc', 'refused', 'You can add only one file here.'],
  ])
  uploads.add([aFile('january.doc', 'application/msword')])
  await settled()
  expect(sent.map(({ fileName, isStopped }) => [fileName, isStopped])).toEqual([
    ['november.doc', true],
    ['january.doc', false],
  ])
  expect(states(uploads)).toEqual([['january.doc', 'sending']])
})

test('a token that the portal no longer knows signs out, and that is not taken for the member’s own wish', async () => {
  const sent = stubUploads()
  passport().add([aFile('front.png')])
  await settled()
  sent[0]?.answer(401, { error: 'Please sign in.', code: 'NOT_SIGNED_IN' })
  await settled()
  expect(location.pathname).toBe('/signout')
  expect(isEndedByPortal()).toBe(true)
})

test('the first file without a line says so, and can be tried again', async () => {
  vi.resetModules()
  vi.doMock('./send-file', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const fresh = await import('./uploads')
  const uploads = fresh.createUploads({ zone: 'chat' })
  uploads.add([aFile('cornice.png')])
  expect(await uploads.arrived()).toMatchObject([
    { status: 'failed', complaint: 'Can’t reach the portal. Check your connection and try again.' },
  ])
  vi.doUnmock('./send-file')
})

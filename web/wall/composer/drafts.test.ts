import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { toPlainText, toRichText } from '#domain/shared/rich-text'
import { endSession, signIn } from '../../sync/session/session'
import { draftAt, draftFiles, empty, isEmpty, note, putIn, removeFile } from './drafts'

const photo = { key: 'photo', fileName: 'photo.png', contentType: 'image/png', bytes: 9, thumbnail: null }
const as = (userId: string) => signIn({ token: userId, userId, role: 'member', firstLogin: false })

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  as('ingrid')
})

afterEach(() => {
  endSession()
  vi.useRealTimers()
})

/** The same member after the page was loaded anew. */
function reload() {
  endSession({ isByPortal: true })
  as('ingrid')
}
const written = (place: string) => toPlainText(draftAt(place).written ?? toRichText(''))

test('what was written, in the editor and in each reply box, outlives the page', () => {
  note('wall', { written: toRichText('To all') })
  note('a', { written: toRichText('To Tess'), added: [photo] })
  vi.advanceTimersByTime(300)
  reload()
  expect(written('wall')).toBe('To all')
  expect(written('a')).toBe('To Tess')
  expect(draftAt('a').files.value).toEqual([photo])
  expect(isEmpty('b')).toBe(true)
})

test('the last words before the page goes are kept too', () => {
  note('wall', { written: toRichText('Hardly written') })
  window.dispatchEvent(new Event('pagehide'))
  reload()
  expect(written('wall')).toBe('Hardly written')
})

test('what was posted is no draft any more', () => {
  note('wall', { written: toRichText('Posted'), added: [photo] })
  empty('wall')
  vi.advanceTimersByTime(300)
  reload()
  expect(isEmpty('wall')).toBe(true)
})

test('what is put back stands above what has been written since', () => {
  note('wall', { written: toRichText('since') })
  putIn('wall', toRichText('back'), [photo])
  expect(written('wall')).toBe('back\nsince')
  expect(draftFiles(draftAt('wall'))).toEqual([photo])
  removeFile('wall', 'photo')
  expect(draftFiles(draftAt('wall'))).toEqual([])
})

test('an empty box takes away no draft that another tab has kept meanwhile', () => {
  expect(isEmpty('wall')).toBe(true)
  const [name, draft] = ['wall-draft/ingrid/wall', JSON.stringify({ message: toRichText('Elsewhere'), files: [] })]
  localStorage.setItem(name, draft)
  note('wall', { written: null })
  vi.advanceTimersByTime(300)
  expect(localStorage.getItem(name)).toBe(draft)
  reload()
  expect(written('wall')).toBe('Elsewhere')
  empty('wall')
  vi.advanceTimersByTime(300)
  expect(localStorage.getItem(name)).toBeNull()
})

test('one member’s drafts are not another’s', () => {
  note('wall', { written: toRichText('Mine') })
  vi.advanceTimersByTime(300)
  as('olav')
  expect(isEmpty('wall')).toBe(true)
})

test('what was begun before the portal ended the session is there when the same member is back, and only then', () => {
  note('wall', { written: toRichText('Begun') })
  vi.advanceTimersByTime(300)
  endSession({ isByPortal: true })
  as('ingrid')
  expect(written('wall')).toBe('Begun')
  endSession({ isByPortal: true })
  as('olav')
  expect(isEmpty('wall')).toBe(true)
  as('ingrid')
  expect(isEmpty('wall')).toBe(true)
})

test('signing out leaves nothing, not even of what was about to be kept', () => {
  note('wall', { written: toRichText('Mine') })
  endSession()
  vi.advanceTimersByTime(1_000)
  expect(Object.keys(localStorage)).toEqual([])
})

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type RichTextDoc, toRichText } from '#domain/shared/rich-text'
import { endSession } from '../../sync/session/session'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { draftAt } from '../composer/drafts'
import { modelClub } from '../testing/model-club'
import { box, me, openWall, press, pressInMenu, type } from '../testing/open-wall'
import { newest, tell } from '../wall-store'
import { editPlace } from './editing'
import { changedWords } from './post-versions'

type Call = { readonly body: unknown }
const OWN = 'a-post-of-ingrids'
const REPLY = 'a-reply-of-ingrids'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  vi.unstubAllGlobals()
})

/** A wall with a post and a reply of Ingrid's, whose edits the portal records. */
async function open(instead?: (id: string, message: RichTextDoc) => Response | Promise<Response>) {
  const club = modelClub()
  club.post(OWN, { author: me, message: toRichText('The boiler holds at 68.') })
  club.reply(OWN, REPLY, { author: me, message: toRichText('Tropical.') })
  const revised = (id: string) => (call: Call) => {
    const { message } = call.body as { message: RichTextDoc }
    return instead?.(id, message) ?? Response.json({ frame: club.revise(id, message) })
  }
  const page = openWall({
    club,
    answers: {
      [`PUT /conversations/${OWN}`]: revised(OWN),
      [`PUT /conversations/${OWN}/replies/${REPLY}`]: revised(REPLY),
    },
  })
  await screen.findByText('The boiler holds at 68.')
  return page
}
const sent = ({ calls }: Awaited<ReturnType<typeof open>>) => calls.filter(({ method }) => method === 'PUT')

/** The box of an edit, once its tools are there. */
async function opened(name = 'Edit your post') {
  const written = await screen.findByRole('textbox', { name })
  act(() => written.focus())
  await waitFor(() => expect(written.className).toContain('ProseMirror'))
  return written
}

/** Writes other words in the place of those that stand there. */
function write(words: string, name = 'Edit your post') {
  act(() => box(name).focus())
  fireEvent.keyDown(box(name), { key: 'a', code: 'KeyA', keyCode: 65, ctrlKey: true })
  type(words, name)
}

test('an author edits a post in its place, and everybody sees the new words', async () => {
  const page = await open()
  await pressInMenu('More for your post', 'Edit')
  expect((await opened()).textContent).toBe('The boiler holds at 68.')
  write('The boiler holds at 64.')
  await press('Save')
  await screen.findByText('The boiler holds at 64.')
  expect(screen.queryByRole('textbox', { name: 'Edit your post' })).toBeNull()
  expect(sent(page)).toMatchObject([{ body: { message: toRichText('The boiler holds at 64.'), revision: 0 } }])
  expect(screen.getByRole('button', { name: /^edited/ })).toBeTruthy()
})

test('Arrow-Up in an empty box edits what was said last', async () => {
  const page = await open()
  fireEvent.keyDown(box(), { key: 'ArrowUp' })
  await opened('Edit your reply')
  write('Not tropical.', 'Edit your reply')
  fireEvent.keyDown(box('Edit your reply'), { key: 'Enter', ctrlKey: true })
  await screen.findByText('Not tropical.')
  expect(sent(page)).toHaveLength(1)
})

test('Arrow-Up in a box with words in it moves the cursor alone', async () => {
  await open()
  type('Soup')
  fireEvent.keyDown(box(), { key: 'ArrowUp' })
  expect(screen.queryByRole('textbox', { name: 'Edit your reply' })).toBeNull()
})

test('Esc leaves the post as it was, and what was typed can come back', async () => {
  await open()
  await pressInMenu('More for your post', 'Edit')
  await opened()
  write('Forget it.')
  // By the number alone the editor knows the key, which it then takes for itself.
  fireEvent.keyDown(box('Edit your post'), { key: 'Escape', keyCode: 27 })
  await screen.findByText('The boiler holds at 68.')
  act(() => toastQueue.peek().at(-1)?.action?.run())
  expect((await opened()).textContent).toBe('Forget it.')
})

test('the words of an edit are still there when the member comes back from another page', async () => {
  const { club, unmount } = await open()
  await pressInMenu('More for your post', 'Edit')
  await opened()
  write('Half of it.')
  unmount()
  openWall({ club })
  expect((await opened()).textContent).toBe('Half of it.')
})

test('what is typed while an edit is being saved stays in the box, and is saved next', async () => {
  let save = () => {}
  const page = await open((id, message) => new Promise((resolve) => (save = () => resolve(revise(id, message)))))
  const revise = (id: string, message: RichTextDoc) => Response.json({ frame: page.club.revise(id, message) })
  await pressInMenu('More for your post', 'Edit')
  await opened()
  write('Holds at 64.')
  await press('Save')
  write('Holds at 66.')
  await act(async () => save())
  expect(box('Edit your post').textContent).toBe('Holds at 66.')
  expect(screen.queryByText(/You edited this on another device/)).toBeNull()
  await press('Save')
  await act(async () => save())
  await screen.findByText('Holds at 66.')
  expect(screen.queryByRole('textbox', { name: 'Edit your post' })).toBeNull()
  expect(sent(page)).toMatchObject([{ body: { revision: 0 } }, { body: { revision: 1 } }])
})

test('what cannot be sent says so and stays in the box', async () => {
  await open(() => Response.json({ error: 'The portal is busy.', code: 'UNAVAILABLE' }, { status: 503 }))
  await pressInMenu('More for your post', 'Edit')
  await opened()
  write('Later.')
  await press('Save')
  await screen.findByText(/^Not saved. The portal is having trouble/)
  expect(box('Edit your post').textContent).toBe('Later.')
  expect(draftAt(editPlace(OWN)).written).toEqual(toRichText('Later.'))
})

test('who edited the same post on another device chooses, and loses no word', async () => {
  const { club, ...page } = await open()
  await pressInMenu('More for your post', 'Edit')
  await opened()
  write('From the laptop.')
  act(() => tell([club.revise(OWN, toRichText('From the phone.'))]))
  const notice = (await screen.findByText(/You edited this on another device meanwhile/)).closest('div') as HTMLElement
  expect(within(notice.parentElement as HTMLElement).getByText('From the phone.')).toBeTruthy()
  expect(box('Edit your post').textContent).toBe('From the laptop.')
  await press('Keep mine')
  await screen.findByText('From the laptop.')
  expect(sent({ club, ...page })).toMatchObject([{ body: { revision: 1 } }])
})

test('who edited the same post on another device is asked, though the edit was begun before the page was loaded anew', async () => {
  const { club, unmount } = await open()
  await pressInMenu('More for your post', 'Edit')
  await opened()
  write('From the laptop.')
  unmount()
  window.dispatchEvent(new Event('pagehide'))
  endSession({ isByPortal: true })
  club.revise(OWN, toRichText('From the phone.'))
  openWall({ club })
  await screen.findByText('From the phone.')
  await pressInMenu('More for your post', 'Edit')
  expect((await opened()).textContent).toBe('From the laptop.')
  expect(screen.getByText(/You edited this on another device meanwhile/)).toBeTruthy()
})

test('the words of an edit are moved to the box for new messages where the post was deleted', async () => {
  const { club } = await open()
  await pressInMenu('More for your post', 'Edit')
  await opened()
  write('Nearly done.')
  act(() => tell([club.remove(OWN)]))
  await waitFor(() => expect(box().textContent).toBe('Nearly done.'))
})

test('an edit whose post is further back than the wall that is loaded anew is kept', async () => {
  const { club } = await open()
  await pressInMenu('More for your post', 'Edit')
  await opened()
  write('Nearly done.')
  for (let made = 0; made < 10; made++) club.post(`newer ${made}`)
  await act(() => newest.refresh())
  await screen.findByText('newer 9')
  expect(toastQueue.peek()).toEqual([])
  expect(box().textContent).toBe('')
  expect(draftAt(editPlace(OWN)).written).toEqual(toRichText('Nearly done.'))
})

test('the words of a post that is deleted while its edit is open and untouched are moved nowhere', async () => {
  const { club } = await open()
  await pressInMenu('More for your post', 'Edit')
  await opened()
  act(() => tell([club.remove(OWN)]))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit your post' })).toBeNull())
  expect(box().textContent).toBe('')
})

test.each([
  ['holding at 68. Fine.', 'holding at 64. Fine.', 'holding at [68.]{64.} Fine.'],
  ['One.', 'One. Two.', 'One.{ Two.}'],
  ['One. Two.', 'One. Two. Three.', 'One. Two.{ Three.}'],
  ['Gone', '', '[Gone]'],
  ['same', 'same', 'same'],
])('of %j and %j is told what was struck and what was added', (before, after, told) => {
  const signs = { span: ['', ''], del: ['[', ']'], ins: ['{', '}'] }
  const words = changedWords(before, after).map(({ kind, text }) => signs[kind].join('\0').replace('\0', text))
  expect(words.join('')).toBe(told)
})

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { FoundItemView } from '#domain/found-item/found-item'
import { everyPage, signInAs } from '../../members/testing/club-members'
import { endSession, session } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { pressUndo } from '../../sync/testing/press-undo'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { EditFoundItemPage } from './edit-found-item-page'
import { FoundItemPage } from './found-item-page'
import { LostAndFoundPage } from './lost-and-found-page'
import { NewFoundItemPage } from './new-found-item-page'

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

const mitten: FoundItemView = {
  _id: 'mitten',
  title: 'Red mitten',
  place: 'Boot room',
  foundOn: '2026-11-15',
  photo: {
    key: 'k1',
    fileName: 'Mitten.jpg',
    url: '/api/files/k1/Mitten.jpg?signature=1',
    thumbnail: '/api/files/k1-small/thumbnail.webp?signature=1',
  },
  claimedBy: null,
}
const thermos: FoundItemView = { ...mitten, _id: 'thermos', title: 'Thermos', photo: null, claimedBy: 'marit' }

const answer = (foundItem: FoundItemView, version = 1) =>
  Response.json({ foundItem }, { headers: { ETag: `"${version}"` } })

function open(
  role: 'member' | 'administrator',
  page: React.ReactElement,
  answers: Parameters<typeof stubPortal>[0] = {},
  items = [mitten, thermos],
) {
  signInAs(role)
  const calls = stubPortal({
    ...everyPage,
    'GET /lost-and-found': () => Response.json({ found_items: items }),
    'GET /lost-and-found/mitten': () => answer(mitten),
    'GET /removed/foundItem': () => Response.json({ removed: [] }),
    ...answers,
  })
  const { container } = render(page)
  return { calls, container }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('what is still here comes before what was claimed, which says by whom', async () => {
  const { container } = open('member', <LostAndFoundPage />)
  await screen.findByRole('link', { name: 'Red mitten' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Still here',
    'Claimed',
  ])
  await screen.findByText('Claimed by Marit Solheim')
  expect(container.querySelectorAll('li img')[0]?.getAttribute('src')).toBe(mitten.photo?.thumbnail)
  expect(screen.getByRole('link', { name: 'Add what you found' })).toBeDefined()
})

test('an empty page asks for what was found', async () => {
  open('member', <LostAndFoundPage />, {}, [])
  expect(await screen.findByRole('heading', { name: 'Nothing left behind' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Add what you found' })).toBeDefined()
})

test('a member claims an item over the version that they see, takes that back, and deletes nothing', async () => {
  const own = () => session.peek()?.userId
  const { calls } = open('member', <FoundItemPage id="mitten" />, {
    'PUT /lost-and-found/mitten': ({ body }, times) => answer({ ...mitten, ...(body as object) }, times + 1),
  })
  await screen.findByRole('heading', { name: 'Red mitten' })
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  press('It’s mine')
  await screen.findByText('you')
  const put = calls.find(({ method }) => method === 'PUT')
  expect([put?.body, put?.headers.get('If-Match')]).toEqual([{ claimedBy: own() }, '"1"'])
  expect(toastQueue.value[0]?.text).toBe('Red mitten is yours.')
  press('Not mine after all')
  await screen.findByText('Nobody yet')
})

test('who claims an item that somebody else has just claimed is told so', async () => {
  open('member', <FoundItemPage id="mitten" />, {
    'GET /lost-and-found/mitten': (_, times) => answer(times === 1 ? mitten : { ...mitten, claimedBy: 'marit' }, times),
    'PUT /lost-and-found/mitten': () => refusal(412, 'STALE', 'Somebody else saved this.', { version: 2 }),
  })
  await screen.findByRole('heading', { name: 'Red mitten' })
  press('It’s mine')
  await screen.findByText('Marit Solheim')
  expect(toastQueue.value[0]?.text).toBe('Somebody else saved this.')
})

test('an administrator deletes an item after a question, and can undo it', async () => {
  const { calls } = open('administrator', <FoundItemPage id="mitten" />, {
    'GET /lost-and-found/mitten/history': () => Response.json({ entries: [], next: null }),
    'DELETE /lost-and-found/mitten': () => new Response(null, { status: 204 }),
    'POST /lost-and-found/mitten/put-back': () => answer(mitten, 3),
  })
  await screen.findByRole('heading', { name: 'Red mitten' })
  press('Delete')
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete the item' }))
  await waitFor(() => expect(location.pathname).toBe('/lost-and-found'))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
  expect(toastQueue.value[0]?.text).toBe('Red mitten was deleted.')
  await pressUndo(calls)
})

test('what is missing from a new item stands above the form, in its order', async () => {
  open('member', <NewFoundItemPage />)
  fireEvent.input(await screen.findByLabelText('Found on'), { target: { value: '' } })
  press('Add the item')
  const complaints = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(complaints.map(({ textContent }) => textContent)).toEqual([
    'Please enter what you found.',
    'Please enter where it is or where you found it.',
    'Please enter the day you found it.',
  ])
})

test('an edit keeps the photo and whose the item is', async () => {
  const { calls } = open('member', <EditFoundItemPage id="mitten" />, {
    'GET /lost-and-found/mitten': () => answer({ ...mitten, claimedBy: 'marit' }, 3),
    'PUT /lost-and-found/mitten': ({ body }) => answer({ ...mitten, ...(body as object) }, 4),
  })
  fireEvent.input(await screen.findByLabelText('Where it is'), { target: { value: 'On the shelf' } })
  press('Save the item')
  await waitFor(() => expect(location.pathname).toBe('/lost-and-found/mitten'))
  const put = calls.find(({ method }) => method === 'PUT')
  expect(put?.body).toEqual({ title: 'Red mitten', place: 'On the shelf', foundOn: '2026-11-15', claimedBy: 'marit' })
  expect(toastQueue.value[0]?.text).toBe('Red mitten was saved.')
  expect(toastQueue.value[0]?.action).toBeUndefined()
})

test('an administrator who edits an item can undo that, and the item follows', async () => {
  let place = 'Boot room'
  const { calls } = open('administrator', <EditFoundItemPage id="mitten" />, {
    'GET /lost-and-found/mitten': () => answer({ ...mitten, place }),
    'PUT /lost-and-found/mitten': () => {
      place = 'On the shelf'
      return answer({ ...mitten, place }, 2)
    },
    'POST /lost-and-found/mitten/put-back': () => {
      place = 'Boot room'
      return answer(mitten, 3)
    },
  })
  fireEvent.input(await screen.findByLabelText('Where it is'), { target: { value: 'On the shelf' } })
  press('Save the item')
  await waitFor(() => expect(location.pathname).toBe('/lost-and-found/mitten'))
  cleanup()
  render(<FoundItemPage id="mitten" />)
  await screen.findByText('On the shelf')
  await pressUndo(calls)
  await screen.findByText('Boot room')
})

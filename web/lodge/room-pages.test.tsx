import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { everyPage, signInAs } from '../members/testing/club-members'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { pressUndo } from '../sync/testing/press-undo'
import { toastQueue } from '../ui/feedback/toast-queue'
import { EditRoomPage, RoomPage } from './room-pages'
import { RoomsPage } from './rooms-page'

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

const attic = { _id: 'attic', name: 'The attic', place: 'upstairs', firstBed: 101, beds: 4, use: 'Everyone' }

/** A portal that keeps the room, as an administrator calls it. */
function portal() {
  let room: object | undefined = attic
  const answer = () =>
    room
      ? Response.json({ lodgeRoom: room }, { headers: { ETag: '"1"' } })
      : refusal(404, 'NOT_FOUND', 'This room wasn’t found.')
  signInAs('administrator')
  return stubPortal({
    ...everyPage,
    'GET /lodge/rooms': () => Response.json({ lodge_rooms: room ? [{ ...room, version: 1 }] : [] }),
    'GET /lodge/seasons': () => Response.json({ lodge_seasons: [] }),
    'GET /lodge/rooms/attic': answer,
    'PUT /lodge/rooms/attic': ({ body }) => {
      room = { ...attic, ...(body as object) }
      return Response.json({ lodgeRoom: room }, { headers: { ETag: '"2"' } })
    },
    'DELETE /lodge/rooms/attic': () => {
      room = undefined
      return new Response(null, { status: 204 })
    },
    'POST /lodge/rooms/attic/put-back': () => {
      room = attic
      return answer()
    },
    'GET /removed/lodgeRoom': () => Response.json({ removed: [] }),
    'GET /removed/lodgeSeason': () => Response.json({ removed: [] }),
  })
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('an administrator who edits a room can undo that, and its page follows', async () => {
  const calls = portal()
  render(<EditRoomPage id="attic" />)
  fireEvent.input(await screen.findByLabelText('Where it is'), { target: { value: 'downstairs' } })
  press('Save the room')
  await expect.poll(() => location.pathname).toBe('/lodge/rooms/attic')
  expect(toastQueue.value[0]?.text).toBe('The attic was saved.')
  cleanup()
  render(<RoomPage id="attic" />)
  await screen.findByText('downstairs')
  await pressUndo(calls)
  await screen.findByText('upstairs')
})

test('a room is deleted after a question, and offered back', async () => {
  const calls = portal()
  const page = render(<RoomPage id="attic" />)
  await screen.findByRole('heading', { name: 'The attic' })
  press('Delete')
  const dialog = within(screen.getByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete the room' }))
  await expect.poll(() => location.pathname).toBe('/lodge/rooms')
  expect(toastQueue.value[0]?.text).toBe('The attic was deleted.')
  page.rerender(<RoomsPage />)
  expect(screen.queryByText('The attic')).toBeNull()
  await pressUndo(calls)
  await screen.findByText('The attic')
})

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyPage, signInAs } from '../members/testing/club-members'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { pressUndo } from '../sync/testing/press-undo'
import { toastQueue } from '../ui/feedback/toast-queue'
import { AlertsPage } from './alerts-page'
import { clocks, gate, rope, stove } from './testing/club-alerts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00-08:00'), toFake: ['Date'] })
  signInAs('administrator')
})

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  vi.useRealTimers()
})

async function open(answers: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({
    ...everyPage,
    'GET /alerts/': () => Response.json([rope, gate, stove, clocks]),
    'GET /removed/alert': () => Response.json({ removed: [] }),
    'DELETE /alerts/gate': () => new Response(null, { status: 204 }),
    ...answers,
  })
  render(<AlertsPage />)
  await screen.findAllByText(/spliced|no alerts/)
  return calls
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const cards = () =>
  screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('button', { name: /^Delete/ }))

test('a card shows the kind in words, the message, who posted it, and until when', async () => {
  await open()
  expect(cards()[1]?.textContent).toContain('Warning')
  expect(cards()[1]?.textContent).toContain('The upper road gate is locked.')
  expect(cards()[1]?.textContent).toContain('Nora QuistExpires 11/20/2026')
})

test('what has expired stands below under a heading of its own, and says so', async () => {
  await open()
  const expired = screen.getByRole('region', { name: 'Expired' })
  expect(within(expired).getAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
  expect(expired.textContent).toContain('Nora QuistExpired 11/08/2026')
})

test('deleting is asked about, says truthfully what it does, and offers Undo', async () => {
  let shown = [rope, gate]
  const calls = await open({
    'GET /alerts/': () => Response.json(shown),
    'DELETE /alerts/gate': () => {
      shown = [rope]
      return new Response(null, { status: 204 })
    },
    'POST /alerts/gate/put-back': () => {
      shown = [rope, gate]
      return new Response(null, { status: 204 })
    },
  })
  await press('Delete The upper road gate is locked.')
  const dialog = screen.getByRole('alertdialog', { name: 'Permanently Delete Alert?' })
  expect(dialog.textContent).toContain('An administrator can restore it.')
  await press('Delete the alert')
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/alerts/gate'])
  expect(screen.queryByText('The upper road gate is locked.')).toBeNull()
  expect(document.activeElement?.tagName).toBe('H1')
  expect(toastQueue.value.map(({ text }) => text)).toEqual(['The alert was deleted.'])
  await act(() => pressUndo(calls))
  await screen.findByRole('button', { name: 'Delete The upper road gate is locked.' })
})

test('an alert that is kept stays, and one whose removal is refused says why', async () => {
  const calls = await open({ 'DELETE /alerts/gate': () => refusal(503, 'UNAVAILABLE', 'The portal is busy.') })
  await press('Delete The upper road gate is locked.')
  await press('Cancel')
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])

  await press('Delete The upper road gate is locked.')
  await press('Delete the alert')
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain('The portal is busy.')
  expect(screen.getAllByText('The upper road gate is locked.', { exact: false })).not.toEqual([])
})

test('without alerts the page says so and leads to a new one', async () => {
  await open({ 'GET /alerts/': () => Response.json([]) })
  expect(screen.getByRole('heading', { name: 'There are no alerts at this time' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Create New Alert' }).getAttribute('href')).toBe('/alerts/new')
})

test('where all alerts have expired the page does not say that there are none', async () => {
  await open({ 'GET /alerts/': () => Response.json([{ ...clocks, message: rope.message }]) })
  expect(screen.queryByRole('heading', { name: 'There are no alerts at this time' })).toBeNull()
  expect(screen.getByText('No alerts are showing right now.')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Expired' })).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Add New' }).getAttribute('href')).toBe('/alerts/new')
})

test('the author who was forgotten has no name', async () => {
  const forgotten = { _id: 'tor', fname: 'an erased member', lname: '' }
  await open({ 'GET /alerts/': () => Response.json([{ ...rope, author: forgotten }]) })
  expect(cards()[0]?.textContent).toContain('an erased memberExpires')
})

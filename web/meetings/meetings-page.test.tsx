import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '../members/testing/club-members'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { pressUndo } from '../sync/testing/press-undo'
import { toastQueue } from '../ui/feedback/toast-queue'
import { MeetingsPage } from './meetings-page'
import { december, everyPage, october, summaryOf } from './testing/club-meetings'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] }))

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  vi.useRealTimers()
})

async function open(role: 'member' | 'administrator', answers: Parameters<typeof stubPortal>[0] = {}) {
  signInAs(role)
  const calls = stubPortal({ ...everyPage, ...answers })
  render(<MeetingsPage />)
  await screen.findByRole('heading', { name: 'Upcoming' })
  return calls
}

const cards = (part: string) =>
  within(screen.getByRole('heading', { name: part }).parentElement as HTMLElement)
    .getAllByRole('listitem')
    .map((card) => within(card).getByRole('heading', { level: 3 }).textContent)

test('meetings ahead stand first, the soonest marked, and those that have been below', async () => {
  const january = summaryOf({ ...december, _id: 'january', date: '2027-01-07', type: 'Board Meeting' })
  const september = summaryOf({ ...october, _id: 'september', date: '2026-09-10', type: 'General Membership' })
  await open('member', {
    'GET /meetings': () =>
      Response.json({ meetings: [september, january, summaryOf(october), summaryOf(december, 'Soup.')] }),
  })
  expect(cards('Upcoming')).toEqual(['General Membership Next', 'Board Meeting '])
  expect(cards('Past')).toEqual(['Board Meeting ', 'General Membership '])
  expect(screen.getByText('Soup.')).toBeDefined()
  expect(screen.getAllByText(/7:00 PM/)).toHaveLength(2)
})

test('meetings of more than a year ago wait under a fold', async () => {
  const lastSpring = summaryOf({ ...october, _id: 'spring', date: '2025-04-10', venue: 'Port Hollis' })
  const lastFall = summaryOf({ ...october, _id: 'fall', date: '2025-11-20' })
  await open('member', { 'GET /meetings': () => Response.json({ meetings: [lastSpring, lastFall] }) })
  const fold = screen.getByRole('button', { name: 'Older meetings (1)' })
  expect(screen.getByRole('link', { name: 'View Board Meeting, November 20, 2025' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'View Board Meeting, April 10, 2025' })).toBeNull()
  fireEvent.click(fold)
  expect(screen.getByRole('link', { name: 'View Board Meeting, April 10, 2025' })).toBeDefined()
})

test('a member can view a meeting, and nothing else', async () => {
  await open('member')
  const view = screen.getByRole('link', { name: 'View General Membership, December 3, 2026' })
  expect(view.getAttribute('href')).toBe('/meetings/december')
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^(Edit|Add)/ })).toBeNull()
})

test('where nothing is ahead the page says so', async () => {
  await open('member', { 'GET /meetings': () => Response.json({ meetings: [summaryOf(october)] }) })
  expect(screen.getByRole('heading', { name: 'No new meetings' })).toBeDefined()
  expect(cards('Past')).toEqual(['Board Meeting '])
})

test('an administrator deletes a meeting once sure of it, and can undo that', async () => {
  const calls = await open('administrator', {
    'DELETE /meetings/december': () => new Response(null, { status: 204 }),
    'GET /meetings': (_, times) =>
      Response.json({ meetings: times === 2 ? [summaryOf(october)] : [summaryOf(october), summaryOf(december)] }),
    'POST /meetings/december/put-back': () => Response.json({ meeting: december }),
  })
  const edit = screen.getByRole('link', { name: 'Edit General Membership, December 3, 2026' })
  expect(edit.getAttribute('href')).toBe('/meetings/december/edit')
  fireEvent.click(screen.getByRole('button', { name: 'Delete General Membership, December 3, 2026' }))
  expect(screen.getByRole('heading', { name: 'Are you sure?' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Delete the meeting' }))
  await expect.poll(() => toastQueue.value[0]?.text).toBe('General Membership, December 3, 2026 was deleted.')
  expect(screen.queryByText(/Tolling Hall/)).toBeNull()
  expect(document.activeElement?.textContent).toBe('Meetings')

  await pressUndo(calls)
  await screen.findByText(/Tolling Hall/)
})

test('a meeting that could not be deleted stays, and the dialog says why', async () => {
  await open('administrator', {
    'DELETE /meetings/december': () => refusal(403, 'FORBIDDEN', 'Only administrators can do that.'),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Delete General Membership, December 3, 2026' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete the meeting' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Only administrators can do that.')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(cards('Upcoming')).toEqual(['General Membership Next'])
  expect(toastQueue.value).toEqual([])
})

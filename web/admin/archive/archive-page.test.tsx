import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { ArchiveState, ArchiveWindow } from '#domain/admin/archive-views'
import { signInAs } from '../../members/testing/club-members'
import { endSession } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { Toasts } from '../../ui/feedback/toasts'
import { ArchivePage, archiveState } from './archive-page'

const NOW = Date.parse('2026-11-20T20:00:00.000Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const window = (more: Partial<ArchiveWindow> = {}): ArchiveWindow => ({
  openedBy: { _id: 'nora', name: 'Nora Quist' },
  openedAt: at(-12),
  closesAt: at(48),
  closedBy: null,
  taken: [],
  ...more,
})
const closed: ArchiveState = { open: null, earlier: [] }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW })
  signInAs('administrator')
})
afterEach(() => {
  cleanup()
  endSession()
  archiveState.reset()
  vi.useRealTimers()
})

async function open(state: () => ArchiveState, more: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({
    'GET /config': () => Response.json({ timeZone: 'America/Los_Angeles' }),
    'GET /archive-window': () => Response.json(state()),
    ...more,
  })
  render(
    <>
      <ArchivePage />
      <Toasts />
    </>,
  )
  await screen.findByRole('heading', { name: state().open ? /^Open until/ : 'The archive is closed' })
  return calls
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('an administrator opens the archive for an hour, and sees who did and until when', async () => {
  const calls = await open(() => closed, {
    'POST /archive-window': () => Response.json({ ...closed, open: window() }),
  })
  await press('Open for an Hour')
  expect(await screen.findByRole('heading', { name: 'Open until 12:48 PM' })).toBeTruthy()
  expect(screen.getByText(/opened it at 11:48 AM\. No copy has been saved yet\.$/).textContent).toMatch(/^Nora Quist/)
  expect(screen.getByText('48 minutes left')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('it is closed at once, and stands among the earlier ones with what was made of it', async () => {
  const taken = [at(-10), at(-3)]
  await open(() => ({ ...closed, open: window({ taken }) }), {
    'DELETE /archive-window': () =>
      Response.json({
        open: null,
        earlier: [window({ taken, closesAt: at(0), closedBy: { _id: 'ingrid', name: 'Ingrid Halvorsen' } })],
      }),
  })
  expect(screen.getByText(/Copies were saved at 11:50 AM and 11:57 AM\.$/)).toBeTruthy()
  await press('Close Now')
  expect(await screen.findByRole('heading', { name: 'The archive is closed' })).toBeTruthy()
  const [entry] = within(screen.getByRole('list', { name: 'November 20, 2026' })).getAllByRole('listitem')
  expect(entry?.textContent).toContain('Nora Quist opened the archive and Ingrid Halvorsen closed it at 12:00 PM')
  expect(entry?.textContent).toContain('Copies were saved at 11:50 AM and 11:57 AM.')
})

test('the minutes go by, and once the hour is over the page says that it is closed', async () => {
  let state: ArchiveState = { ...closed, open: window() }
  await open(() => state)
  await act(async () => vi.advanceTimersByTimeAsync(47.5 * 60_000))
  expect(screen.getByText('Less than a minute left')).toBeTruthy()
  state = { open: null, earlier: [window({ openedBy: null })] }
  await act(async () => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByRole('heading', { name: 'The archive is closed' })).toBeTruthy()
  expect(screen.getByText(/opened the archive/).textContent).toBe(
    'The person who runs the portal opened the archive until 12:48 PM',
  )
})

test('a refusal is told where it was asked for', async () => {
  await open(() => closed, { 'POST /archive-window': () => refusal(503, 'UNAVAILABLE', 'The portal is busy.') })
  await press('Open for an Hour')
  expect((await screen.findByRole('alert')).textContent).toBe('Not done. The portal is busy.')
})

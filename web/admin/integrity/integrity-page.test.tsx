import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { IntegrityReport } from '#domain/admin/integrity-views'
import { endSession, signIn } from '../../sync/session/session'
import { stubPortal } from '../../sync/testing/portal-stub'
import { IntegrityPage, integrityReports } from './integrity-page'

afterEach(() => {
  cleanup()
  endSession()
  integrityReports.reset()
})

const sound: IntegrityReport = {
  at: '2026-11-20T10:00:00.000Z',
  isSound: true,
  events: 1200,
  drift: [],
  drifted: 0,
  rows: 800,
  files: { kept: 40, missing: [], changed: [], strays: 0 },
  waiting: { expiredSessions: 3, unattached: 1, outbox: 0 },
}

function open(reports: readonly IntegrityReport[], answers: Parameters<typeof stubPortal>[0] = {}) {
  signIn({ token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false })
  stubPortal({ 'GET /integrity': () => Response.json({ reports }), ...answers })
  render(<IntegrityPage />)
}

test('a sound night is told in a sentence, and earlier nights are listed', async () => {
  open([sound, { ...sound, at: '2026-11-19T10:00:00.000Z', isSound: false }])
  expect((await screen.findByRole('note')).textContent).toBe(
    'All records match the log. Checked 800 rows, 1,200 events and 40 files.',
  )
  expect(screen.getByText('problems found')).toBeTruthy()
})

test('what is adrift, gone or another is named one by one', async () => {
  const files = { ...sound.files, missing: ['a-key'], changed: ['another-key'] }
  open([{ ...sound, isSound: false, drift: [{ table: 'members', key: 'olav' }], drifted: 1, files }])
  expect((await screen.findByRole('note')).textContent).toMatch(/^Some records don’t match the log/)
  for (const words of ['members: olav', 'a-key', 'another-key']) expect(screen.getByText(words)).toBeTruthy()
})

test('a comparison on demand stands above the others', async () => {
  const now = { ...sound, rows: 801, at: '2026-11-21T18:00:00.000Z' }
  open([sound], { 'POST /integrity/check': () => Response.json(now) })
  await screen.findByRole('note')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check Now' })))
  expect((await screen.findByText(/801 rows/)).textContent).toMatch(/^All records match the log/)
  expect(screen.getByText('all records match')).toBeTruthy()
})

test('a long log is compared in steps, and how far it is stands there', async () => {
  let answer: (last: Response) => void = () => {}
  const last = new Promise<Response>((resolve) => {
    answer = resolve
  })
  open([sound], {
    'POST /integrity/check': () => Response.json({ round: 7, events: 400, of: 1200 }),
    'POST /integrity/check?round=7': () => last,
  })
  await screen.findByRole('note')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check Now' })))
  expect(await screen.findByText('400 of 1,200')).toBeTruthy()
  answer(Response.json({ ...sound, rows: 801, at: '2026-11-21T18:00:00.000Z' }))
  expect(await screen.findByText(/801 rows/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

test('a nightly comparison that is under way says how far it is, and one that did not end says so', async () => {
  signIn({ token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false })
  const unfinished = { since: '2026-11-19T10:00:00.000Z', of: 1_000_000 }
  stubPortal({
    'GET /integrity': () =>
      Response.json({
        reports: [{ ...sound, isSound: false, events: 20_000, unfinished }],
        underWay: { since: '2026-11-20T09:00:00.000Z', events: 40_000, of: 1_000_000 },
      }),
  })
  render(<IntegrityPage />)
  expect(
    await screen.findByText(/The nightly check started on November 20, 2026, .*: 40,000 of 1,000,000 events/),
  ).toBeTruthy()
  expect(screen.getByRole('note').textContent).toMatch(/^Not finished\. .*It reached 20,000 of 1,000,000 events/)
})

test('before the first night there is nothing to show, and the page says so', async () => {
  open([])
  expect(await screen.findByText(/The first check runs tonight/)).toBeTruthy()
})

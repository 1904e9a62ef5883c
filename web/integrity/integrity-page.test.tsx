import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { IntegrityReport } from '#domain/integrity-views'
import { stubPortal } from '../api/portal-stub'
import { endSession, signIn } from '../session/session'
import { IntegrityPage } from './integrity-page'
import { integrityReports } from './integrity-store'

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
    'All is as it should be. 800 rows are what the 1,200 events of the log say, and 40 files are those that were sent.',
  )
  expect(screen.getByText('not sound')).toBeTruthy()
})

test('what is adrift, gone or another is named one by one', async () => {
  const files = { ...sound.files, missing: ['a-key'], changed: ['another-key'] }
  open([{ ...sound, isSound: false, drift: [{ table: 'members', key: 'olav' }], drifted: 1, files }])
  expect((await screen.findByRole('note')).textContent).toMatch(/^Something is not as it was recorded/)
  for (const words of ['members: olav', 'a-key', 'another-key']) expect(screen.getByText(words)).toBeTruthy()
})

test('a comparison on demand stands above the others', async () => {
  const now = { ...sound, rows: 801, at: '2026-11-21T18:00:00.000Z' }
  open([sound], { 'POST /integrity/check': () => Response.json(now) })
  await screen.findByRole('note')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Compare Now' })))
  expect((await screen.findByText(/801 rows/)).textContent).toMatch(/^All is as it should be/)
  expect(screen.getByText('all as it should be')).toBeTruthy()
})

test('before the first night there is nothing to show, and the page says so', async () => {
  open([])
  expect(await screen.findByText(/The first comparison is made tonight/)).toBeTruthy()
})

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { AlertView } from '#domain/alert/alert-views'
import { everyPage, signInAs } from '../members/testing/club-members'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { writeDatesMonthFirst } from '../testing/month-first-dates'
import { toastQueue } from '../ui/feedback/toast-queue'
import { EditAlertPage, NewAlertPage } from './alert-form-page'
import { clocks, gate } from './testing/club-alerts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z'), toFake: ['Date'] })
  signInAs('administrator')
  history.replaceState(null, '', '/alerts/gate/edit')
})
afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const answer = (alert: AlertView, version: number) => Response.json(alert, { headers: { ETag: `"${version}"` } })

async function open(answers: Parameters<typeof stubPortal>[0] = {}, id = 'gate') {
  const calls = stubPortal({
    ...everyPage,
    'GET /alerts/gate': () => answer(gate, 1),
    'GET /alerts/gate/history': () => Response.json({ entries: [], next: null }),
    ...answers,
  })
  render(<EditAlertPage id={id} />)
  await screen.findByRole('heading', { level: 1 })
  return calls
}

const day = () => screen.getByLabelText<HTMLInputElement>('Expiration date')
const until = (text: string) => fireEvent.input(day(), { target: { value: text } })
const choose = (kind: string) => fireEvent.click(screen.getByRole('radio', { name: kind }))
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Update Alert' }))

test('an edit is saved over the version that was read, and can be undone', async () => {
  const calls = await open({
    'PUT /alerts/gate': ({ body }) => answer({ ...gate, ...(body as object) }, 2),
    'POST /alerts/gate/put-back': () => new Response(null, { status: 204 }),
  })
  expect(day().value).toBe('11/20/2026')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Warning' }).checked).toBe(true)
  choose('Danger')
  until('11/25/2026')
  save()
  await waitFor(() => expect(location.pathname).toBe('/alerts'))
  const put = calls.find(({ method }) => method === 'PUT')
  expect(put?.body).toEqual({ type: 'danger', message: gate.message, expirationDate: '2026-11-25' })
  expect(put?.headers.get('If-Match')).toBe('"1"')
  expect(toastQueue.value[0]?.text).toBe('The alert was updated.')
  toastQueue.value[0]?.action?.run()
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/alerts/gate/put-back'))
})

test('when somebody else was quicker, both versions stand beside each other', async () => {
  await open({
    'GET /alerts/gate': (_, times) => (times === 1 ? answer(gate, 1) : answer({ ...gate, type: 'danger' }, 2)),
    'PUT /alerts/gate': () => refusal(412, 'STALE', 'Somebody else saved this.', { version: 2 }),
  })
  choose('Info')
  save()
  await screen.findByRole('button', { name: 'Keep mine' })
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['TypeDangerInfo'])
})

test('an expired alert keeps its day unless it is given another one, which is yet to come', async () => {
  const calls = await open(
    {
      'GET /alerts/clocks': () => answer(clocks, 1),
      'PUT /alerts/clocks': ({ body }) => answer({ ...clocks, ...(body as object) }, 2),
    },
    'clocks',
  )
  until('11/10/2026')
  save()
  expect((await screen.findAllByText(/This date has passed/)).length).toBeGreaterThan(0)
  until('11/08/2026')
  choose('Warning')
  save()
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
})

test('an alert that is gone is said to be gone', async () => {
  await open({ 'GET /alerts/gone': () => refusal(404, 'NOT_FOUND', 'This alert wasn’t found.') }, 'gone')
  expect(screen.getByRole('heading', { name: 'This alert wasn’t found.' })).toBeDefined()
})

test('a new alert can be written in a browser that writes every date month first', async () => {
  writeDatesMonthFirst()
  stubPortal(everyPage)
  render(<NewAlertPage />)
  expect(await screen.findByRole('button', { name: 'Create the alert' })).toBeDefined()
})

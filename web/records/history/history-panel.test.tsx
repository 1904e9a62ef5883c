import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { HistoryEntry } from '#domain/shared/history-entry'
import { endSession, signIn } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { HistoryPanel, historyOf } from './history-panel'

const nora = { _id: 'nora', name: 'Nora Quist' }
const home = { label: 'home phone', from: '(206) 555-0172', to: '(206) 555-0144' }
const city = { label: 'city', from: null, to: 'Alder Falls' }

const entry = (position: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  position,
  version: position,
  at: '2026-11-13T00:18:00Z',
  by: nora,
  action: 'changed home phone',
  changes: [home],
  reason: null,
  putBack: null,
  back: null,
  ...more,
})

const PAGE = 'GET /users/marit/history'
const club = { 'GET /config': () => Response.json({ clubName: 'Skarn Hollow', timeZone: 'America/Los_Angeles' }) }
const page =
  (entries: HistoryEntry[], next: number | null = null) =>
  () =>
    Response.json({ entries, next })

beforeEach(() => signIn({ token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false }))

afterEach(() => {
  cleanup()
  endSession()
})

function open(answers: Parameters<typeof stubPortal>[0]) {
  const calls = stubPortal({ ...club, ...answers })
  render(
    <>
      <h1 data-page-title tabIndex={-1}>
        Marit
      </h1>
      <HistoryPanel path="/users/marit" />
    </>,
  )
  return calls
}

test('one changed field reads as a sentence, with the person to click on', async () => {
  open({ [PAGE]: page([entry(9)]) })
  const person = await screen.findByRole('link', { name: 'Nora Quist' })
  expect(person.getAttribute('href')).toBe('/members/nora')
  expect(person.parentElement?.textContent).toBe('Nora Quist changed home phone from (206) 555-0172 to (206) 555-0144')
})

test('a reason stands below what was done', async () => {
  open({ [PAGE]: page([entry(9, { reason: 'A new number.' })]) })
  expect((await screen.findByText(/A new number/)).textContent).toBe('Reason: “A new number.”')
})

test('several changed fields are listed from old to new', async () => {
  open({ [PAGE]: page([entry(9, { action: 'changed home phone and city', changes: [home, city] })]) })
  const item = (await screen.findByText('Home phone')).closest('li') as HTMLElement
  expect(within(item).getByText('(206) 555-0172').tagName).toBe('DEL')
  expect(within(item).getByText('(206) 555-0144').tagName).toBe('INS')
  expect(within(item).getByText('Alder Falls').tagName).toBe('INS')
})

test('entries stand under the days of the club, newest first, on the clock of the club', async () => {
  open({ [PAGE]: page([entry(9), entry(8, { at: '2026-11-12T19:02:00Z' }), entry(7, { at: '2026-09-30T15:55:00Z' })]) })
  expect((await screen.findAllByRole('list')).map((list) => list.getAttribute('aria-label'))).toEqual([
    'November 12, 2026',
    'September 30, 2026',
  ])
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('time')?.textContent)).toEqual([
    '4:18 PM',
    '11:02 AM',
    '8:55 AM',
  ])
})

test('what the portal did itself has no one to click on', async () => {
  open({ [PAGE]: page([entry(1, { by: { _id: null, name: 'The portal' }, action: 'added the member', changes: [] })]) })
  expect((await screen.findByText('The portal')).tagName).toBe('STRONG')
})

test('earlier entries are asked for by position and added below', async () => {
  open({
    [PAGE]: page([entry(40)], 40),
    [`${PAGE}?before=40`]: page([entry(3, { at: '2025-01-02T18:00:00Z' })]),
  })
  const earlier = await screen.findByRole('button', { name: 'Show earlier' })
  earlier.focus()
  fireEvent.click(earlier)
  expect(await screen.findByText('January 2, 2025')).toBeDefined()
  // The button is gone, and the focus is not lost with it.
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

test('who reads far back stays there when something is added meanwhile', async () => {
  const old = entry(3, { at: '2025-01-02T18:00:00Z' })
  open({
    [PAGE]: (_, times) => (times === 1 ? page([entry(40)], 40) : page([entry(41), entry(40)], 40))(),
    [`${PAGE}?before=40`]: page([old]),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show earlier' }))
  expect(await screen.findByText('January 2, 2025')).toBeDefined()
  await historyOf('/users/marit').refresh()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

test('when the earlier entries do not come, the others stay and one can try again', async () => {
  open({
    [PAGE]: page([entry(40)], 40),
    [`${PAGE}?before=40`]: (_, times) =>
      times > 1 ? Response.json({ entries: [], next: null }) : refusal(500, 'FAULT', 'No.'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show earlier' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load earlier entries')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)

  fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }))
  await expect.poll(() => screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

test('a history that cannot be loaded says so and can be asked for again', async () => {
  open({
    [PAGE]: (_, times) =>
      times > 1 ? page([entry(9)])() : refusal(403, 'FORBIDDEN', 'Only administrators can do that.'),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Only administrators can do that.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Nora Quist' })).toBeDefined()
})

test('an answer that is not the portal’s, such as the page of a hotel’s network, is told in a sentence', async () => {
  open({ [PAGE]: () => new Response('<html>Please accept our terms</html>') })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Couldn’t load the history. Something has gone wrong. Please contact the administrator. Try again',
  )
})

test('a record without a history says so in words', async () => {
  open({ [PAGE]: page([]) })
  expect(await screen.findByText('No changes yet')).toBeDefined()
})

test('an earlier state is restored once it has been shown what that changes', async () => {
  const earlier = entry(7, { back: [home] })
  const calls = open({
    [PAGE]: (_, times) => page([entry(9), times > 1 ? entry(7) : earlier])(),
    'POST /users/marit/put-back': () => Response.json({ user: {} }),
  })
  const restore = await screen.findByRole('button', { name: /^Restore/ })
  fireEvent.click(restore)
  expect(screen.getByRole('alertdialog').textContent).toContain('(206) 555-0144')
  fireEvent.click(screen.getByRole('button', { name: 'Restore the version' }))
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ asOf: 7 })
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()

  // There is nothing to restore there any more, and the focus is not lost with the button.
  restore.focus()
  await act(() => historyOf('/users/marit').refresh())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('what cannot be restored says why, and the question stays', async () => {
  open({
    [PAGE]: page([entry(9), entry(7, { back: [] })]),
    'POST /users/marit/put-back': () => refusal(412, 'STALE', 'Someone changed this while you were editing it.'),
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Restore/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Restore the version' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Someone changed this')
})

test('what was restored is told as such, with every field', async () => {
  open({ [PAGE]: page([entry(9, { putBack: '2026-09-30T15:55:00Z' })]) })
  const person = await screen.findByRole('link', { name: 'Nora Quist' })
  expect(person.parentElement?.textContent).toContain(
    'restored home phone to the version from September 30, 2026, 8:55 AM',
  )
  expect(screen.getByText('(206) 555-0172').tagName).toBe('DEL')
})

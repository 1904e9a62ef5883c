import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { FieldValue } from '#domain/shared/history-entry'
import { endSession, signIn } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { FieldButton } from './field-button'
import { FieldValues } from './field-values'
import { HistoryPanel } from './history-panel'

beforeEach(() => signIn({ token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false }))

afterEach(() => {
  cleanup()
  endSession()
})

const CELL = 'GET /users/marit/history?field=cell+phone'
const club = { 'GET /config': () => Response.json({ clubName: 'Skarn Hollow', timeZone: 'America/Los_Angeles' }) }
const back = [{ label: 'cell phone', from: '(206) 555-0155', to: '(206) 555-0144' }]
const value = (position: number, to: string | null, more: Partial<FieldValue> = {}): FieldValue => ({
  position,
  at: '2026-04-13T00:18:00Z',
  by: { _id: 'nora', name: 'Nora Quist' },
  action: 'changed cell phone',
  reason: null,
  putBack: null,
  from: null,
  to,
  back: null,
  hindrance: null,
  ...more,
})
const cells = [
  value(9, '(206) 555-0155', { by: { _id: 'owen', name: 'Owen Castellane' } }),
  value(7, '(206) 555-0144', { back }),
]
const answer =
  (values: FieldValue[], isMany = false) =>
  () =>
    Response.json({ field: 'cell phone', isMany, version: 9, values })

function open(answers: Parameters<typeof stubPortal>[0]) {
  const calls = stubPortal({ ...club, ...answers })
  render(<FieldValues path="/users/marit" field="cell phone" />)
  return calls
}
const lines = async () => (await screen.findAllByRole('listitem')).map((item) => item.querySelector('div')?.textContent)

test('every value stands with who set it and when, newest first', async () => {
  open({ [CELL]: answer(cells) })
  expect(await lines()).toEqual(['(206) 555-0155 set by Owen Castellane', '(206) 555-0144 set by Nora Quist'])
  expect(screen.getByRole('heading').textContent).toBe('April 12, 2026')
  expect(screen.getByRole('link', { name: 'Owen Castellane' }).getAttribute('href')).toBe('/members/owen')
})

test('an earlier value is restored alone, over the version that was read', async () => {
  const calls = open({ [CELL]: answer(cells), 'POST /users/marit/put-back': () => Response.json({ user: {} }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Restore (206) 555-0144' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('This restores only this field')
  fireEvent.click(screen.getByRole('button', { name: 'Restore the field' }))
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST'))
    .toMatchObject({
      body: { asOf: 7, fields: ['cell phone'] },
    })
  expect(calls.find(({ method }) => method === 'POST')?.headers.get('If-Match')).toBe('"9"')
})

test('what somebody changed meanwhile is not overwritten, and the question says why', async () => {
  const stale = () => refusal(412, 'STALE', 'Someone changed this while you were editing it.')
  open({ [CELL]: answer(cells), 'POST /users/marit/put-back': stale })
  fireEvent.click(await screen.findByRole('button', { name: /^Restore/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Restore the field' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Someone changed this')
})

test('a value that cannot come back alone says what stands in the way', async () => {
  open({ [CELL]: answer([value(7, null, { hindrance: 'The event must end after it starts.' })]) })
  expect(await screen.findByText('Can’t restore this field alone. The event must end after it starts.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(await lines()).toEqual(['none set by Nora Quist'])
})

test('of a family it is told who came and who went', async () => {
  open({ [CELL]: answer([value(9, null, { from: 'Liv Solheim' }), value(7, 'Liv Solheim')], true) })
  expect(await lines()).toEqual(['Liv Solheim removed by Nora Quist', 'Liv Solheim added by Nora Quist'])
})

test('of many values the newest come first, and the earlier ones when they are asked for', async () => {
  const first = { field: 'cell phone', isMany: false, version: 9, values: [value(9, 'nine')], next: 9 }
  open({
    [CELL]: () => Response.json(first),
    [`${CELL}&before=9`]: () => Response.json({ ...first, values: [value(7, 'seven')], next: null }),
  })
  expect(await lines()).toEqual(['nine set by Nora Quist'])
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }))
  await expect.poll(lines).toEqual(['nine set by Nora Quist', 'seven set by Nora Quist'])
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

test('values that do not come say so, and can be asked for again', async () => {
  open({ [CELL]: (_, times) => (times === 1 ? refusal(500, 'FAULT', 'No.') : answer(cells)()) })
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the history.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await lines()).toHaveLength(2)
})

test('the button beside a field opens what it ever was', async () => {
  stubPortal({ ...club, [CELL]: answer(cells) })
  render(<FieldButton path="/users/marit" called="cell phone" fields={['cell phone']} />)
  fireEvent.click(screen.getByRole('button', { name: 'Who changed the cell phone?' }))
  const dialog = await screen.findByRole('dialog', { name: 'Who changed the cell phone?' })
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(2)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('the history of a record can be asked for one field alone', async () => {
  stubPortal({
    ...club,
    [CELL]: answer(cells),
    'GET /users/marit/history': () =>
      Response.json({
        entries: [{ ...value(9, null), version: 9, changes: back, action: 'changed cell phone' }],
        next: null,
        fields: ['email', 'cell phone'],
      }),
  })
  render(<HistoryPanel path="/users/marit" />)
  fireEvent.change(await screen.findByLabelText('Filter by field'), { target: { value: 'cell phone' } })
  await expect.poll(lines).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('Filter by field'), { target: { value: '' } })
  await expect.poll(lines).toHaveLength(1)
})

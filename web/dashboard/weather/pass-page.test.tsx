import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { PassWatchView, RuleView } from '#domain/pass/pass-watch-views'
import { signInAs } from '../../members/testing/club-members'
import { endSession } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { Toasts } from '../../ui/feedback/toasts'
import { PassPage } from './pass-page'
import { fineDay, MORNING } from './testing/club-weather'

const chains: RuleView = {
  ...{ _id: 'a-rule', what: 'chains', below: null, days: [4, 5, 6, 0], isOn: true },
  hours: { from: '05:00', to: '21:00' },
}
const watch: PassWatchView = {
  rules: [chains],
  channels: ['inbox', 'push'],
  lately: [
    {
      at: '2026-11-20T15:12:00.000Z',
      changes: [{ direction: 'Eastbound', text: 'Traction tires advised.' }],
      told: [{ channel: 'push', outcome: 'sent' }],
    },
    {
      at: '2026-11-15T16:40:00.000Z',
      changes: [
        { direction: 'Eastbound', text: 'Pass Closed' },
        { direction: 'Westbound', text: 'Pass Closed' },
      ],
      told: [],
    },
  ],
}

beforeEach(() => vi.useFakeTimers({ now: MORNING, shouldAdvanceTime: true, toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  vi.useRealTimers()
})

async function open(answers: Parameters<typeof stubPortal>[0] = {}) {
  signInAs('member')
  const calls = stubPortal({
    ...fineDay,
    'GET /pass-watches/nora': () => Response.json(watch),
    'PUT /pass-watches/nora': () => Response.json({ rules: [chains] }),
    ...answers,
  })
  render(
    <>
      <PassPage />
      <Toasts />
    </>,
  )
  await screen.findByText('Thursday to Sunday, 5:00 AM – 9:00 PM. Inbox and push')
  return calls
}

const sent = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { rules: object }).rules)
async function addRule() {
  fireEvent.click(screen.getByRole('button', { name: 'Add a rule' }))
  return screen.findByRole('region', { name: 'New rule' })
}

test('a rule is turned off at once, and that can be undone', async () => {
  const calls = await open({
    'POST /pass-watches/nora/put-back': () => Response.json({ rules: [chains] }),
    'PUT /pass-watches/nora': () => Response.json({ rules: [{ ...chains, isOn: false }] }),
  })
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Chains are required' })
  fireEvent.click(toggle)
  expect(toggle.checked).toBe(false)
  expect(screen.getByText('0 of 1 on')).toBeTruthy()
  await screen.findByText('Rule turned off.')
  expect(sent(calls)).toEqual([{ 'a-rule': expect.objectContaining({ what: 'chains', isOn: false }) }])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone.')
  await waitFor(() => expect(toggle.checked).toBe(true))
})

test('a new rule says in a sentence what it does, and what is wrong with it, before it is saved', async () => {
  const calls = await open()
  const form = await addRule()
  fireEvent.click(within(form).getByRole('radio', { name: 'It’s colder than…' }))
  const degrees = within(form).getByRole('textbox', { name: /^Colder than/ })
  fireEvent.change(degrees, { target: { value: 'cold' } })
  fireEvent.click(within(form).getByRole('button', { name: 'Save rule' }))
  expect(within(form).getByText('Please enter a temperature between -40 and 60 °F.')).toBeTruthy()
  expect(sent(calls)).toEqual([])
  fireEvent.change(degrees, { target: { value: '-4' } })
  fireEvent.click(within(form).getByRole('switch', { name: 'All day' }))
  expect(form.textContent).toContain(
    'You’ll get a push when it’s colder than −4 °F, Thursday to Sunday, all day. Once per change',
  )
  fireEvent.click(within(form).getByRole('button', { name: 'Save rule' }))
  await screen.findByText('Rule saved.')
  expect(Object.values(sent(calls)[0] ?? {})).toEqual([
    { what: 'cold', below: -4, days: [4, 5, 6, 0], hours: null, isOn: true },
  ])
  expect(screen.queryByRole('region', { name: 'New rule' })).toBeNull()
})

test('what could not be saved stays in the form, and the list shows what holds', async () => {
  await open({ 'PUT /pass-watches/nora': () => refusal(503, 'UNAVAILABLE', 'The portal is busy.') })
  await addRule()
  fireEvent.click(screen.getByRole('radio', { name: 'The pass closes' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save rule' }))
  await screen.findByText('Rule not saved. The portal is busy.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The pass closes' }).checked).toBe(true)
  expect(screen.getAllByRole('switch', { name: /Chains|closes/ })).toHaveLength(1)
})

test('a rule that was not saved takes no later one back', async () => {
  let answer = () => {}
  const saved = new Promise<void>((resolve) => {
    answer = resolve
  })
  const answers = [
    () => refusal(409, 'CONFLICT', 'Someone else just changed this.'),
    () => saved.then(() => Response.json({ rules: [{ ...chains, isOn: false }] })),
  ]
  const calls = await open({ 'PUT /pass-watches/nora': () => answers.shift()?.() as Response })
  await addRule()
  fireEvent.click(screen.getByRole('button', { name: 'Save rule' }))
  const [toggle] = screen.getAllByRole<HTMLInputElement>('switch', { name: 'Chains are required' })
  fireEvent.click(toggle as HTMLElement)
  await screen.findByText('Rule not saved. Someone else just changed this.')
  await waitFor(() => expect(sent(calls)).toHaveLength(2))
  expect(screen.getByText('0 of 1 on')).toBeTruthy()
  answer()
  await screen.findByText('Rule turned off.')
  expect(screen.getByText('0 of 1 on')).toBeTruthy()
})

test('a rule is edited and deleted in the same form', async () => {
  const calls = await open({ 'PUT /pass-watches/nora': () => Response.json({ rules: [] }) })
  fireEvent.click(screen.getByRole('button', { name: 'Edit: Chains are required' }))
  await screen.findByRole('region', { name: 'Edit rule' })
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Rule deleted.')
  expect(sent(calls)).toEqual([{ 'a-rule': null }])
  expect(screen.getByText(/^No rules yet\./)).toBeTruthy()
})

test('lately says what changed on the road, and how one was told', async () => {
  await open()
  const entries = within(screen.getByRole('region', { name: 'Lately' })).getAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'TodayTraction tires advised, eastbound 7:12 AM. Sent to you by push',
    'Nov 15Pass Closed 8:40 AM. In your inbox',
  ])
})

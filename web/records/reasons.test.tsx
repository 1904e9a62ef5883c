import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeleteMeeting } from '../meetings/delete-meeting'
import { EditMemberPage } from '../members/edit-member-page'
import { MemberRole } from '../members/member-details'
import { answer, everyPage, marit, signInAs } from '../members/testing/club-members'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'

await import('../members/member-combobox')

beforeEach(() => signInAs('administrator'))

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

const why = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Reason \(optional/ })
const say = (reason: string) => fireEvent.input(why(), { target: { value: reason } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('alertdialog'))

const december = { _id: 'december', type: 'Board Meeting', date: '2026-12-03', time: '07:00PM' }
const REMOVE = 'DELETE /meetings/december'

function openMeeting(answerOf: () => Response) {
  const calls = stubPortal({ [REMOVE]: answerOf })
  const onClose = vi.fn()
  const meeting = (open: boolean) => open && <DeleteMeeting meeting={december} onDeleted={() => {}} onClose={onClose} />
  const { rerender } = render(meeting(true))
  const close = () => rerender(meeting(false))
  const again = () => rerender(meeting(true))
  return { reasons: () => calls.map(({ headers }) => headers.get('X-Reason')), onClose, close, again }
}

test.each([
  ['The boiler broke – no heat', 'The%20boiler%20broke%20%E2%80%93%20no%20heat'],
  ['  ', null],
])('why a meeting is deleted goes with the command: "%s"', async (reason, header) => {
  const { reasons } = openMeeting(() => new Response(null, { status: 204 }))
  say(reason)
  press('Delete the meeting')
  await expect.poll(reasons).toEqual([header])
})

test('what was typed stays where the portal refuses, and goes with the dialog', async () => {
  const { onClose, close, again } = openMeeting(() => refusal(409, 'CONFLICT', 'Please try again.'))
  say('The boiler broke')
  press('Delete the meeting')
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again.')
  expect(why().value).toBe('The boiler broke')
  press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
  close()
  again()
  expect(why().value).toBe('')
})

test('another role has its reason too', async () => {
  const calls = stubPortal({
    ...everyPage,
    'GET /users/marit': () => answer(marit),
    'PUT /users/marit/role': () => Response.json({ user: {} }),
  })
  render(<MemberRole member={marit} />)
  press('Make administrator')
  say('Keeps the keys')
  fireEvent.click(dialog().getByRole('button', { name: 'Make administrator' }))
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.headers.get('X-Reason'))
    .toBe('Keeps%20the%20keys')
})

async function openRecord(saved: () => Response) {
  const calls = stubPortal({ ...everyPage, 'GET /users/marit': () => answer(marit), 'PUT /users/marit': saved })
  render(<EditMemberPage id="marit" />)
  await screen.findByRole('combobox', { name: 'Associated family members' })
  return () => calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('X-Reason'))
}
const chooseStatus = (value: string) => fireEvent.change(screen.getByLabelText('Status Type'), { target: { value } })
const save = () => press("Update Marit's Profile")

test('a form asks why once another status is chosen, and not of other changes', async () => {
  const reasons = await openRecord(() => refusal(409, 'CONFLICT', 'Please try again.'))
  fireEvent.input(screen.getByLabelText('City'), { target: { value: 'Ravensholt' } })
  expect(screen.queryByRole('textbox', { name: /^Reason/ })).toBeNull()
  chooseStatus('Inactive')
  say('Moved away')
  save()
  await expect.poll(reasons).toEqual(['Moved%20away'])
  await screen.findByText('Please try again.')
  expect(why().value).toBe('Moved away')
  chooseStatus(marit.statusType ?? '')
  expect(screen.queryByRole('textbox', { name: /^Reason/ })).toBeNull()
  save()
  await expect.poll(reasons).toEqual(['Moved%20away', null])
})

test('what is wrong with a reason is said beside it', async () => {
  const words = 'Please remove the characters that can’t be shown.'
  await openRecord(() => refusal(400, 'INVALID', words, { fields: { reason: words } }))
  chooseStatus('Inactive')
  say('\u202eyawa devoM')
  save()
  await screen.findByRole('alert')
  expect(why().getAttribute('aria-invalid')).toBe('true')
})

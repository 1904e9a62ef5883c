import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { pressUndo } from '../sync/testing/press-undo'
import { toastQueue } from '../ui/feedback/toast-queue'
import { DeleteMemberDialog } from './delete-member-dialog'
import { answer, everyPage, marit, signInAs } from './testing/club-members'

const DELETE = 'DELETE /users/marit'
const NO_MATCH = 'The name you entered did not match!'

beforeEach(() => {
  signInAs('administrator')
  history.replaceState(null, '', '/members/marit')
})

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

function open(answers: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({ ...everyPage, ...answers })
  const onClose = vi.fn()
  render(<DeleteMemberDialog member={marit} open onClose={onClose} />)
  return { calls, sent: () => calls.filter(({ method }) => method === 'DELETE'), onClose }
}

const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Type the last name/ })
const why = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Reason/ })
const type = (name: string) => fireEvent.change(typed(), { target: { value: name } })
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Delete the member' }))

test.each(['', 'Solhei', 'Marit', 'Solheim Berg'])('"%s" is not the last name, and nothing is deleted', (name) => {
  const { sent } = open()
  type(name)
  confirm()
  expect(screen.getByText(NO_MATCH)).toBeDefined()
  expect(sent()).toEqual([])
})

test.each(['Solheim', 'SOLHEIM', ' solheim '])('"%s" is the last name, and the member is deleted', async (name) => {
  const { sent } = open({ [DELETE]: () => new Response(null, { status: 204 }) })
  type(name)
  confirm()
  await expect.poll(() => location.pathname).toBe('/members')
  expect(sent()[0]?.body).toEqual({ lname: name })
  expect(toastQueue.value.map(({ text }) => text)).toEqual(['Marit Solheim was deleted.'])
})

test('who was deleted by mistake is brought back', async () => {
  const { calls } = open({
    [DELETE]: () => new Response(null, { status: 204 }),
    'POST /users/marit/put-back': () => answer(marit, 5),
  })
  type('Solheim')
  confirm()
  await pressUndo(calls)
})

test('the complaint goes when the name is typed again', () => {
  open()
  confirm()
  expect(screen.getByText(NO_MATCH)).toBeDefined()
  type('S')
  expect(screen.queryByText(NO_MATCH)).toBeNull()
})

test('what the portal refuses is told in the dialog, and what was typed stays', async () => {
  open({ [DELETE]: () => refusal(409, 'CONFLICT', 'The club needs an administrator.') })
  type('Solheim')
  fireEvent.change(why(), { target: { value: 'Moved away.' } })
  confirm()
  expect((await screen.findByRole('alert')).textContent).toContain('The club needs an administrator.')
  expect(typed().value).toBe('Solheim')
  expect(why().value).toBe('Moved away.')
  expect(location.pathname).toBe('/members/marit')
})

test('Keep leaves everything as it is', () => {
  const { sent, onClose } = open()
  type('Solheim')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent()).toEqual([])
})

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Access } from '#domain/member/invitation'
import { endSession } from '../sync/session/session'
import { stubPortal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { directory } from './directory/directory-store'
import { InvitePage } from './directory/invite-page'
import { MemberInvitation } from './member-invitation'
import { answer, entry, everyPage, marit, signInAs } from './testing/club-members'

beforeEach(() => signInAs('administrator'))
afterEach(() => {
  cleanup()
  endSession()
  directory.reset()
  toastQueue.value = []
})

const of = (access: Access) => ({ ...marit, firstLogin: access !== 'in', access, invitedUntil: '2026-11-27' })
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test.each<[Access, string[]]>([
  ['not invited', ['Send an invitation', 'Copy a link']],
  ['invited', ['Send again', 'Copy a link', 'Withdraw']],
  ['opened', ['Send again', 'Copy a link', 'Withdraw']],
  ['expired', ['Send again', 'Copy a link']],
  ['in', []],
])('of a member who is "%s" an administrator can: %s', (access, expected) => {
  render(<MemberInvitation member={of(access)} />)
  expect(buttons()).toEqual(expected)
})

test('members see nothing of invitations', () => {
  signInAs('member')
  render(<MemberInvitation member={of('not invited')} />)
  expect(buttons()).toEqual([])
})

test('an invitation is mailed, and can be undone', async () => {
  const calls = stubPortal({ ...everyPage, 'POST /users/marit/invitation': () => answer(of('invited')) })
  render(<MemberInvitation member={of('not invited')} />)
  press('Send an invitation')
  await waitFor(() => expect(toastQueue.value).toHaveLength(1))
  expect(toastQueue.value[0]).toMatchObject({
    text: 'We sent an invitation to marit@skarnhollow.example.',
    action: { label: 'Undo' },
  })
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ by: 'mail' })
})

test('a link is shown once, to be copied', async () => {
  const url = 'https://members.skarnhollow.example/invitation#secret'
  const user = of('invited')
  stubPortal({ ...everyPage, 'POST /users/marit/invitation': () => Response.json({ user, url }) })
  render(<MemberInvitation member={of('not invited')} />)
  press('Copy a link')
  expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(url)
  press('Close')
  expect(screen.queryByLabelText('Link')).toBeNull()
})

const waiting = (id: string, access: Access) =>
  entry(id, id, 'Noor', { email: `${id}@skarnhollow.example`, statusType: 'Active', isVaccinated: false, access })

test('everybody who is left is invited one after the other, with progress, and those left out are not', async () => {
  const calls = stubPortal({
    ...everyPage,
    'GET /users/': () =>
      Response.json({
        users: [
          waiting('amina', 'not invited'),
          waiting('bilal', 'expired'),
          waiting('celia', 'not invited'),
          waiting('dina', 'in'),
        ],
      }),
    'POST /users/amina/invitation': () => answer(of('invited')),
    'POST /users/bilal/invitation': () => answer(of('invited')),
  })
  render(<InvitePage />)
  expect((await screen.findAllByRole('checkbox')).length).toBe(3)
  fireEvent.click(screen.getByRole('checkbox', { name: /celia/ }))
  press('Send 2 invitations')
  expect(await screen.findByText('2 invitations sent.')).toBeDefined()
  expect(screen.getByRole('progressbar', { name: 'Sending invitations' }).getAttribute('value')).toBe('100')
  const sent = calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(sent).toEqual(['/users/amina/invitation', '/users/bilal/invitation'])
})

test('where one cannot be sent the rest waits, and the page says how to go on', async () => {
  stubPortal({
    ...everyPage,
    'GET /users/': () => Response.json({ users: [waiting('amina', 'not invited'), waiting('bilal', 'not invited')] }),
    'POST /users/amina/invitation': () => answer(of('invited')),
    'POST /users/bilal/invitation': () => Response.json({ error: 'The portal is closed.' }, { status: 500 }),
  })
  render(<InvitePage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Send 2 invitations' }))
  expect((await screen.findByRole('alert')).textContent).toContain('You can send the rest when you’re ready.')
  expect(screen.getByText('1 invitation sent.')).toBeDefined()
})

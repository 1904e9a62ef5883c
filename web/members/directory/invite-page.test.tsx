import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { endSession } from '../../sync/session/session'
import { stubPortal } from '../../sync/testing/portal-stub'
import { entry, everyPage, marit, signInAs } from '../testing/club-members'
import { InvitePage } from './invite-page'

afterEach(() => {
  cleanup()
  endSession()
})

test('once everyone is invited the focus goes to the title, for the button that sent the invitations is gone', async () => {
  signInAs('administrator')
  let access = 'not invited'
  stubPortal({
    ...everyPage,
    'GET /users/': () => Response.json({ users: [{ ...entry('olav', 'Olav', 'Brekke'), access }] }),
    'POST /users/olav/invitation': () => {
      access = 'invited'
      return Response.json({ user: marit })
    },
  })
  render(<InvitePage />)
  const send = await screen.findByRole('button', { name: 'Send 1 invitation' })
  send.focus()
  fireEvent.click(send)
  expect(await screen.findByText('Everyone is invited')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Invite Members' }))
})

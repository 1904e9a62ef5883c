import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { endSession, signIn } from '../../sync/session/session'
import { stubPortal } from '../../sync/testing/portal-stub'
import { askToConfirm } from './ask-to-confirm'

beforeEach(() => {
  signIn({ token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false })
  stubPortal({ 'POST /account/confirmation/options': () => Response.json({ options: null }) })
})

test('the question goes with the session that it is about, and is not answered for the next one', async () => {
  let answer: Promise<boolean> | undefined
  await act(async () => {
    answer = askToConfirm('You’re changing a role.')
  })
  expect(screen.getByRole('dialog', { name: 'Confirm it’s you' })).toBeDefined()
  await act(async () => endSession({ isByPortal: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await answer).toBe(false)
})

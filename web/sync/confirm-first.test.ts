import { fireEvent, screen, waitFor } from '@testing-library/react'
import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { put } from './client'
import { confirmBy } from './confirm-first'
import { refusal, stubPortal } from './testing/portal-stub'

const { publicKey } = await generateKeyPair('ECDH-ES')
const key = btoa(JSON.stringify({ kid: 'k1', jwk: await exportJWK(publicKey), exp: 0, challenge: 'once' }))
// What is loaded on demand is loaded now.
const [question] = await Promise.all([import('../shell/sign-in/ask-to-confirm'), import('../shell/sign-in/sealing')])
confirmBy(async () => question)

const WHY = 'You’re changing a role. We ask again because it’s been more than 10 minutes.'

/** A portal that lets a role be changed once it knows who asks. */
function carefulPortal(confirmation: () => Response) {
  let isConfirmed = false
  return stubPortal({
    'POST /login/key': () => Response.json({ key }),
    'POST /account/confirmation/options': () => Response.json({ options: null }),
    'POST /account/confirmation': () => {
      const answer = confirmation()
      isConfirmed ||= answer.ok
      return answer
    },
    'PUT /users/olav/role': () => (isConfirmed ? Response.json({ user: {} }) : refusal(403, 'CONFIRM_IT_IS_YOU', WHY)),
  })
}
const confirmed = () => Response.json({ token: 'the-next-one' })
const enter = async (password: string) => {
  const field = await screen.findByLabelText('Password')
  fireEvent.input(field, { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm with password' }))
}
const changeRole = () => put('/users/olav/role', { role: 'administrator' }, { reason: 'Treasurer.' })

afterEach(() => document.body.replaceChildren())

test('a call that wants to be confirmed is made again under its key, with all that was typed', async () => {
  const calls = carefulPortal(confirmed)
  const done = changeRole()
  expect((await screen.findByRole('dialog')).textContent).toContain(WHY)
  await enter('Spliced-Rope-41!')
  await done
  const [first, second, ...others] = calls.filter(({ path }) => path === '/users/olav/role')
  expect(others).toEqual([])
  for (const header of ['Idempotency-Key', 'X-Reason']) {
    expect(second?.headers.get(header)).toBe(first?.headers.get(header))
  }
  expect(second?.body).toEqual(first?.body)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a wrong password is told beside its field, and the question stays', async () => {
  const wrong = 'That isn’t your current password.'
  carefulPortal(() => refusal(400, 'INVALID', wrong, { fields: { currentPassword: wrong } }))
  const done = changeRole().catch((fault: Error) => fault.message)
  await enter('Wrong-Rope-41!')
  expect(await screen.findByText(wrong)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await done).toBe('Nothing was changed: you didn’t confirm it’s you.')
})

test('several calls at once share one question', async () => {
  const calls = carefulPortal(confirmed)
  const done = Promise.all([changeRole(), put('/users/olav/role', { role: 'member' })])
  await screen.findByRole('dialog')
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  await enter('Spliced-Rope-41!')
  await done
  expect(calls.filter(({ path }) => path === '/account/confirmation')).toHaveLength(1)
})

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { type DeadLetter, LETTER_FAILURES } from '#domain/admin/dead-letter-views'
import { signInAs } from '../../members/testing/club-members'
import { endSession } from '../../sync/session/session'
import { stubPortal } from '../../sync/testing/portal-stub'
import { Toasts } from '../../ui/feedback/toasts'
import { UndeliveredMailPage } from './undelivered-mail-page'

beforeEach(() => signInAs('administrator'))
afterEach(() => {
  cleanup()
  endSession()
})

const letter = (more: Partial<DeadLetter> = {}): DeadLetter => ({
  ...{ _id: 'one', letter: 'welcome', member: { _id: 'olav', name: 'Olav Brekke' }, reason: 'address' },
  ...{ writtenAt: '2026-11-19T18:31:00.000Z', at: '2026-11-20T18:31:00.000Z', canBeSentAgain: true },
  ...more,
})

async function open(letters: () => DeadLetter[], more: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({
    'GET /config': () => Response.json({ timeZone: 'America/Los_Angeles' }),
    'GET /dead-letters': () => Response.json({ letters: letters() }),
    ...more,
  })
  render(
    <>
      <UndeliveredMailPage />
      <Toasts />
    </>,
  )
  await screen.findAllByText(letters().length > 0 ? /^\d+:\d\d [AP]M$/ : 'Every email was delivered')
  return calls
}
const told = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const sendAgain = () => screen.queryByRole('button', { name: /^Send Again/ })

test('each letter says what it was, whose, why it did not arrive, and what to do', async () => {
  await open(() => [
    letter(),
    letter({ _id: 'two', letter: 'reset link', reason: 'too late', canBeSentAgain: false }),
    letter({ _id: 'three', letter: 'invitation', reason: 'not set up', canBeSentAgain: false }),
    letter({ _id: 'four', letter: 'password changed', member: null, canBeSentAgain: false, reason: 'refused' }),
    letter({ _id: 'five', letter: 'one of tomorrow', reason: 'limit', canBeSentAgain: false }),
  ])
  const items = told()
  expect(items[0]).toContain('Welcome email to Olav Brekke')
  expect(items[0]).toContain('Check the address in their record.')
  expect(items[1]).toContain('Password reset link to Olav Brekke')
  expect(items[1]).toContain('They can ask for a new link on the sign-in page.')
  expect(items[2]).toContain('Tell the person who runs the portal. Invite them again from their page.')
  expect(items[3]).toContain('Password change notice to a former member')
  expect(items[4]).toContain('One of tomorrow to Olav Brekke')
  expect(screen.getAllByRole('button', { name: /^Send Again/ })).toHaveLength(1)
})

test.each(LETTER_FAILURES)('no letter leaves its reader without a sentence (%s)', async (reason) => {
  await open(() => [letter({ reason })])
  expect(told()[0]).not.toMatch(/undefined/)
  expect(told()[0]).toMatch(/\.$/)
})

test('a letter that was sent again leaves the list, that is said, and the focus goes to the title', async () => {
  let letters = [letter()]
  const calls = await open(() => letters, {
    'POST /dead-letters/one/send-again': () => {
      letters = []
      return new Response(null, { status: 204 })
    },
  })
  sendAgain()!.focus()
  await act(async () => fireEvent.click(sendAgain()!))
  expect(await screen.findByText('Sent again to Olav Brekke.')).toBeTruthy()
  expect(await screen.findByText('Every email was delivered')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Undelivered Mail' }))
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('one that cannot be sent again says why, and the list is as it is now', async () => {
  let letters = [letter()]
  const error = 'This letter is no longer on the list. It may have been sent again already.'
  await open(() => letters, {
    'POST /dead-letters/one/send-again': () => {
      letters = []
      return Response.json({ error, code: 'NOT_FOUND' }, { status: 404 })
    },
  })
  await act(async () => fireEvent.click(sendAgain()!))
  expect(await screen.findByText(error)).toBeTruthy()
  expect(sendAgain()).toBe(null)
})

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { SecurityEntry } from '#domain/account/security-views'
import { signInAs } from '../../members/testing/club-members'
import { endSession } from '../../sync/session/session'
import { stubPortal } from '../../sync/testing/portal-stub'
import { SignInsPage } from './sign-ins-page'

beforeEach(() => signInAs('administrator'))
afterEach(() => {
  cleanup()
  endSession()
})

const olav = { _id: 'olav', name: 'Olav Brekke' }
const entry = (id: number, more: Partial<SecurityEntry> = {}): SecurityEntry => ({
  ...{ id, at: '2026-11-20T18:31:00.000Z', kind: 'sign-in refused', member: olav },
  ...{ knownBy: 'abc', detail: null, unusual: [], times: 1, hour: null, requestId: 'r' },
  ...more,
})
const page = (entries: SecurityEntry[], next: number | null = null) => Response.json({ entries, next })

async function open(answers: Parameters<typeof stubPortal>[0]) {
  const calls = stubPortal({ 'GET /config': () => Response.json({ timeZone: 'America/Los_Angeles' }), ...answers })
  render(<SignInsPage />)
  await screen.findAllByRole('listitem')
  return calls
}
const told = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [item.querySelector('div')?.textContent, item.textContent?.includes('Unusual')])

test('a wrong password is marked only where it is unusual, and the reason is said', async () => {
  const wrong = 'couldn’t sign in: the email or password was incorrect'
  await open({
    'GET /activity/sign-ins': () =>
      page([
        entry(5),
        entry(4, { unusual: ['often'] }),
        entry(3, { unusual: ['country', 'device'] }),
        entry(2, { kind: 'too many tries', member: null }),
        entry(1, { kind: 'reset link asked for' }),
      ]),
  })
  expect(told()).toEqual([
    [`Olav Brekke ${wrong}`, false],
    [`Olav Brekke ${wrong}, for at least the fifth time in an hour`, true],
    [`Olav Brekke ${wrong}, from a new country, from a new device`, true],
    ['Someone had to wait after too many tries (address abc)', true],
    ['Olav Brekke asked for a password reset link', false],
  ])
})

test('what strangers do is told by the hour, with how often, on the club’s clock', async () => {
  const hour = '2026-11-21T05:00:00.000Z'
  await open({
    'GET /activity/sign-ins': () =>
      page([
        entry(5, { member: null, knownBy: null, times: 1312, hour }),
        entry(4, { kind: 'proof asked for', member: null, knownBy: null, detail: 'sign-in', times: 40, hour }),
        entry(3, { kind: 'link refused', member: null, knownBy: null, detail: 'new password', times: 12, hour }),
        entry(2, {
          kind: 'link refused',
          member: null,
          knownBy: null,
          detail: 'calendar',
          times: 2,
          hour: '2026-11-20T19:00:00.000Z',
        }),
        entry(1, { times: 1, hour: '2026-11-20T18:00:00.000Z' }),
      ]),
  })
  const wrong = 'couldn’t sign in: the email or password was incorrect'
  expect(told()).toEqual([
    [`Someone ${wrong}, 1,312 times between 9 and 10 PM`, false],
    [
      'Unknown browsers were slowed down, because more than 100 sign-ins failed within a minute, 40 times between 9 and 10 PM',
      true,
    ],
    ['Someone opened a password reset link that was wrong or had expired, 12 times between 9 and 10 PM', true],
    ['Someone opened a calendar link that was wrong or had expired, 2 times between 11 AM and 12 PM', false],
    [`Olav Brekke ${wrong}`, false],
  ])
})

test('who comes back finds as much as was loaded before', async () => {
  const answers = {
    'GET /activity/sign-ins': () => page([entry(9), entry(8)], 8),
    'GET /activity/sign-ins?before=8': () => page([entry(7)]),
  }
  await open(answers)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load More' })))
  await expect.poll(() => told().length).toBe(3)
  cleanup()
  const calls = await open(answers)
  await expect.poll(() => calls.filter(({ path }) => path.includes('before')).length).toBe(1)
  expect(told()).toHaveLength(3)
})

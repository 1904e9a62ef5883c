import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { ToldEntry } from '#domain/notification/told-views'
import { signInAs } from '../../members/testing/club-members'
import { noteChanged } from '../../sync/live/changes'
import { endSession } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { ToldPage } from './told-page'

afterEach(() => {
  cleanup()
  endSession()
})

const at = '2026-11-20T18:31:00.000Z'
const people = ['Ada', 'Ben', 'Cleo', 'Dag', 'Eva', 'Finn', 'Gro'].map((name) => ({ _id: name, name }))
const told: ToldEntry[] = [
  {
    place: 9,
    kind: 'alert',
    what: null,
    at,
    by: { _id: 'nora', name: 'Nora Quist' },
    title: null,
    to: null,
    deliveries: [
      { channel: 'push', outcome: 'sent', count: 3, at },
      { channel: 'push', outcome: 'no device', count: 1, at },
      { channel: 'email', outcome: 'waiting', count: 2, at: null },
    ],
  },
  { place: 8, kind: 'plan', what: 'added', at, by: null, title: 'Work party', to: people, deliveries: [] },
]

test('it says who was told what and why, and how it went over each channel', async () => {
  signInAs('administrator')
  stubPortal({
    'GET /config': () => Response.json({ clubName: 'Skarn Hollow Ski Club', timeZone: 'America/Los_Angeles' }),
    'GET /users/': () => Response.json({ users: [] }),
    'GET /notifications/told': () => Response.json({ told, next: null }),
  })
  render(<ToldPage />)
  const entries = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(entries).toEqual([
    '10:31 AMAlerts, by Nora Quist. Sent to every member.Push: 3 sent, 1 without a device. Email: 2 waiting.',
    '10:31 AMPlans that change: Work party. Sent to Ada, Ben, Cleo, Dag, Eva and 2 more: on duty.In the inbox only.',
  ])
})

test('of what was loaded further back nothing is missing once there is something new', async () => {
  const one = (place: number): ToldEntry => ({
    ...{ place, kind: 'plan', what: 'added', at, by: null },
    ...{ title: `Work party ${place}`, to: null, deliveries: [] },
  })
  let newest = 4
  /** Two at a time. */
  const page = (before: number) =>
    Response.json({ told: [one(before - 1), one(before - 2)], next: before > 3 ? before - 2 : null })
  signInAs('administrator')
  stubPortal({
    'GET /config': () => Response.json({ clubName: 'Skarn Hollow Ski Club', timeZone: 'America/Los_Angeles' }),
    'GET /users/': () => Response.json({ users: [] }),
    'GET /notifications/told': () => page(newest + 1),
    ...Object.fromEntries([3, 4, 5].map((before) => [`GET /notifications/told?before=${before}`, () => page(before)])),
  })
  const places = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => /party (\d)/.exec(textContent ?? '')?.[1])
  render(<ToldPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Load More' }))
  await expect.poll(places).toEqual(['4', '3', '2', '1'])
  newest = 5
  await act(async () => noteChanged(['notifications']))
  await expect.poll(() => places()[0]).toBe('5')
  expect(places().slice(0, 5)).toEqual(['5', '4', '3', '2', '1'])
})

test('what one member was told says so where it could not be loaded, and another one can be chosen', async () => {
  history.replaceState(null, '', '/activity/notifications')
  signInAs('administrator')
  stubPortal({
    'GET /config': () => Response.json({ clubName: 'Skarn Hollow Ski Club', timeZone: 'America/Los_Angeles' }),
    'GET /users/': () => Response.json({ users: [{ _id: 'olav', fname: 'Olav', lname: 'Brekke', isAdult: true }] }),
    'GET /notifications/told': () => Response.json({ told, next: null }),
    'GET /notifications/told?member=olav': () => refusal(500, 'INTERNAL', 'Not now.'),
  })
  render(<ToldPage />)
  await screen.findByRole('option', { name: 'Brekke, Olav' })
  fireEvent.change(screen.getByLabelText('Member'), { target: { value: 'olav' } })
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the notifications. Not now.')
  expect(location.pathname).toBe('/activity/notifications')
})

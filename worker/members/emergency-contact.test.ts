import { beforeAll, expect, test } from 'vitest'

import type { HistoryPage } from '../domain/shared/history-entry'
import { olav } from '../testing/cast'
import { theCast } from '../testing/club-house'
import { as } from '../testing/portal'

const emergencyContact = 'Leif Brekke, (206) 555-0177'
const profile = { email: olav.email, phone: olav.phone, address: olav.address }

beforeAll(async () => {
  await theCast()
  expect((await as('olav').put('/users/olav', { ...profile, emergencyContact })).status).toBe(200)
})

test('whom to call for a member is shown to the member and to administrators, and to nobody else', async () => {
  for (const player of ['olav', 'ingrid'] as const) {
    expect(await (await as(player).get('/users/olav')).json()).toMatchObject({ user: { emergencyContact } })
  }
  for (const path of ['/users/olav', '/users/', '/dashboard']) {
    expect(await (await as('ines').get(path)).text(), path).not.toContain('Leif')
  }
})

test('an administrator enters it for a child, and finds who did so in the history', async () => {
  expect((await as('ingrid').put('/users/solveig', { emergencyContact })).status).toBe(200)
  const { entries } = await (await as('ingrid').get('/users/solveig/history')).json<HistoryPage>()
  expect(entries[0]?.changes).toEqual([{ label: 'emergency contact', from: null, to: emergencyContact }])
})

test('it stays when a profile is saved by a page that does not know of it yet', async () => {
  const wallpaper = 'rope-tow'
  const saved = await as('olav').put('/users/olav', { ...profile, wallpaper })
  expect(await saved.json()).toMatchObject({ user: { wallpaper, emergencyContact } })
})

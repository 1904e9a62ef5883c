import { expect, type Locator, type Page } from '@playwright/test'

import { marit, nora } from '../journeys/cast'
import { makeRecord, type RecordKind } from '../journeys/make-record'
import { pdf } from '../journeys/papers'
import { field, heading } from '../journeys/profile-page'
import type { Hands } from './hands'
import type { KeyboardAction } from './keyboard-action'

const item = (page: Page, words: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words }).first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A record of that kind, made for one action alone. */
export const one =
  (kind: RecordKind, name: string) => async (sessions: Parameters<NonNullable<KeyboardAction['given']>>[0]) => ({
    id: await makeRecord[kind](await sessions.asNora(), name),
    name,
  })

/** Deletes what `asking` asks about, after having thought better of it once. */
export async function remove(hands: Hands, page: Page, asking: Locator) {
  const dialog = page.getByRole('alertdialog')
  await hands.open(asking, dialog)
  await hands.press(dialog.getByRole('button', { name: /^Delete/ }))
}

export async function choose(hands: Hands, page: Page, zone: Locator, file: ReturnType<typeof pdf>) {
  await hands.reach(zone)
  const choosing = page.waitForEvent('filechooser')
  await hands.key('Enter')
  await (await choosing).setFiles([file])
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
}

export const recordActions: readonly KeyboardAction[] = [
  {
    action: 'a member opens a meeting and its map',
    path: '/meetings',
    as: marit,
    how: async (hands, page) => {
      await page.route('https://www.google.com/**', (route) => route.abort())
      await hands.start(page.getByRole('link', { name: /^View/ }).first())
      await hands.key('Enter')
      await hands.start(button(page, 'Show the map'))
      await hands.key('Enter')
    },
    seen: (page) => expect(button(page, 'Show the map')).toBeHidden(),
  },
  {
    action: 'an administrator adds a meeting with minutes',
    path: '/meetings',
    as: nora,
    how: async (hands, page) => {
      await hands.start(page.getByRole('link', { name: 'Add New Meeting' }))
      await hands.key('Enter')
      await hands.start(field(page, 'Venue'))
      const written = { Venue: 'Keys Hall', Address: '9 Chapel Lane', Date: '03042027', Time: '0700PM' }
      for (const [label, words] of Object.entries(written)) await hands.write(field(page, label), words)
      await hands.reach(page.getByLabel('Type'))
      await hands.key('ArrowDown')
      await hands.write(page.getByRole('textbox', { name: 'Description (optional)' }), 'Soup, and the tow.')
      await choose(hands, page, button(page, 'Choose a file'), pdf('Minutes.pdf', 'Soup'))
      await hands.press(button(page, 'Add Meeting'))
    },
    seen: (page) => expect(item(page, 'Keys Hall')).toBeVisible(),
  },
  {
    action: 'an administrator edits a meeting',
    path: '/meetings/{id}',
    as: nora,
    given: one('a meeting', 'Edited Hall'),
    how: async (hands, page) => {
      await hands.start(page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }))
      await hands.key('Enter')
      await hands.start(field(page, 'Venue'))
      await hands.write(field(page, 'Venue'), 'Another Hall of Keys')
      await hands.press(button(page, 'Update Meeting'))
    },
    seen: (page) => expect(page.getByText('Another Hall of Keys').first()).toBeVisible(),
  },
  {
    action: 'an administrator deletes a meeting',
    path: '/meetings/{id}',
    as: nora,
    given: one('a meeting', 'Deleted Hall'),
    how: async (hands, page) => {
      await hands.start(button(page, 'Delete'))
      await remove(hands, page, button(page, 'Delete'))
    },
    seen: (page) => expect(heading(page)).toHaveText('Meetings'),
  },
  {
    action: 'a member opens a Sentinel',
    path: '/sentinels',
    as: marit,
    how: async (hands, page) => {
      await hands.start(page.getByRole('link', { name: /^Sentinel .*, PDF/ }).first())
      const opened = page.waitForEvent('popup')
      await hands.key('Enter')
      await opened
    },
    seen: (page) => expect(page.getByRole('link', { name: /^Sentinel .*, PDF/ }).first()).toBeFocused(),
  },
  {
    action: 'an administrator adds a Sentinel',
    path: '/sentinels',
    as: nora,
    how: async (hands, page) => {
      await hands.start(page.getByRole('link', { name: 'Add New Sentinel' }))
      await hands.key('Enter')
      await hands.start(page.getByLabel('Month'))
      await hands.type('July')
      await choose(hands, page, button(page, 'Choose a file'), pdf('Sentinel.pdf', 'The issue of the keys'))
      await hands.press(button(page, 'Add Sentinel'))
    },
    seen: (page) => expect(page.getByText(/^The July \d+ Sentinel was added\./)).toBeVisible(),
  },
  {
    action: 'an administrator deletes a Sentinel',
    path: '/sentinels',
    as: nora,
    how: async (hands, page) => {
      const deleting = button(page, /^Delete Sentinel/).first()
      await hands.start(deleting)
      await remove(hands, page, deleting)
    },
    seen: (page) => expect(page.getByRole('status').getByRole('button', { name: 'Undo' }).last()).toBeVisible(),
  },
  {
    action: 'an administrator creates an alert',
    path: '/alerts',
    as: nora,
    how: async (hands, page) => {
      await hands.start(page.getByRole('main').getByRole('link', { name: 'Add New' }))
      await hands.key('Enter')
      await hands.start(page.getByRole('textbox', { name: 'Message' }))
      await hands.type('By keys: the gate is open.')
      await hands.reach(page.getByRole('radio', { name: 'Info' }))
      await hands.along(page.getByRole('radio', { name: 'Success' }), 'ArrowLeft')
      await hands.write(page.getByLabel('Expiration date'), '12312099')
      await hands.press(button(page, 'Create the alert'))
    },
    seen: async (page) => {
      await expect(page).toHaveURL('/alerts')
      await expect(item(page, 'By keys: the gate is open.')).toBeVisible()
    },
  },
  {
    action: 'an administrator deletes an alert',
    path: '/alerts',
    as: nora,
    given: one('an alert', 'By keys: put away.'),
    how: async (hands, page) => {
      const deleting = button(page, 'Delete By keys: put away.')
      await hands.start(deleting)
      await remove(hands, page, deleting)
    },
    seen: (page) => expect(item(page, 'By keys: put away.')).toBeHidden(),
  },
]

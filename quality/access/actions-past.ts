import { expect, type Page } from '@playwright/test'

import { marit, nora } from '../journeys/cast'
import { adult, HEADINGS, mail } from '../journeys/import-page'
import { one } from './actions-records'
import type { KeyboardAction } from './keyboard-action'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true })

export const pastActions: readonly KeyboardAction[] = [
  {
    action: 'an administrator filters the activity',
    path: '/activity',
    as: nora,
    how: async (hands, page) => {
      await hands.start(label(page, 'Find'))
      await hands.type('Marit')
      await hands.reach(label(page, 'Kind'))
      await hands.type('Members')
      await hands.reach(label(page, 'Action'))
      await hands.type('Changed')
      await hands.press(page.getByRole('button', { name: /^Details/ }).first())
    },
    seen: (page) => expect(page.getByRole('insertion').first()).toBeVisible(),
  },
  {
    action: 'an administrator takes something back from the activity',
    path: '/activity?text=By+keys%3A+taken',
    as: nora,
    given: async (sessions) => {
      const given = await one('an alert', 'By keys: taken back.')(sessions)
      await (await sessions.asNora()).remove(`/alerts/${given.id}`)
      return given
    },
    how: async (hands, page) => {
      const back = page.getByRole('button', { name: /^Undo/ }).first()
      const dialog = page.getByRole('alertdialog', { name: 'Undo this change?' })
      await hands.start(page.getByRole('button', { name: /^Details/ }).first())
      await hands.key('Enter')
      await hands.open(back, dialog)
      await hands.press(dialog.getByRole('button', { name: 'Undo the change' }))
    },
    seen: (page) => expect(page.getByText('Change undone.')).toBeVisible(),
  },
  {
    action: 'an administrator saves the activity as a file',
    path: '/activity?text=locked',
    as: nora,
    how: async (hands, page) => {
      await hands.start(button(page, 'Export'))
      await hands.key('ArrowDown')
      const saving = page.waitForEvent('download')
      await hands.key('Enter')
      await saving
    },
    seen: (page) => expect(button(page, 'Export')).toBeFocused(),
  },
  {
    action: 'an administrator looks at the club as of a day',
    path: '/activity/as-of',
    as: nora,
    how: async (hands, page) => {
      await hands.start(label(page, 'As of the end of'))
      await hands.write(label(page, 'As of the end of'), '01012020')
      await expect(page.getByText('The club’s records begin on')).toBeVisible()
      await hands.press(page.getByRole('link', { name: 'Go to that day' }))
      await expect(page.getByRole('row').first()).toBeVisible()
      await hands.start(button(page, 'Back a day'))
      await hands.key('Enter')
    },
    seen: (page) => expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/),
  },
  {
    action: 'an administrator has the log proven and sealed',
    path: '/activity/proof',
    as: nora,
    how: async (hands, page) => {
      await hands.start(button(page, 'Check Now'))
      await hands.key('Enter')
      await expect(page.getByRole('definition').first()).toBeVisible()
      await hands.start(button(page, 'Details'))
      await hands.key('Enter')
      await hands.start(button(page, 'Seal Now'))
      await hands.key('Enter')
    },
    seen: (page) => expect(page.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible(),
  },
  {
    action: 'an administrator has pages and files compared with the log',
    path: '/activity/integrity',
    as: nora,
    how: async (hands, page) => {
      await hands.start(button(page, 'Check Now'))
      await hands.key('Enter')
    },
    seen: (page) => expect(button(page, 'Check Now')).toBeEnabled(),
  },
  {
    action: 'an administrator imports a member from a file, and takes that back',
    path: '/members/import',
    as: nora,
    how: async (hands, page) => {
      await hands.start(button(page, 'Choose a file'))
      const choosing = page.waitForEvent('filechooser')
      await hands.key('Enter')
      const content = [HEADINGS, adult('Imported', 'Keyes', mail('imported.keyes'))].join('\r\n')
      await (await choosing).setFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
      await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible()
      await hands.press(button(page, 'Preview the import'))
      await expect(button(page, 'Import 1 row')).toBeVisible()
      await hands.press(button(page, 'Import 1 row'))
      await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
      const dialog = page.getByRole('alertdialog', { name: 'Undo the import?' })
      await hands.open(button(page, 'Undo the import'), dialog)
      await hands.press(dialog.getByRole('button', { name: 'Undo the import' }))
    },
    seen: (page) => expect(page.getByText('Import undone:')).toBeVisible(),
  },
  {
    action: 'an administrator asks who set a field, and closes the answer',
    path: '/members/{member}',
    as: nora,
    given: async (sessions) => ({ member: (await sessions.of(marit)).userId }),
    how: async (hands, page) => {
      const asking = button(page, 'Who changed the home phone?')
      const dialog = page.getByRole('dialog', { name: 'Who changed the home phone?' })
      await hands.start(asking)
      await hands.open(asking, dialog)
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
      await hands.press(dialog.getByRole('button', { name: 'Close' }))
    },
    seen: (page) => expect(button(page, 'Who changed the home phone?')).toBeFocused(),
  },
]

import { expect, type Page } from '@playwright/test'

import { marit, nora } from '../journeys/cast'
import { bodyRows, found } from '../journeys/directory-rows'
import { redAndBlue } from '../journeys/pictures'
import { field, heading } from '../journeys/profile-page'
import type { Sessions } from '../journeys/sessions'
import type { Given, KeyboardAction } from './keyboard-action'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

const somebody = (fname: string) => async (sessions: Sessions) => {
  const { userId } = await sessions.of(await sessions.enroll(fname, 'Keyes'))
  return { member: userId, fname }
}

const name = ({ fname }: Given) => `${fname} Keyes`

export const memberActions: readonly KeyboardAction[] = [
  {
    action: 'a member finds somebody in the directory and opens the profile',
    path: '/members',
    as: marit,
    how: async (hands, page) => {
      await hands.start(page.getByLabel('Find a member'))
      await hands.type('einar sol')
      await expect(bodyRows(page)).toHaveCount(1)
      await hands.press(page.getByRole('link', { name: 'Solheim, Einar' }))
    },
    seen: (page) => expect(heading(page)).toHaveText('Einar Solheim'),
  },
  {
    action: 'a member sorts the directory, chooses how many rows, and leafs through it',
    path: '/members',
    as: marit,
    how: async (hands, page) => {
      await hands.start(button(page, 'First name'))
      await hands.key('Enter')
      await expect(page.getByRole('columnheader', { name: 'First name' })).toHaveAttribute('aria-sort', 'ascending')
      // Two links a member are too many to press Tab through.
      await hands.reach(page.getByRole('link', { name: 'Skip the list' }), { back: true })
      await hands.key('Enter')
      await hands.reach(page.getByLabel('Rows'))
      await hands.type('20')
      await hands.press(button(page, 'Next page'))
    },
    seen: (page) => expect(found(page)).toHaveText(/^21–40 of \d+ members$/),
  },
  {
    action: 'an administrator filters the directory by status and vaccination',
    path: '/members',
    as: nora,
    how: async (hands, page) => {
      await hands.start(page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Life' }))
      await hands.key('Space')
      await hands.reach(page.getByLabel('Vaccinated'))
      await hands.type('N')
    },
    seen: (page) => expect(button(page, 'Life')).toHaveAttribute('aria-pressed', 'true'),
  },
  {
    action: 'an administrator saves the directory as a file',
    path: '/members',
    as: nora,
    how: async (hands, page) => {
      await hands.start(button(page, 'Export'))
      const saving = page.waitForEvent('download')
      await hands.key('ArrowDown')
      await hands.key('Enter')
      await saving
    },
    seen: (page) => expect(button(page, 'Export')).toBeFocused(),
  },
  {
    action: 'an administrator adds a member',
    path: '/members/new',
    as: nora,
    how: async (hands, page) => {
      await hands.start(field(page, 'First Name'))
      const written = {
        'First Name': 'Added',
        'Last Name': 'Keyes',
        'Join Date': '11022026',
        Birthdate: '03092015',
      }
      for (const [label, words] of Object.entries(written)) await hands.write(field(page, label), words)
      await hands.start(page.getByLabel('Status Type'))
      await hands.type('Active')
      await expect(page.getByRole('switch', { name: 'Adult Member' })).not.toBeChecked()
      await hands.write(page.getByRole('combobox', { name: 'Associated family members' }), 'solheim mar')
      await expect(page.getByRole('option', { name: 'Solheim, Marit' })).toBeVisible()
      await hands.key('ArrowDown')
      await hands.key('Enter')
      await hands.start(button(page, 'Add New Member'))
      await hands.key('Enter')
    },
    seen: (page) => expect(page.getByText('Added Keyes was added.')).toBeVisible(),
  },
  {
    action: 'an administrator edits a member',
    path: '/members/{member}',
    as: nora,
    given: somebody('Edited'),
    how: async (hands, page) => {
      await hands.start(page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }))
      await hands.key('Enter')
      await hands.start(field(page, 'City'))
      await hands.write(field(page, 'City'), 'Ember Junction')
      await hands.press(button(page, "Update Edited's Profile"))
    },
    seen: (page) => expect(page.getByText('Your profile has been successfully updated!')).toBeVisible(),
  },
  {
    action: 'an administrator deletes a member',
    path: '/members/{member}',
    as: nora,
    given: somebody('Deleted'),
    how: async (hands, page) => {
      const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
      await hands.start(button(page, 'Delete'))
      await hands.open(button(page, 'Delete'), dialog)
      await hands.write(dialog.getByLabel('Type the last name, Keyes, to confirm'), 'Keyes')
      await hands.press(dialog.getByRole('button', { name: 'Delete the member' }))
    },
    seen: (page) => expect(page.getByText('Deleted Keyes was deleted.')).toBeVisible(),
  },
  {
    action: 'an administrator restores a member',
    path: '/members/removed',
    as: nora,
    given: async (sessions) => {
      const given = await somebody('Missed')(sessions)
      await (await sessions.asNora()).remove(`/users/${given.member}`)
      return given
    },
    how: async (hands, page, given) => {
      await hands.start(button(page, `Restore ${name(given)}`))
      await hands.key('Enter')
    },
    seen: (page, given) => expect(page.getByText(`${name(given)} was restored.`)).toBeVisible(),
  },
  {
    action: 'an administrator makes somebody an administrator',
    path: '/members/{member}',
    as: nora,
    given: somebody('Raised'),
    how: async (hands, page) => {
      await hands.start(button(page, 'Make administrator'))
      await hands.open(button(page, 'Make administrator'), page.getByRole('alertdialog', { name: 'Are you sure?' }))
      await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Make administrator' }))
    },
    seen: (page) => expect(page.getByText('Raised is now an administrator.')).toBeVisible(),
  },
  {
    action: 'an administrator puts an earlier state back from the history of a member',
    path: '/members/{member}',
    as: nora,
    given: async (sessions) => {
      const given = await somebody('Restored')(sessions)
      const portal = await sessions.asNora()
      const { value, etag } = await portal.tagged(`/users/${given.member}`)
      const user = (value as { user?: object }).user ?? value
      await portal.put(`/users/${given.member}`, { ...user, fname: 'Renamed' }, { ifMatch: etag })
      return given
    },
    how: async (hands, page) => {
      await hands.start(page.getByRole('tab', { name: 'Details' }))
      await hands.along(page.getByRole('tab', { name: 'History' }), 'ArrowRight')
      const back = page.getByRole('tabpanel', { name: 'History' }).getByRole('button', { name: /^Restore/ })
      await hands.open(back, page.getByRole('alertdialog', { name: 'Restore this version?' }))
      await hands.press(button(page, 'Restore the version'))
    },
    seen: (page) => expect(heading(page)).toHaveText('Restored Keyes'),
  },
  {
    action: 'an administrator hands in a vaccine passport',
    path: '/vaccine-passport',
    as: nora,
    given: somebody('Vaxed'),
    how: async (hands, page) => {
      await hands.start(page.getByRole('combobox', { name: 'Member' }))
      await hands.type('keyes vax')
      await expect(page.getByRole('option', { name: 'Keyes, Vaxed' })).toBeVisible()
      await hands.key('ArrowDown')
      await hands.key('Enter')
      await hands.reach(button(page, 'Choose images'))
      const choosing = page.waitForEvent('filechooser')
      await hands.key('Enter')
      await (await choosing).setFiles([redAndBlue('Card.png')])
      await expect(page.getByRole('list', { name: 'Vaccine documents' })).toContainText('Uploaded')
      await hands.press(button(page, 'Add the passport'))
    },
    seen: (page) => expect(page.getByText('Vaxed Keyes’s vaccine passport was added.')).toBeVisible(),
  },
]

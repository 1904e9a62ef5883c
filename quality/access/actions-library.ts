import { expect, type Page } from '@playwright/test'

import { marit, nora } from '../journeys/cast'
import { pdf } from '../journeys/papers'
import { choose, one, remove } from './actions-records'
import type { Hands } from './hands'
import type { KeyboardAction } from './keyboard-action'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Begins to edit the page in place. */
async function edit(hands: Hands, page: Page) {
  await hands.start(button(page, 'Edit this page'))
  await hands.key('Enter')
  await expect(button(page, 'Done editing')).toBeFocused()
}

/** Writes a field of `name` anew, which is called `then` after that. */
async function rewrite(hands: Hands, page: Page, name: string, label: string, words: string, then = words) {
  const dialog = page.getByRole('dialog')
  await hands.open(button(page, `Edit ${name}`), dialog)
  await hands.write(dialog.getByLabel(label), words)
  await hands.press(dialog.getByRole('button', { name: 'Save', exact: true }))
  await expect(dialog).toBeHidden()
  await expect(button(page, `Edit ${then}`)).toBeFocused()
}

export const libraryActions: readonly KeyboardAction[] = [
  {
    action: 'a member finds a document and opens it',
    path: '/resources/docs-procs',
    as: marit,
    how: async (hands, page) => {
      await hands.start(page.getByLabel('Find a document'))
      await hands.type('bylaws')
      await hands.reach(page.getByRole('link', { name: /^Bylaws/ }))
      const answer = page.waitForResponse(/\/api\/files\//)
      await hands.key('Enter')
      await answer
    },
    seen: async () => {},
  },
  {
    action: 'an administrator adds a document',
    path: '/resources/docs-procs',
    as: nora,
    how: async (hands, page) => {
      await edit(hands, page)
      const dialog = page.getByRole('dialog')
      await hands.open(button(page, 'Add a document'), dialog)
      await choose(hands, page, dialog.getByRole('button', { name: 'Choose the file' }), pdf('Keys.pdf', 'Keys'))
      await hands.write(dialog.getByLabel('Heading'), 'By keys')
      await hands.press(dialog.getByRole('button', { name: 'Add a document' }))
    },
    seen: (page) => expect(page.getByText('Keys was added.')).toBeVisible(),
  },
  {
    action: 'an administrator edits an office in place and moves it',
    path: '/gymnastics',
    as: nora,
    given: one('an office', 'Keeper of the Keys'),
    how: async (hands, page) => {
      await edit(hands, page)
      await hands.reach(button(page, 'Edit Keeper of the Keys'))
      await hands.along(button(page, 'Move Keeper of the Keys up'), 'ArrowLeft')
      await hands.key('Enter')
      await expect(page.getByText(/^Keeper of the Keys is now \d+ of \d+\./)).toBeAttached()
      await expect(button(page, 'Move Keeper of the Keys up')).toBeFocused()
      await hands.along(button(page, 'Edit Keeper of the Keys'), 'ArrowRight')
      await rewrite(hands, page, 'Keeper of the Keys', 'Office', 'Keeper of the Locks')
    },
    seen: (page) => expect(button(page, 'Edit Keeper of the Locks')).toBeFocused(),
  },
  {
    action: 'an administrator edits a document in place, moves it and deletes it',
    path: '/resources/docs-procs',
    as: nora,
    how: async (hands, page) => {
      await edit(hands, page)
      await hands.reach(button(page, 'Edit Opening procedure'))
      await hands.along(button(page, 'Move Opening procedure down'), 'ArrowLeft')
      await hands.key('Enter')
      await expect(page.getByText(/^Opening procedure is now 2 of \d+\./)).toBeAttached()
      await hands.reach(button(page, 'Edit Closing procedure'), { back: true })
      await rewrite(hands, page, 'Closing procedure', 'Title', 'Closing the lodge')
      await hands.along(button(page, 'Delete Closing the lodge'), 'ArrowRight')
      await remove(hands, page, button(page, 'Delete Closing the lodge'))
      await expect(page.getByText('Closing the lodge was deleted.')).toBeVisible()
      await hands.start(button(page, 'Done editing'))
      await hands.key('Enter')
    },
    seen: (page) => expect(button(page, 'Edit this page')).toBeFocused(),
  },
  {
    action: 'an administrator edits an office of the board',
    path: '/members/board',
    as: nora,
    how: async (hands, page) => {
      await edit(hands, page)
      await rewrite(hands, page, 'President', 'Office email', 'head@skarnhollow.example', 'President')
    },
    seen: (page) => expect(page.getByText('President was saved.')).toBeVisible(),
  },
]

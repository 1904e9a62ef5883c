import { expect, type Page } from '@playwright/test'

import { marit } from '../journeys/cast'
import { heading, openCards } from '../journeys/dashboard-page'
import { wallOf } from '../journeys/wall-page'
import type { Hands } from './hands'
import type { KeyboardAction } from './keyboard-action'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const toWall = (page: Page) => page.getByRole('link', { name: 'Skip to the chat wall' })

/** From the top of the page to the wall, over both skip links. */
async function goToWall({ start, key }: Hands, page: Page) {
  await start(toWall(page))
  await key('Enter')
}

async function post(hands: Hands, page: Page, words: string) {
  const { editor, wall } = wallOf(page)
  await goToWall(hands, page)
  await hands.reach(editor)
  await expect(editor).toHaveClass(/ProseMirror/)
  await hands.type(words)
  await hands.press(wall.getByRole('button', { name: 'Post', exact: true }).first())
  await expect(wallOf(page).post(words)).toBeVisible()
}

/** From the writing of a post to what can be done with it. */
const toPost = (page: Page, words: string) => wallOf(page).post(words)

export const dashboardActions: readonly KeyboardAction[] = [
  {
    action: 'a member posts on the wall',
    path: '/',
    as: marit,
    how: (hands, page) => post(hands, page, 'By keys: wax in the shed.'),
    seen: (page) => expect(toPost(page, 'By keys: wax in the shed.')).toBeVisible(),
  },
  {
    action: 'a member replies on the wall',
    path: '/',
    given: async (sessions) => ({ who: await sessions.enroll('Tyra', 'Keys') }),
    how: async (hands, page) => {
      await post(hands, page, 'By keys: who has the key?')
      const box = toPost(page, 'who has the key?').getByRole('textbox', { name: /^Reply to / })
      const line = toPost(page, 'who has the key?').getByRole('button', { name: /^Reply to / })
      await hands.reach(line.or(box))
      await expect(box).toBeFocused()
      await hands.type('By keys: I do.')
      await hands.press(toPost(page, 'who has the key?').getByRole('button', { name: 'Post', exact: true }))
    },
    seen: (page) => expect(wallOf(page).reply('By keys: I do.')).toBeVisible(),
  },
  {
    action: 'a member deletes a post of their own',
    path: '/',
    given: async (sessions) => ({ who: await sessions.enroll('Rune', 'Keys') }),
    how: async (hands, page) => {
      await post(hands, page, 'By keys: never mind.')
      const remove = toPost(page, 'never mind').getByRole('button', { name: 'Delete', exact: true })
      const more = toPost(page, 'never mind').getByRole('button', { name: 'More for your post' })
      await hands.press(more)
      await hands.press(remove)
      await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
      await hands.key('Escape')
      await expect(more, 'the focus comes back').toBeFocused()
      await hands.key('Enter')
      await hands.press(remove)
      await hands.press(button(page, 'Delete the post'))
    },
    seen: (page) => expect(toPost(page, 'never mind')).toBeHidden(),
  },
  {
    action: 'a member goes from post to post and opens its author',
    path: '/',
    as: marit,
    how: async (hands, page) => {
      const { feed } = wallOf(page)
      await goToWall(hands, page)
      await hands.reach(feed.getByRole('article').first().getByRole('link').first())
      await hands.key('PageDown')
      await expect(feed.getByRole('article').nth(1)).toBeFocused()
      await hands.press(feed.getByRole('article').nth(1).getByRole('link').first())
    },
    seen: (page) => expect(page).toHaveURL(/\/members\/[\w-]+$/),
  },
  {
    action: 'a member closes and opens a card',
    path: '/',
    as: marit,
    how: async (hands, page) => {
      await goToWall(hands, page)
      await hands.reach(heading(page, 'Capital Improvement Committee'), { back: true })
      await hands.key('Enter')
      await expect(heading(page, 'Capital Improvement Committee')).toHaveAttribute('aria-expanded', 'true')
      await hands.key('Space')
      await hands.reach(heading(page, 'House Manager List'), { back: true })
      await hands.reach(heading(page, 'Upcoming Meeting'), { back: true })
      await hands.key('Enter')
    },
    seen: async (page) => expect(await openCards(page)).toEqual(['Recent Sentinels', 'House Manager List']),
  },
  {
    action: 'a member stops the camera and looks at the last day’s weather',
    path: '/',
    as: marit,
    how: async (hands, page) => {
      await hands.start(button(page, 'Pause the camera'))
      await hands.key('Enter')
      await expect(button(page, 'Pause the camera')).toBeHidden()
      await hands.press(button(page, 'The last 24 hours'))
    },
    seen: (page) => expect(page.getByText(/^Low/)).toBeVisible(),
  },
  {
    action: 'a member puts an alert away',
    path: '/',
    given: async (sessions) => ({ who: await sessions.enroll('Gro', 'Keys') }),
    how: async (hands, page) => {
      await hands.start(button(page, /^Dismiss: Danger/))
      await hands.key('Enter')
    },
    seen: (page) => expect(button(page, /^Dismiss: Danger/)).toBeHidden(),
  },
  {
    action: 'a member is shown around, skips it, and goes through it to the end',
    path: '/',
    as: marit,
    how: async (hands, page) => {
      const note = page.getByRole('alertdialog')
      const mark = button(page, 'Show the tutorial again')
      await hands.start(mark)
      await hands.key('Enter')
      await expect(note).toBeVisible()
      await hands.key('Escape')
      await expect(note).toBeHidden()
      await expect(mark).toBeFocused()
      await hands.key('Enter')
      for (let stop = 1, last = stop + 1; stop <= last; stop += 1) {
        await expect(note).toContainText(`${stop} of `)
        last = Number(/ of (\d+)/.exec((await note.textContent()) ?? '')?.[1])
        await expect(note.getByRole('button', { name: stop < last ? 'Next' : 'Done' })).toBeFocused()
        await hands.key('Enter')
      }
    },
    seen: async (page) => {
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await expect(button(page, 'Show the tutorial again')).toBeFocused()
    },
  },
]

import { expect, type Locator, type Page } from '@playwright/test'

import { marit } from '../journeys/cast'
import { redAndBlue } from '../journeys/pictures'
import { wallOf } from '../journeys/wall-page'
import type { Hands } from './hands'
import type { KeyboardAction } from './keyboard-action'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const postButton = (page: Page) => wallOf(page).wall.getByRole('button', { name: 'Post', exact: true }).first()

async function startPost(hands: Hands, page: Page, words: string) {
  const { editor } = wallOf(page)
  await hands.start(page.getByRole('link', { name: 'Skip to the chat wall' }))
  await hands.key('Enter')
  await hands.reach(editor)
  await expect(editor).toHaveClass(/ProseMirror/)
  await hands.type(words)
}

async function say(hands: Hands, page: Page, words: string) {
  await startPost(hands, page, words)
  await hands.press(postButton(page))
  await expect(wallOf(page).post(words)).toBeVisible()
}

/** Opens what is no dialog of its own, leaves it with Escape, is back on the button, and opens it again. */
async function unfold({ reach, key }: Hands, opener: Locator, opened: Locator) {
  await reach(opener)
  await key('Enter')
  await expect(opened).toBeVisible()
  await key('Escape')
  await expect(opened).toBeHidden()
  await expect(opener).toBeFocused()
  await key('Enter')
  await expect(opened).toBeVisible()
}

/** What members do with the words of others, with pictures and polls, in the inbox and in the search. */
export const wallActions: readonly KeyboardAction[] = [
  {
    action: 'a member mentions another',
    path: '/',
    given: async (sessions) => ({ who: await sessions.enroll('Torunn', 'Keys') }),
    how: async (hands, page) => {
      await startPost(hands, page, 'By keys: the chair needs two hands, @marit')
      await expect(page.getByRole('option', { selected: true })).toContainText('Marit Solheim')
      await hands.key('Enter')
      await hands.press(postButton(page))
    },
    seen: (page) =>
      expect(wallOf(page).post('needs two hands').getByRole('link', { name: '@Marit Solheim' })).toBeVisible(),
  },
  {
    action: 'a member reacts to a post',
    path: '/',
    given: async (sessions) => ({ who: await sessions.enroll('Halvor', 'Keys') }),
    how: async (hands, page) => {
      await say(hands, page, 'By keys: eleven cords.')
      const post = wallOf(page).post('By keys: eleven cords')
      const faces = post.getByRole('group', { name: 'Choose a face' })
      await unfold(hands, post.getByRole('button', { name: 'Add a reaction' }), faces)
      await hands.along(faces.getByRole('button', { name: 'stars' }), 'ArrowRight')
      await hands.key('Enter')
    },
    seen: (page) =>
      expect(wallOf(page).post('By keys: eleven cords').getByRole('button', { name: 'stars, 1: You' })).toBeFocused(),
  },
  {
    action: 'a member edits a post, and reads what stood there before',
    path: '/',
    given: async (sessions) => ({ who: await sessions.enroll('Dagny', 'Keys') }),
    how: async (hands, page) => {
      await say(hands, page, 'By keys: soup at eleven.')
      await hands.reach(wallOf(page).editor, { back: true })
      await hands.key('ArrowUp')
      const box = wallOf(page).wall.getByRole('textbox', { name: 'Edit your post' })
      await expect(box).toHaveClass(/ProseMirror/)
      await expect(box).toBeFocused()
      await hands.key('Control+End')
      await hands.type(' No, at noon.')
      await hands.press(wallOf(page).wall.getByRole('button', { name: 'Save', exact: true }))
      const post = wallOf(page).post('at noon')
      await unfold(hands, post.getByRole('button', { name: /^edited/ }), post.getByRole('dialog', { name: 'Versions' }))
    },
    seen: (page) => expect(page.getByRole('dialog', { name: 'Versions' }).getByRole('listitem')).toHaveCount(2),
  },
  {
    action: 'a member asks in a poll, and votes in it',
    path: '/',
    given: async (sessions) => ({ who: await sessions.enroll('Eldrid', 'Keys') }),
    how: async (hands, page) => {
      await startPost(hands, page, 'By keys: one evening for wax.')
      await hands.press(wallOf(page).wall.getByRole('button', { name: 'Add a poll' }))
      const poll = page.getByRole('group', { name: 'Poll' })
      await expect(poll.getByLabel('Question')).toBeFocused()
      await hands.write(poll.getByLabel('Question'), 'Which evening by keys?')
      await hands.write(poll.getByLabel('Answer 1'), 'Thursday')
      await hands.write(poll.getByLabel('Answer 2'), 'Friday')
      await hands.press(postButton(page))
      const asked = wallOf(page).post('one evening for wax')
      await hands.reach(asked.getByRole('radio').first())
      await hands.key('Space')
      await hands.press(asked.getByRole('button', { name: 'Vote' }))
    },
    seen: (page) => expect(wallOf(page).post('one evening for wax')).toContainText('Your vote'),
  },
  {
    action: 'a member looks at the pictures of a post, large',
    path: '/',
    given: async (sessions) => ({ who: await sessions.enroll('Signe', 'Keys') }),
    how: async (hands, page) => {
      await startPost(hands, page, 'By keys: the work party.')
      const { wall, post } = wallOf(page)
      await hands.press(wall.getByRole('button', { name: 'Attach files' }).first())
      const choosing = page.waitForEvent('filechooser')
      await hands.reach(wall.getByRole('button', { name: 'Choose files' }), { back: true })
      await hands.key('Enter')
      await (await choosing).setFiles(['stack.png', 'doors.png'].map((name) => redAndBlue(name)))
      await expect(wall.getByRole('button', { name: 'Remove doors.png' })).toBeVisible()
      await hands.press(postButton(page))
      const large = page.getByRole('dialog', { name: 'Pictures by Signe Keys' })
      await hands.open(post('the work party').getByRole('link', { name: 'stack.png' }), large)
      await hands.key('ArrowRight')
    },
    seen: (page) => expect(page.getByRole('dialog', { name: /^Pictures by/ })).toContainText('doors.png 2 of 2'),
  },
  {
    action: 'a member opens the inbox, and the first that stands in it',
    path: '/members',
    as: marit,
    how: async (hands, page) => {
      const bell = page.getByRole('banner').getByRole('button', { name: /^Inbox, / })
      const inbox = page.getByRole('dialog', { name: 'Inbox' })
      await hands.start(bell)
      await unfold(hands, bell, inbox)
      await hands.reach(inbox.getByRole('listitem').first().getByRole('link'))
      await hands.key('Enter')
    },
    seen: (page) => expect(page).not.toHaveURL('/members'),
  },
  {
    action: 'a member finds another',
    path: '/meetings',
    as: marit,
    how: async (hands, page) => {
      await hands.start(page.getByRole('button', { name: 'Search', exact: true }))
      await hands.key('Enter')
      await expect(palette(page).getByRole('combobox')).toBeFocused()
      await hands.key('Escape')
      await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
      await hands.key('Control+k')
      await hands.type('aldous')
      const wren = palette(page).getByRole('option', { name: /^Wren Aldous/ })
      await expect(wren).toBeVisible()
      while ((await wren.getAttribute('aria-selected')) !== 'true') await hands.key('ArrowDown')
      await hands.key('Enter')
    },
    seen: (page) => expect(page.getByRole('heading', { level: 1, name: 'Wren Aldous' })).toBeVisible(),
  },
]

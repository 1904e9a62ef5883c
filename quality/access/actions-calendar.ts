import { expect, type Page } from '@playwright/test'

import { bar, popup } from '../journeys/calendar-page'
import { marit, nora } from '../journeys/cast'
import { field } from '../journeys/profile-page'
import { one, remove } from './actions-records'
import type { KeyboardAction } from './keyboard-action'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

export const calendarActions: readonly KeyboardAction[] = [
  {
    action: 'a member leafs through the months and comes back to today',
    path: '/resources/calendar?month=2027-02',
    as: marit,
    how: async (hands, page) => {
      await hands.start(button(page, 'Next month'))
      await hands.key('Enter')
      await expect(page.getByRole('group', { name: 'Events in March 2027' })).toBeVisible()
      await hands.reach(button(page, 'Previous month'), { back: true })
      await hands.key('Space')
      await expect(page.getByRole('group', { name: 'Events in February 2027' })).toBeVisible()
      await hands.reach(button(page, 'Today'), { back: true })
      await hands.key('Enter')
    },
    seen: (page) => expect(page.getByRole('group', { name: 'Events in February 2027' })).toBeHidden(),
  },
  {
    action: 'a member opens an event and leaves it',
    path: '/resources/calendar?month=2027-10',
    as: marit,
    given: async (sessions) => ({
      ...(await one('an event', 'By keys: opened')(sessions)),
      another: () => one('an event', 'By keys: meanwhile')(sessions),
    }),
    how: async (hands, page, { another }) => {
      await hands.start(bar(page, 'By keys: opened'))
      await hands.open(bar(page, 'By keys: opened'), popup(page, 'By keys: opened'))
      await hands.press(popup(page, 'By keys: opened').getByRole('button', { name: 'Add to Calendar' }))
      await expect(page.getByText(/^Saved as/)).toBeVisible()
      // The month is drawn anew behind it.
      if (typeof another === 'function') await another()
      await expect(page.locator('.ec-events').getByText('By keys: meanwhile')).toBeAttached()
      await hands.key('Escape')
    },
    seen: (page) => expect(bar(page, 'By keys: opened')).toBeFocused(),
  },
  {
    action: 'a member makes a link for a calendar app',
    path: '/resources/calendar',
    given: async (sessions) => ({ who: await sessions.enroll('Ask', 'Keys') }),
    how: async (hands, page) => {
      const club = page.getByRole('region', { name: 'The whole club' })
      await hands.start(button(page, 'Subscribe'))
      await hands.open(button(page, 'Subscribe'), page.getByRole('dialog', { name: 'Subscribe to the calendar' }))
      await hands.press(club.getByRole('button', { name: 'Create a link' }))
      await expect(club.getByLabel('Your link')).toBeVisible()
      await hands.key('Escape')
    },
    seen: (page) => expect(button(page, 'Subscribe')).toBeFocused(),
  },
  {
    action: 'an administrator adds an event',
    path: '/resources/calendar',
    as: nora,
    how: async (hands, page) => {
      await hands.start(page.getByRole('main').getByRole('link', { name: 'Add Event' }))
      await hands.key('Enter')
      await hands.start(field(page, 'Event title'))
      const contact = { Name: 'Dale Whitcomb', Phone: '5095550148', Email: 'dale@skarnhollow.example' }
      for (const [label, words] of Object.entries({ 'Event title': 'By keys: added', ...contact }))
        await hands.write(field(page, label), words)
      for (const [typed, option] of [
        ['solheim mar', 'Solheim, Marit'],
        ['solheim ein', 'Solheim, Einar'],
      ] as const) {
        await hands.write(page.getByRole('combobox', { name: 'Members on duty' }), typed)
        await expect(page.getByRole('option', { name: option })).toBeVisible()
        await hands.key('ArrowDown')
        await hands.key('Enter')
      }
      await hands.write(field(page, 'Start'), '11132027')
      await hands.write(field(page, 'End'), '11132027')
      await hands.reach(field(page, 'End time'))
      for (let step = 0; step < 8; step += 1) await hands.key('ArrowDown')
      await hands.press(button(page, 'Add Event'))
    },
    seen: (page) => expect(page.getByRole('listitem').filter({ hasText: 'By keys: added' }).first()).toBeVisible(),
  },
  {
    action: 'an administrator edits an event',
    path: '/resources/calendar?month=2027-10&entry={id}',
    as: nora,
    given: one('an event', 'By keys: to edit'),
    how: async (hands, page) => {
      await expect(popup(page, 'By keys: to edit')).toBeVisible()
      await hands.press(popup(page, 'By keys: to edit').getByRole('link', { name: 'Edit', exact: true }))
      await hands.start(field(page, 'Event title'))
      await hands.write(field(page, 'Event title'), 'By keys: edited')
      await hands.start(button(page, 'Update Calendar Event'))
      await hands.key('Enter')
    },
    seen: (page) => expect(page.getByText('By keys: edited was updated.')).toBeVisible(),
  },
  {
    action: 'an administrator deletes an event',
    path: '/resources/calendar?month=2027-10&entry={id}',
    as: nora,
    given: one('an event', 'By keys: to delete'),
    how: async (hands, page) => {
      await expect(popup(page, 'By keys: to delete')).toBeVisible()
      await remove(hands, page, popup(page, 'By keys: to delete').getByRole('button', { name: 'Delete', exact: true }))
    },
    seen: (page) => expect(bar(page, 'By keys: to delete')).toBeHidden(),
  },
]

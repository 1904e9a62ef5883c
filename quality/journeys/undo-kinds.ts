import type { Locator, Page } from '@playwright/test'

import type { Sessions } from './sessions'

export type Portal = Awaited<ReturnType<Sessions['asNora']>>

/** What an administrator does to the record called `name`, and by what one sees that it is not, or no longer, done. */
interface UndoableAction {
  /** The page where it is done. `{id}` stands for the record's. */
  readonly at: string
  act(page: Page, name: string): Promise<void>
  before(page: Page, name: string): Locator
}

/** A kind of record that administrators change. */
export interface UndoKind {
  readonly kind: string
  /** Where its calls are. */
  readonly calls: string
  /** Adds one of that name, and answers its id. */
  make(portal: Portal, name: string): Promise<string>
  readonly edit?: UndoableAction
  readonly removal: UndoableAction
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const item = (page: Page, words: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words }).first()
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

export const recordKinds: readonly UndoKind[] = [
  {
    kind: 'a member',
    calls: '/users',
    make: async (portal, lname) => {
      const minor = { birthdate: '2015-02-03', joinDate: '2026-11-01', statusType: 'Active', isAdult: false }
      return (await portal.post('/users/', { ...minor, fname: 'Undine', lname })).user._id
    },
    edit: {
      at: '/members/{id}/edit',
      act: async (page) => {
        await fill(page, 'First Name', 'Ondine')
        await press(page, "Update Undine's Profile")
      },
      before: (page, lname) => page.getByRole('heading', { level: 1, name: `Undine ${lname}`, exact: true }),
    },
    removal: {
      at: '/members/{id}',
      act: async (page, lname) => {
        await press(page, 'Delete')
        await fill(page, `Type the last name, ${lname}, to confirm`, lname)
        await press(page, 'Delete the member')
        await page.getByLabel('Find a member').fill(lname)
      },
      before: (page, lname) => page.getByRole('rowheader', { name: lname }),
    },
  },
  {
    kind: 'a found item',
    calls: '/lost-and-found',
    make: async (portal, title) =>
      (await portal.post('/lost-and-found', { title, place: 'Boot room', foundOn: '2026-11-15' })).foundItem._id,
    edit: {
      at: '/lost-and-found/{id}/edit',
      act: async (page) => {
        await fill(page, 'Where it is', 'On the shelf')
        await press(page, 'Save the item')
      },
      before: (page) => page.getByRole('main').getByText('Boot room', { exact: true }).first(),
    },
    removal: {
      at: '/lost-and-found/{id}',
      act: async (page) => {
        await press(page, 'Delete')
        await press(page, 'Delete the item')
      },
      before: (page, title) => page.getByRole('link', { name: title, exact: true }),
    },
  },
  {
    kind: 'a room of the lodge',
    calls: '/lodge/rooms',
    make: async (portal, name) =>
      (await portal.post('/lodge/rooms', { name, place: 'upstairs', firstBed: 101, beds: 4, use: 'House manager' }))
        .lodgeRoom._id,
    edit: {
      at: '/lodge/rooms/{id}/edit',
      act: async (page) => {
        await fill(page, 'Where it is', 'downstairs')
        await press(page, 'Save the room')
      },
      before: (page) => page.getByRole('main').getByText('upstairs', { exact: true }).first(),
    },
    removal: {
      at: '/lodge/rooms/{id}',
      act: async (page) => {
        await press(page, 'Delete')
        await press(page, 'Delete the room')
      },
      before: (page, name) => page.getByRole('link', { name, exact: true }),
    },
  },
  {
    kind: 'a meeting',
    calls: '/meetings',
    make: async (portal, venue) => {
      const when = { type: 'Board Meeting', date: '2027-09-02', time: '06:30PM' }
      return (await portal.post('/meetings', { ...when, venue, address: '9 Chapel Lane', description: '' })).meeting._id
    },
    edit: {
      at: '/meetings/{id}/edit',
      act: async (page) => {
        await fill(page, 'Venue', 'Another hall')
        await press(page, 'Update Meeting')
      },
      before: (page, venue) => page.getByRole('main').getByText(venue, { exact: true }).first(),
    },
    removal: {
      at: '/meetings',
      act: async (page, venue) => {
        await item(page, venue)
          .getByRole('button', { name: /^Delete/ })
          .click()
        await press(page, 'Delete the meeting')
      },
      before: item,
    },
  },
  {
    kind: 'an event',
    calls: '/calendar',
    make: async (portal, title) => {
      const { users } = await portal.get('/users/')
      const adults = users.filter(({ isAdult }: { isAdult: boolean }) => isAdult).slice(0, 2)
      const contact = { name: 'Nora Quist', phone: '5095550120', email: 'nora.q@skarnhollow.example' }
      const time = { start: '2027-10-09T09:00', end: '2027-10-09T12:00' }
      const onDuty = adults.map(({ _id }: { _id: string }) => _id)
      const [entry] = await portal.post('/calendar/', { title, contact, onDuty, ...time, notes: '' })
      return entry._id
    },
    edit: {
      at: '/resources/calendar/{id}/edit',
      act: async (page) => {
        await fill(page, 'Event title', 'Tying of knots')
        await press(page, 'Update Calendar Event')
      },
      before: item,
    },
    removal: {
      at: '/resources/calendar?month=2027-10&entry={id}',
      act: async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
        await press(page, 'Delete the event')
      },
      before: item,
    },
  },
  {
    kind: 'an alert',
    calls: '/alerts',
    make: async (portal, text) => {
      const message = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
      return (await portal.post('/alerts', { type: 'info', message, expirationDate: '2099-12-31' }))._id
    },
    removal: {
      at: '/alerts',
      act: async (page, text) => {
        await press(page, `Delete ${text}`)
        await press(page, 'Delete the alert')
      },
      before: item,
    },
  },
]

import type { Page } from '@playwright/test'

import type { Sessions } from './sessions'

export type Portal = Awaited<ReturnType<Sessions['asNora']>>

/** A kind of record that administrators change. */
export interface UndoKind {
  readonly kind: string
  /** Adds one of that name, and answers its id. */
  make(portal: Portal, name: string): Promise<string>
}

export const item = (page: Page, words: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words }).first()

export const recordKinds: readonly UndoKind[] = [
  {
    kind: 'a member',
    make: async (portal, lname) => {
      const minor = { birthdate: '2015-02-03', joinDate: '2026-11-01', statusType: 'Active', isAdult: false }
      return (await portal.post('/users/', { ...minor, fname: 'Undine', lname })).user._id
    },
  },
  {
    kind: 'a meeting',
    make: async (portal, venue) => {
      const when = { type: 'Board Meeting', date: '2027-09-02', time: '06:30PM' }
      return (await portal.post('/meetings', { ...when, venue, address: '9 Chapel Lane', description: '' })).meeting._id
    },
  },
  {
    kind: 'an event',
    make: async (portal, title) => {
      const { users } = await portal.get('/users/')
      const adults = users.filter(({ isAdult }: { isAdult: boolean }) => isAdult).slice(0, 2)
      const contact = { name: 'Nora Quist', phone: '5095550120', email: 'nora.q@skarnhollow.example' }
      const time = { start: '2027-10-09T09:00', end: '2027-10-09T12:00' }
      const onDuty = adults.map(({ _id }: { _id: string }) => _id)
      const [entry] = await portal.post('/calendar/', { title, contact, onDuty, ...time, notes: '' })
      return entry._id
    },
  },
  {
    kind: 'an alert',
    make: async (portal, text) => {
      const message = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
      return (await portal.post('/alerts', { type: 'info', message, expirationDate: '2099-12-31' }))._id
    },
  },
]

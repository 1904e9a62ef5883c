import type { Sessions } from './sessions'

export type Portal = Awaited<ReturnType<Sessions['asNora']>>

/** Adds a record of a kind that administrators keep, under a name, and answers its id. */
export const makeRecord = {
  'a member': async (portal: Portal, lname: string): Promise<string> => {
    const minor = { birthdate: '2015-02-03', joinDate: '2026-11-01', statusType: 'Active', isAdult: false }
    return (await portal.post('/users/', { ...minor, fname: 'Undine', lname })).user._id
  },
  'a meeting': async (portal: Portal, venue: string): Promise<string> => {
    const when = { type: 'Board Meeting', date: '2027-09-02', time: '06:30PM' }
    return (await portal.post('/meetings', { ...when, venue, address: '9 Chapel Lane', description: '' })).meeting._id
  },
  'an event': async (portal: Portal, title: string): Promise<string> => {
    const { users } = await portal.get('/users/')
    const adults = users.filter(({ isAdult }: { isAdult: boolean }) => isAdult).slice(0, 2)
    const contact = { name: 'Nora Quist', phone: '5095550120', email: 'nora.q@skarnhollow.example' }
    const time = { start: '2027-10-09T09:00', end: '2027-10-09T12:00' }
    const onDuty = adults.map(({ _id }: { _id: string }) => _id)
    const [entry] = await portal.post('/calendar/', { title, contact, onDuty, ...time, notes: '' })
    return entry._id
  },
  'an alert': async (portal: Portal, text: string): Promise<string> => {
    const message = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
    return (await portal.post('/alerts', { type: 'info', message, expirationDate: '2099-12-31' }))._id
  },
  'an office': async (portal: Portal, title: string): Promise<string> =>
    (await portal.post('/offices', { section: 'gymnastics', title, holders: [] })).office._id,
}

export type RecordKind = keyof typeof makeRecord

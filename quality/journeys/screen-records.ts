import { marit, nora } from './cast'
import { inDays } from './club-clock'
import type { Sessions } from './sessions'

/** What the paths of screens name: `{member}` is somebody's id, `{meeting}` that of a meeting, `{entry}` of an event and `{title}` its title, `{foundItem}` of something found; `{today}` is the club's day. */
export type ScreenRecords = Readonly<Record<string, string>>

/** Those of the club; what there is none of is made. */
export async function screenRecords(sessions: Sessions): Promise<ScreenRecords> {
  const portal = await sessions.asNora()
  const { userId: member } = await sessions.of(marit)
  const { meetings } = await portal.get('/meetings')
  const { meeting } = meetings[0] ? { meeting: meetings[0] } : await portal.post('/meetings', MEETING)
  const [known] = await portal.get('/calendar/')
  const { userId: other } = await sessions.of(nora)
  const [entry] = known ? [known] : await portal.post('/calendar/', { ...ENTRY, onDuty: [member, other] })
  const { found_items: found } = await portal.get('/lost-and-found')
  const mitten = found.find(({ title }: typeof MITTEN) => title === MITTEN.title)
  const { foundItem } = mitten ? { foundItem: mitten } : await portal.post('/lost-and-found', MITTEN)
  return {
    member,
    meeting: meeting._id,
    entry: entry._id,
    title: entry.title,
    foundItem: foundItem._id,
    today: inDays(0),
  }
}

const ENTRY = {
  title: 'Opening weekend',
  contact: { name: 'Dale Whitcomb', phone: '5095550148', email: 'dale@skarnhollow.example' },
  start: '2026-12-12T09:00',
  end: '2026-12-13T16:00',
  notes: 'Chains in the car, gloves on the rope.',
}

const MITTEN = { title: 'Red mitten', place: 'Under the bench in the boot room', foundOn: '11/15/2026' }

const MEETING = {
  type: 'General Membership',
  venue: 'Tolling Hall',
  address: '19 Tolling Street, Alder Falls, WA 98999',
  date: '12/03/2026',
  time: '07:00PM',
  description: 'Opening weekend, the duty roster, and a vote on the boiler fund.',
}

import { type Club, marit, nora } from '../club.ts'
import { button, by, field, text, title } from '../target.ts'
import type { Scenario } from './scenario.ts'

/** Of several notes the newest stands last. */
const UNDO = button('Undo', { last: true })
const contact = { name: 'Nora Quist', phone: '2065550111', email: 'nora.q@skarnhollow.example' }

// Each engine has a month and days of its own, so that none meets what another has booked.
const NTH = { Chromium: 0, Firefox: 1, WebKitGTK: 2 } as const
const nthOf = ({ engine }: Club) => NTH[engine.name as keyof typeof NTH]
const monthOf = (club: Club) => `2027-0${5 + nthOf(club)}`
const dayOf = (club: Club) => `2027-04-1${nthOf(club)}`

/** Those who stand on duty where Nora and Marit do not. */
async function onDutyIn(club: Club): Promise<readonly string[]> {
  const { users } = await (await club.asNora()).get('/users/')
  const named = ['Dale Whitcomb', 'June Okafor']
  return users.flatMap(({ _id, fname, lname }: Named) => (named.includes(`${fname} ${lname}`) ? [_id] : []))
}
interface Named {
  readonly _id: string
  readonly fname: string
  readonly lname: string
}

/** An event of the club, with what is said of it; gives its id. */
async function add(club: Club, title: string, more: object): Promise<string> {
  const [portal, onDuty] = [await club.asNora(), await onDutyIn(club)]
  const times = { start: `${dayOf(club)}T09:00`, end: `${dayOf(club)}T21:00` }
  const [entry] = await portal.post('/calendar/', { title, contact, onDuty, notes: '', ...times, ...more })
  return entry._id
}

export const seasonScenarios: readonly Scenario[] = [
  [
    'a member books a bed at the lodge, and cancels the stay',
    async (club) => {
      const portal = await club.asNora()
      const [month, bed] = [monthOf(club), 301 + nthOf(club)]
      const room = { name: `${club.engine.name} attic`, place: 'under the roof', firstBed: bed, beds: 1 }
      await portal.post('/lodge/rooms', { ...room, use: 'Everyone' })
      await portal.post('/lodge/seasons', {
        ...{ opensOn: `${month}-01`, closesOn: `${month}-28`, bookUntil: '12:00PM', priorityDays: 365 },
        ...{
          cancelDays: 1,
          cancelUntil: '06:00PM',
          memberPrice: 14,
          minorPrice: 8,
          guestPrice: 22,
          youngGuestPrice: 12,
        },
      })
      const night = new Date(`${month}-11T12:00Z`)
      const inWords = (weekday: 'long' | 'short') =>
        night.toLocaleDateString('en-US', { weekday, month: weekday, day: 'numeric', timeZone: 'UTC' })
      const cancel = button(`Cancel ${inWords('short')}`)
      const user = await club.as(marit)
      await user.open(`/lodge?month=${month}`)
      await user.click(button(new RegExp(`^${inWords('long')}`)))
      await user.click(button(`Bed ${bed}, free`))
      await user.sees(button(`Bed ${bed}, for Marit`))
      await user.click(button('Book 1 bed for 1 night'))
      await user.sees(text(/^Booked 1 bed/))
      await user.click(cancel)
      await user.click(button('Cancel the stay'))
      await user.misses(cancel)
    },
  ],
  [
    'a member answers an event with Yes, and a second window has it at once',
    async (club) => {
      const id = await add(club, `Soup of ${club.engine.name}`, {
        answers: { deadline: null, places: 2, guests: 1 },
      })
      const [user, other] = [await club.as(marit), await club.as(nora)]
      const taken = (places: number) => by('region', 'Places', { containing: `${places} of 2 taken` })
      for (const each of [user, other]) {
        await each.open(`/resources/calendar/${id}`)
        await each.sees(taken(0))
      }
      await user.click(by('radio', 'Yes', { within: by('radiogroup', 'Marit') }))
      for (const each of [user, other]) await each.sees(taken(1))
      await user.click(by('radio', 'No', { within: by('radiogroup', 'Marit') }))
      for (const each of [user, other]) await each.sees(taken(0))
    },
  ],
  [
    'a member signs up for a shift, and asks another to take it',
    async (club) => {
      const name = `Soup of ${club.engine.name} for forty`
      const shift = { id: 'supper', name, day: 0, from: '17:00', to: '20:30', places: 2, isOpen: true }
      const id = await add(club, `Kitchen of ${club.engine.name}`, { shifts: [shift] })
      const user = await club.as(marit)
      await user.open(`/resources/calendar/${id}`)
      await user.click(button(new RegExp(`^Sign up for ${name}`)))
      await user.open('/duties')
      await user.click(by('tab', 'My duties'))
      await user.sees(by('region', 'Your duties', { containing: name }))
      await user.click(button(`Ask to swap ${name}`))
      await user.click(by('radio', /^Someone else/))
      await user.choose(field('Member'), 'Nora Quist')
      await user.fill(field('Message (optional)'), 'Liv has a race.')
      await user.click(button('Send request'))
      const other = await club.as(nora)
      await other.open('/duties')
      await other.click(button(/^Take /, { within: by('region', /^Marit asks/, { containing: name }) }))
      await user.misses(by('region', 'Your duties', { containing: name }))
    },
  ],
  [
    'a member enters work hours, and takes them back',
    async (club) => {
      const task = `Oiled the tow with ${club.engine.name}`
      const row = by('listitem', undefined, { containing: task })
      const user = await club.as(marit)
      await user.open('/work-hours')
      await user.fill(field('What did you do?'), task)
      await user.click(button('A quarter of an hour more'))
      await user.click(button('Add 2.25 hours'))
      await user.hover(text(/ added\. An administrator confirms them\.$/))
      await user.sees(row)
      await user.click(UNDO)
      await user.misses(row)
    },
  ],
  [
    'an administrator moves a series, and undoes it',
    async (club) => {
      const portal = await club.asNora()
      const onDuty = await onDutyIn(club)
      const times = { start: '2028-01-06T18:30', end: '2028-01-06T20:00' }
      const rule = { repeats: 'every second week', until: null, count: 3 }
      const series = { title: `Balance night of ${club.engine.name}`, contact, onDuty, notes: '', ...times, rule }
      const { _id } = await portal.post('/series', series)
      const user = await club.as(nora)
      const [was, is] = ['6:30 – 8:00 PM', '6:00 – 7:30 PM'].map((time) =>
        by('listitem', undefined, { containing: time }),
      )
      if (!was || !is) return
      await user.open(`/resources/calendar/series/${_id}`)
      await user.sees(was)
      await user.fill(field('Start'), '01072028')
      await user.choose(field('Start time'), '6:00 PM')
      await user.click(button('Save series'))
      await user.hover(text(/ was updated\.$/))
      await user.sees(is)
      await user.misses(was)
      await user.click(UNDO)
      await user.sees(was)
      await user.misses(is)
    },
  ],
  [
    'a member finds another with the keys of the search, and opens the record',
    async (club) => {
      const user = await club.as(marit)
      const found = by('option', /^Nora Quist/)
      await user.open('/meetings')
      await user.sees(title('Meetings'))
      await user.press('Control+k')
      await user.sees(by('combobox', 'Search the portal'))
      await user.type('quist')
      await user.sees(found)
      await user.click(found)
      await user.isAt(`/members/${await club.idOf(nora)}`)
    },
  ],
]

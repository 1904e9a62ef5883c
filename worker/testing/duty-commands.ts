import { env } from 'cloudflare:workers'

import { dateInWords, daysBefore } from '../domain/wall/wall-clock'
import { clubClock } from '../event-log/club-clock'
import type { Player } from './cast'
import { type CommandRequest, commandRequest, idOf, made, sent } from './command-request'
import { as } from './portal'

const { today } = clubClock(env.CLUB_TIME_ZONE)()
const day = daysBefore(today, -9)
const shift = { day: 0, places: 2, isOpen: true }
export const raceDay = {
  title: 'Race day',
  contact: { name: 'Ines Calloway', phone: '2065550126', email: 'ines@skarnhollow.example' },
  onDuty: ['ingrid', 'nora'],
  start: `${day}T09:00`,
  end: `${day}T15:30`,
  notes: '',
  shifts: [
    { ...shift, id: 'tow', name: 'Tow', from: '09:00', to: '12:00', isApproved: true },
    { ...shift, id: 'supper', name: 'Supper', from: '17:00', to: '20:00' },
  ],
}

const aShift = `a shift of Race day, ${dateInWords(day)}`
const place = (of: string, member: string) => `/duties/${idOf('race')}/shifts/${of}/${member}`

/** What a member says to the request that is called so. */
const answer = (who: Player, word: string, told: string, swap: string) =>
  commandRequest(`POST duties/:date/swaps/:ask/${word}`, told, (key) =>
    as(who).post(`/duties/${idOf('race')}/swaps/${idOf(swap)}/${word}`, {}, { key }),
  )
const ask = (who: Player, of: string, to: string, swap: string) =>
  commandRequest('POST duties/:date/swaps', `asked to swap ${aShift}`, async (key) => {
    const content = { shift: of, to: [to], message: 'Liv has a race.' }
    const answer = await as(who).post(`/duties/${idOf('race')}/swaps`, content, { key })
    if (answer.ok) made.set(swap, (await answer.clone().json<{ _id: string }>())._id)
    return answer
  })

/** Who is on duty, and who takes over from whom. */
export const dutyCommands: readonly CommandRequest[] = [
  sent('POST calendar', `added the event Race day, ${dateInWords(day)}`, raceDay, { makes: 'race' }),
  commandRequest('PUT duties/:date/shifts/:shift/:member', `filled ${aShift}`, (key) =>
    as('olav').put(place('tow', 'olav'), {}, { key }),
  ),
  commandRequest('PUT duties/:date/shifts/:shift/:member', `filled ${aShift}`, (key) =>
    as('ines').put(place('supper', 'ines'), {}, { key }),
  ),
  ask('olav', 'tow', 'ines', 'swap'),
  answer('ines', 'decline', `said no to swapping ${aShift}`, 'swap'),
  answer('ines', 'accept', `said yes to swapping ${aShift}`, 'swap'),
  answer('ingrid', 'refuse', `declined the swap of ${aShift}`, 'swap'),
  answer('ines', 'accept', `said yes to swapping ${aShift}`, 'swap'),
  answer('ingrid', 'approve', `took over ${aShift}`, 'swap'),
  ask('ines', 'supper', 'olav', 'other swap'),
  answer('ines', 'take-back', `withdrew a request to swap ${aShift}`, 'other swap'),
  commandRequest('DELETE duties/:date/shifts/:shift/:member', `left ${aShift}`, () =>
    as('ingrid').delete(place('supper', 'ines'), undefined, { key: 'the-end-of-that-duty' }),
  ),
  commandRequest('POST duties/:date/put-back', `filled ${aShift}`, (key) =>
    as('ingrid').post(`/duties/${idOf('race')}/put-back`, { undo: 'the-end-of-that-duty' }, { key }),
  ),
  ask('ines', 'supper', 'olav', 'open swap'),
]

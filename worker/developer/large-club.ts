import { member } from '../domain/member/member'
import { office } from '../domain/office/office'
import { OFFICE_SECTIONS } from '../domain/office/office-details'
import { olav } from '../testing/cast'
import { type Activity, activitiesFrom, SHARES } from './club-activity'
import { type EventGenerator, type GeneratedEvent, openGenerator, type Size } from './event-generator'
import { ADMINISTRATOR, idOf, numberedEmail } from './record-all'

const OFFICES = 40

/** Happens in every club, however small. */
const FIRST = [
  ...['lodgeRoom', 'lodgeSeason', 'handOverNote', 'stay', 'lodgeSettings'],
  ...['conversation', 'entry', 'series', 'meeting', 'alert', 'document', 'sentinel', 'foundItem', 'qualificationKind'],
  ...[
    'vote',
    'answers',
    'roster',
    'dutyReminder',
    'notificationSettings',
    'passWatch',
    'passChange',
    'qualification',
    'workHours',
    'workTarget',
  ],
] as Activity[]

/**
 * The events of a large club: what its members would have done in twenty years, as the portal records it. Nothing
 * in it is left to chance, so that two runs measure the same club.
 */
export function* largeClubEvents(size: Size): Generator<GeneratedEvent> {
  const generator = openGenerator(size)
  const activities = activitiesFrom(generator)
  const { count, endCommand, pick } = generator
  yield* founding(generator, size.members)
  for (const first of FIRST) {
    yield* activities[first]()
    endCommand()
  }
  for (; count() < size.events - size.long; endCommand()) yield* activities[activityAt(pick(1_000))]()
  for (; count() < size.events; endCommand()) yield* activities.longProfile()
}

/** Everybody joins, and the offices are made. */
function* founding({ happened, endCommand, phone, rank }: EventGenerator, members: number): Generator<GeneratedEvent> {
  for (let index = 0; index < members; index++, endCommand()) {
    const id = idOf(index)
    const part = { fname: `Lars ${index}`, lname: `Brekke ${index % 97}`, email: numberedEmail(index) }
    const personal = { ...part, birthdate: olav.birthdate, phone: phone(), address: olav.address }
    const role = id === ADMINISTRATOR ? 'administrator' : 'member'
    const data = { statusType: 'Active', joinDate: '2006-11-22', isAdult: true, role }
    yield happened(member, id, { type: 'MemberEnrolled', data, personal }, 'system')
    const first = { type: 'FirstLoginCompleted', data: {}, personal: { birthdate: olav.birthdate } }
    yield happened(member, id, first, id)
  }
  for (let nth = 0; nth < OFFICES; nth++, endCommand()) {
    const place = { section: OFFICE_SECTIONS[nth % OFFICE_SECTIONS.length], rank: rank(nth) }
    const data = { ...place, title: `Office ${nth}`, email: '', holders: [] }
    yield happened(office, `office-${nth}`, { type: 'OfficeAdded', data }, ADMINISTRATOR)
  }
}

function activityAt(place: number): Activity {
  let sum = 0
  for (const [activity, share] of Object.entries(SHARES) as [Activity, number][]) {
    sum += share
    if (place < sum) return activity
  }
  return 'profile'
}

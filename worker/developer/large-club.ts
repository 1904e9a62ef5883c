import { member } from '../domain/member'
import { office } from '../domain/office'
import { OFFICE_SECTIONS } from '../domain/office-details'
import { olav } from '../testing/cast'
import { ADMINISTRATOR, type Deed, deedsTold, SHARES } from './club-activity'
import { emailOf, idOf } from './record-all'
import { type Happened, openTeller, type Size, type Teller } from './story-teller'

const OFFICES = 40

/**
 * The story of a large club: what its members would have done in twenty years, as the events that the portal records. Nothing
 * in it is left to chance, so that two runs measure the same club.
 */
export function* storyOf(size: Size): Generator<Happened> {
  const teller = openTeller(size)
  const deeds = deedsTold(teller)
  const { told, endCommand, pick } = teller
  yield* founding(teller, size.members)
  for (const first of ['conversation', 'entry', 'meeting', 'alert', 'document', 'sentinel'] as const) {
    yield* deeds[first]()
    endCommand()
  }
  for (; told() < size.events - size.long; endCommand()) yield* deeds[deedAt(pick(1_000))]()
  for (; told() < size.events; endCommand()) yield* deeds.longProfile()
}

/** Everybody joins, and the offices are made. */
function* founding({ happened, endCommand, phone, rank }: Teller, members: number): Generator<Happened> {
  for (let index = 0; index < members; index++, endCommand()) {
    const id = idOf(index)
    const part = { fname: `Lars ${index}`, lname: `Brekke ${index % 97}`, email: emailOf(index) }
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

function deedAt(place: number): Deed {
  let sum = 0
  for (const [deed, share] of Object.entries(SHARES) as [Deed, number][]) {
    sum += share
    if (place < sum) return deed
  }
  return 'profile'
}

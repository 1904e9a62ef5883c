import { fieldChanges, type HistoryField, type HistoryFormat, type NameOf } from '../shared/history-format'
import { listed } from '../shared/listed'
import { dateInWords } from '../wall/wall-clock'
import { numberOfBed } from './beds'
import type { Sleeper, StayEvent, StayNight, StayRecord, StayState } from './stay'

const fields = (nameOf: NameOf): readonly HistoryField<StayRecord>[] => [
  { label: 'nights', value: ({ nights }) => nightsInWords(nights) },
  { label: 'who stays', value: ({ sleepers, guests }) => listed(sleeperNames(sleepers, guests, nameOf)) },
  { label: 'beds', value: ({ nights }) => bedsInWords(nights) },
  { label: 'arrival', value: ({ arrives }) => arrives },
  { label: 'note', value: ({ note }) => note },
  { label: 'checked in', value: ({ hasArrived }) => (hasArrived ? 'yes' : null) },
]

/** Who sleeps there, by name; a guest whose name has been erased is a guest. */
export function sleeperNames(
  sleepers: readonly Sleeper[],
  guests: readonly string[] | null,
  nameOf: NameOf,
): readonly string[] {
  const names = [...(guests ?? [])]
  return sleepers.map(({ member }) => (member === null ? names.shift() || 'a guest' : nameOf(member)))
}

/** "12/11/2026 and 12/12/2026", or of more nights the first and the last. */
function nightsInWords(nights: readonly Pick<StayNight, 'night'>[]): string {
  const days = nights.map(({ night }) => dateInWords(night))
  return days.length < 3 ? listed(days) : `${days[0]} to ${days.at(-1)}`
}

/** "9 and 10", or for each night where they differ. */
function bedsInWords(nights: readonly StayNight[]): string | null {
  const each = nights.map(({ beds }) => listed(beds.map((bed) => String(numberOfBed(bed)))))
  return [...new Set(each)].filter(Boolean).join('; ') || null
}

export const stayHistory: HistoryFormat<StayEvent, StayState> = {
  fields,
  changes: (before, after, nameOf) => fieldChanges(fields(nameOf), stayIn(before), stayIn(after)),
  action: (events, changes) =>
    listed([
      ...new Set(
        events.map(({ type }) =>
          isRevision(type) ? `changed ${listed(changes.map(({ label }) => label)) || 'the stay'}` : phrases[type],
        ),
      ),
    ]),
}

type Revision = 'StayRevised' | 'StayWordsRevised'
const isRevision = (type: StayEvent['type']): type is Revision => type === 'StayRevised' || type === 'StayWordsRevised'

const phrases: Readonly<Record<Exclude<StayEvent['type'], Revision>, string>> = {
  StayBooked: 'booked the stay',
  StayQueued: 'joined the waiting list',
  // The author is whoever made room, not whoever moves up.
  StayMovedUp: 'gave beds to this stay on the waiting list',
  StayCheckedIn: 'checked in',
  StayCheckInTakenBack: 'undid the check-in',
  StayCanceled: 'canceled the stay',
  StayReinstated: 'restored the stay',
}

/** A canceled stay is still there, so to cancel it changes no field. */
const stayIn = (state: StayState) => ('record' in state ? state.record : undefined)

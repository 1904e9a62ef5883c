import * as fc from 'fast-check'

import type { HandOverNoteRecord } from '../domain/lodge/hand-over-note'
import type { LodgeRoomRecord } from '../domain/lodge/lodge-room'
import type { LodgeSeasonRecord } from '../domain/lodge/lodge-season'
import type { LodgeSettingsCommand } from '../domain/lodge/lodge-settings'
import type { StayCommand, StayNight, StayState } from '../domain/lodge/stay'

/** The room in which most members sleep, as it is recorded. */
export const northBunkroom: LodgeRoomRecord = {
  name: 'North bunkroom',
  place: 'upstairs',
  firstBed: 1,
  beds: 8,
  use: 'Everyone',
}

/** The second winter, as it is recorded. */
export const winterSeason: LodgeSeasonRecord = {
  opensOn: '2026-11-20',
  closesOn: '2027-04-18',
  bookUntil: '12:00PM',
  priorityDays: 14,
  cancelDays: 1,
  cancelUntil: '06:00PM',
  memberPrice: 14,
  minorPrice: 8,
  guestPrice: 22,
  youngGuestPrice: 12,
}

/** What Ingrid tells those who come after her, as it is recorded. */
export const boilerNote: HandOverNoteRecord = { words: 'The boiler holds at 62.' }

const night = (day: string, beds: readonly string[]): StayNight => ({ night: day, beds: [...beds], prices: [14] })

/** One bed in one or two nights; of so many that seldom two stays want the same. */
const nights = fc
  .record({ bed: fc.integer({ min: 1, max: 60 }), day: fc.integer({ min: 11, max: 28 }), isLong: fc.boolean() })
  .map(({ bed, day, isLong }) =>
    (isLong ? [day, day + 1] : [day]).map((each) => night(`2026-12-${each}`, [`north.${bed}`])),
  )

const asked = (nights: readonly StayNight[]) => ({
  nights: [...nights],
  sleepers: [{ member: null, kind: 'guest' }],
  arrives: '18:30',
})

const written = fc.constantFrom<{ guests: string[]; note: string }>(
  { guests: [], note: '' },
  { guests: ['Ana Kerr'], note: 'Chains on.' },
)

const record = (given: readonly StayNight[], hasArrived: boolean) => ({
  ...asked(given),
  guests: [],
  note: '',
  isWaiting: given.every(({ beds }) => beds.length === 0),
  hasArrived,
  since: 1,
})

const earlier: fc.Arbitrary<StayState> = fc.oneof(
  fc.constant({ status: 'unknown' as const, version: 0 }),
  fc
    .tuple(nights, fc.boolean())
    .map(([given, hasArrived]) => ({ status: 'listed' as const, record: record(given, hasArrived), version: 1 })),
)

/** Anything that can be asked of a stay at the lodge. */
export const arbitraryStayCommand: fc.Arbitrary<StayCommand> = fc.oneof(
  fc.tuple(nights, written, fc.boolean()).map(([given, words, isWaiting]) => ({
    type: 'BookStay' as const,
    data: asked(isWaiting ? given.map((each) => ({ ...each, beds: [] })) : given),
    written: words,
  })),
  fc.tuple(nights, written, fc.boolean()).map(([given, words, isLate]) => ({
    type: 'ReviseStay' as const,
    data: asked(given),
    written: words,
    until: isLate ? '2026-11-19T18:00:00.000Z' : null,
  })),
  nights.map((given) => ({ type: 'MoveUpStay' as const, nights: given })),
  fc.constantFrom<StayCommand>(
    { type: 'CancelStay', until: null },
    { type: 'CancelStay', until: '2026-11-19T18:00:00.000Z' },
    { type: 'CheckInStay' },
    { type: 'TakeBackCheckIn' },
  ),
  earlier.map((state) => ({ type: 'PutBack' as const, earlier: state })),
)

/** Anything that can be asked of a member's settings of the lodge. */
export const arbitraryLodgeSettingsCommand: fc.Arbitrary<LodgeSettingsCommand> = fc.oneof(
  fc
    .record({ isHidden: fc.boolean(), health: fc.constantFrom('', 'Carries an EpiPen: peanuts') }, { requiredKeys: [] })
    .map((data) => ({ type: 'ReviseLodgeSettings' as const, data })),
  fc
    .record({ isHidden: fc.boolean(), health: fc.constantFrom('', 'Asthma') })
    .map((record) => ({ type: 'PutBack' as const, earlier: { status: 'chosen' as const, record } })),
)

const winterNights = [{ night: '2026-12-11', beds: ['north.1'], prices: [14] }]

/** One stored sample of every event of the lodge, in every version there ever was. */
export const samplesOfTheLodge = {
  LodgeRoomAdded: { 1: { data: northBunkroom } },
  LodgeRoomRevised: { 1: { data: { beds: 6 } } },
  LodgeRoomRemoved: { 1: { data: { removedOn: '2026-11-22' } } },
  LodgeRoomReinstated: { 1: { data: {} } },
  LodgeSeasonAdded: { 1: { data: winterSeason } },
  LodgeSeasonRevised: { 1: { data: { guestPrice: 24 } } },
  LodgeSeasonRemoved: { 1: { data: { removedOn: '2026-11-22' } } },
  LodgeSeasonReinstated: { 1: { data: {} } },
  HandOverNoteWritten: { 1: { data: boilerNote } },
  HandOverNoteRemoved: { 1: { data: { removedOn: '2026-11-22' } } },
  HandOverNoteReinstated: { 1: { data: {} } },
  StayBooked: { 1: { data: asked(winterNights), personal: { guests: ['Ana Kerr'], note: 'Chains on.' } } },
  StayQueued: {
    1: { data: asked([{ night: '2026-12-12', beds: [], prices: [14] }]), personal: { guests: [], note: '' } },
  },
  StayMovedUp: { 1: { data: { nights: winterNights } } },
  StayRevised: { 1: { data: { nights: winterNights, arrives: null } } },
  StayWordsRevised: { 1: { data: {}, personal: { note: 'We bring a cake.' } } },
  StayCheckedIn: { 1: { data: {} } },
  StayCheckInTakenBack: { 1: { data: {} } },
  StayCanceled: { 1: { data: { canceledOn: '2026-11-22' } } },
  StayReinstated: { 1: { data: {} } },
  LodgeSettingsRevised: { 1: { data: {}, personal: { isHidden: true, health: 'Carries an EpiPen: peanuts' } } },
}

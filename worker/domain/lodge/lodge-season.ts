import { recordKind } from '../record-kind'
import { type RecordOf, recordSchema } from '../record-schema'
import * as field from '../shared/field'
import { seasonOf } from '../shared/season'
import { wholeNumber } from '../shared/whole-number'

const days = (label: string, to: number) =>
  field.number({
    label,
    entered: wholeNumber({ from: 0, to, complaint: `Please enter the ${label.toLowerCase()}, from 0 to ${to}.` }),
  })

const price = (label: string, payer: string) =>
  field.number({
    label,
    entered: wholeNumber({
      from: 0,
      to: 1000,
      complaint: `Please enter the price for ${payer} in whole dollars, from 0 to 1,000.`,
    }),
    inWords: (dollars) => `$${dollars}`,
  })

export const lodgeSeasonSchema = recordSchema({
  category: 'lodgeSeason',
  table: 'lodge_seasons',
  path: '/lodge/seasons',
  noun: 'season',
  fields: {
    opensOn: field.date({ label: 'First night', required: 'Please enter the first night of the season.' }),
    closesOn: field.date({ label: 'Last night', required: 'Please enter the last night of the season.' }),
    bookUntil: field.time({
      label: 'Book until',
      required: 'Please enter the time until which a night can be booked.',
    }),
    priorityDays: days('Days for house managers and families on duty', 365),
    cancelDays: days('Days before the stay to cancel', 30),
    cancelUntil: field.time({
      label: 'Cancel until',
      required: 'Please enter the time until which a stay can be canceled.',
    }),
    memberPrice: price('Member', 'a member'),
    minorPrice: price('Minor of the family', 'a minor of the family'),
    guestPrice: price('Guest', 'a guest'),
    youngGuestPrice: price('Guest under 18', 'a guest under 18'),
  },
  firstInHistory: ['opensOn', 'closesOn'],
})

/** The nights on which the lodge is open, by which rules they are booked, and what a bed costs on them. */
export const lodgeSeason = recordKind(lodgeSeasonSchema, {
  browse: 'browse the club',
  manage: 'manage lodge',
  events: {
    added: 'LodgeSeasonAdded',
    revised: 'LodgeSeasonRevised',
    removed: 'LodgeSeasonRemoved',
    restored: 'LodgeSeasonReinstated',
  },
  page: (id) => `/lodge/seasons/${id}`,
  titleFields: ['opensOn'],
  title: ({ opensOn }) => `Lodge season ${seasonOf(opensOn).name}`,
  searched: ({ opensOn }) => ({ title: `Lodge season ${seasonOf(opensOn).name}`, day: opensOn }),
})

export interface LodgeSeasonRecord extends RecordOf<typeof lodgeSeasonSchema.fields> {}

/** The season that a night is in, of those that the club keeps; none where the lodge is closed. */
export const seasonOfNight = <Season extends Pick<LodgeSeasonRecord, 'opensOn' | 'closesOn'>>(
  seasons: readonly Season[],
  night: string,
): Season | undefined => seasons.find(({ opensOn, closesOn }) => opensOn <= night && night <= closesOn)

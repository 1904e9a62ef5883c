import * as z from 'zod/mini'
import { recordKind } from '../record-kind'
import type { EventOf } from '../record-life'
import { type RecordOf, recordSchema } from '../record-schema'
import * as field from '../shared/field'
import { MONTHS } from '../shared/months'

/** A month is named in words or by its number; January is 1. */
const month = numberAs(
  (text) => (/^(0?[1-9]|1[0-2])$/.test(text) ? Number(text) : MONTHS.indexOf(text as (typeof MONTHS)[number]) + 1),
  (number) => number >= 1 && number <= 12,
  'Please choose a month.',
)

export const sentinelSchema = recordSchema({
  category: 'sentinel',
  table: 'sentinels',
  path: '/sentinels',
  noun: 'Sentinel',
  fields: {
    file: field.requiredFile({
      label: 'File',
      zone: 'sentinel',
      enteredAs: 'url',
      required: 'Please upload a new Sentinel in the box below.',
    }),
    month: field.number({ label: 'Month', entered: month, inWords: (month) => MONTHS[month - 1] ?? null }),
    year: field.number({ label: 'Year', entered: year(() => true) }),
  },
  firstInHistory: ['month', 'year'],
})

const title = ({ month, year }: { readonly month: number; readonly year: number }) =>
  `${MONTHS[month - 1] ?? month} ${year}`

/** A Sentinel is published and removed, and not edited, because it has been printed. */
export const sentinel = recordKind(sentinelSchema, {
  browse: 'browse the club',
  manage: 'manage sentinels',
  events: { added: 'SentinelPublished', removed: 'SentinelRemoved', restored: 'SentinelReinstated' },
  page: () => '/sentinels',
  titleFields: ['month', 'year'],
  title,
  searched: ({ month, year, file }) => ({
    title: title({ month, year }),
    files: [file.name],
    day: `${year}-${String(month).padStart(2, '0')}-01`,
  }),
  searchedPage: (id) => `/sentinels?open=${id}`,
})

export interface SentinelRecord extends RecordOf<typeof sentinelSchema.fields> {}
export type SentinelEvent = EventOf<typeof sentinel>

const YEAR_CHOICES = 15

/** The years to choose from: the one that is and the fourteen before it, the newest first. */
export const sentinelYears = (today: string): readonly number[] =>
  Array.from({ length: YEAR_CHOICES }, (_, ago) => Number(today.slice(0, 4)) - ago)

/** A Sentinel as an administrator enters it, on the day `today` of the club. */
export const newSentinel = (today: string) =>
  z.object({ ...sentinelSchema.details.shape, year: year((year) => sentinelYears(today).includes(year)) })

function year(isRight: (year: number) => boolean) {
  return numberAs((text) => (/^\d{4}$/.test(text) ? Number(text) : Number.NaN), isRight, 'Please choose a year.')
}

/** A number that may be typed or chosen. */
function numberAs(read: (text: string) => number, isRight: (number: number) => boolean, complaint: string) {
  const numberIn = (value: unknown) => read(typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  return z.pipe(z.unknown().check(z.refine((value) => isRight(numberIn(value)), complaint)), z.transform(numberIn))
}

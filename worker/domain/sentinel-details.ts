import * as z from 'zod/mini'

import { AttachedFile, FileReference } from './attached-file'

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const YEAR_CHOICES = 15
const NO_FILE = 'Please upload a new Sentinel in the box below.'
const NO_MONTH = 'Please choose a month.'

/** The years to choose from: the one that is and the fourteen before it, the newest first. */
export const sentinelYears = (today: string): readonly number[] =>
  Array.from({ length: YEAR_CHOICES }, (_, ago) => Number(today.slice(0, 4)) - ago)

/** January is 1. A month is named in words or by its number. */
const month = z.pipe(
  z.unknown().check(z.refine((value) => monthOf(value) !== undefined, NO_MONTH)),
  z.transform((value) => monthOf(value) as number),
)

function monthOf(value: unknown): number | undefined {
  const text = plain(value)
  if (/^(0?[1-9]|1[0-2])$/.test(text)) return Number(text)
  return MONTHS.some((name) => name === text) ? MONTHS.indexOf(text as (typeof MONTHS)[number]) + 1 : undefined
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** A Sentinel as an administrator enters it, on the day `today` of the club. */
export const newSentinel = (today: string) =>
  z.object({
    url: z.pipe(z.unknown().check(z.refine(isGiven, { error: NO_FILE, abort: true })), FileReference),
    month,
    year: z.pipe(
      z.unknown().check(z.refine((value) => sentinelYears(today).includes(yearOf(value)), 'Please choose a year.')),
      z.transform(yearOf),
    ),
  })

const yearOf = (value: unknown) => (/^\d{4}$/.test(plain(value)) ? Number(value) : Number.NaN)

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A Sentinel as the log tells of it: its types without rules, so that what was once accepted parses for ever. */
export const SentinelRecord = z.object({ month: z.number(), year: z.number(), file: AttachedFile })
export type SentinelRecord = z.infer<typeof SentinelRecord>

/** "November 2026". */
export const titleOf = ({ month: number, year }: Pick<SentinelRecord, 'month' | 'year'>): string =>
  `${MONTHS[number - 1] ?? number} ${year}`

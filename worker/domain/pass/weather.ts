import * as z from 'zod/mini'

import { charactersOf } from '../shared/characters'

/**
 * A transport department's report of a pass. Its texts have no blanks too many, and are empty where it says nothing.
 */
export interface PassRecord {
  readonly name: string
  /** When the department wrote this, in ISO 8601 and UTC; `null` where it does not say. */
  readonly updatedAt: string | null
  readonly conditions: PassConditions
}

/** How things are at a pass. */
export interface PassConditions {
  /** In °F, whole degrees; `null` where nobody has measured, which is no fault. */
  readonly temperature: number | null
  readonly condition: string
  readonly road: string
  /** One a direction, as the department names it. */
  readonly restrictions: readonly Restriction[]
}

interface Restriction {
  readonly direction: string
  readonly text: string
}

/** The club's pass in the specification: the 12th entry. */
const USUAL_PLACE = 11

/** No text of a real feed comes near; one that goes on for ever must not get into the log. */
const MOST_CHARACTERS = 1_000

/** Nowhere on earth. A department's thermometer that is out of order may say anything. */
const BEYOND_MEASURE = 150

/**
 * The record of the pass `passId` in a feed, or the 12th where it is not there. `undefined` where that is no record, or
 * says nothing at all.
 */
export function passRecord(feed: unknown, passId: number): PassRecord | undefined {
  if (!Array.isArray(feed)) return undefined
  const entries: readonly unknown[] = feed
  const own = entries.find((entry) => Entry.safeParse(entry).data?.MountainPassId === passId)
  const found = Entry.safeParse(own ?? entries[USUAL_PLACE]).data
  if (!found) return undefined
  const { MountainPassName: name, DateUpdated: updatedAt, TemperatureInFahrenheit: temperature } = found
  const { WeatherCondition: condition, RoadCondition: road, RestrictionOne: one, RestrictionTwo: two } = found
  if (temperature === null && [name, condition, road, one.RestrictionText, two.RestrictionText].every(isBlank)) {
    return undefined
  }
  const restrictions = [named(one, 'Eastbound'), named(two, 'Westbound')].filter(({ text }) => !isBlank(text))
  return { name, updatedAt, conditions: { temperature, condition, road, restrictions } }
}

// An invalid field counts as empty: one wrong field must not cost the others.
const text = z.pipe(z.catch(z.string(), ''), z.transform(tidied))
const temperature = z.pipe(
  z.catch(z.nullable(z.number().check(z.gte(-BEYOND_MEASURE), z.lte(BEYOND_MEASURE))), null),
  z.transform((degrees) => (degrees === null ? null : Math.round(degrees))),
)
const moment = z.pipe(z.catch(z.string(), ''), z.transform(momentIn))
const RestrictionEntry = z.catch(z.object({ RestrictionText: text, TravelDirection: text }), {
  RestrictionText: '',
  TravelDirection: '',
})

const Entry = z.object({
  MountainPassId: z.catch(z.nullable(z.number()), null),
  MountainPassName: text,
  DateUpdated: moment,
  TemperatureInFahrenheit: temperature,
  WeatherCondition: text,
  RoadCondition: text,
  RestrictionOne: RestrictionEntry,
  RestrictionTwo: RestrictionEntry,
})

/** One line, composed of what can be shown and stored. */
function tidied(said: string): string {
  const line = said
    .slice(0, 8 * MOST_CHARACTERS)
    .replace(/[\p{Cc}\p{Cs}\p{Z}]+/gu, ' ')
    .trim()
    .normalize()
  return charactersOf(line).slice(0, MOST_CHARACTERS).join('')
}

/** Both as the department sends it, `/Date(1763224369993-0800)/` with ms since 1970, and as ISO 8601. */
function momentIn(said: string): string | null {
  const [, wire] = /^\/Date\((-?\d{1,14})(?:[+-]\d{4})?\)\/$/.exec(said.trim()) ?? []
  const moment = new Date(wire === undefined ? isoIn(said) : Number(wire))
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

// A text that is no ISO 8601 is read differently by every engine.
const isoIn = (said: string) =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(said.trim()) ? said.trim() : ''

const isBlank = (said: string) => said === ''

const named = ({ RestrictionText, TravelDirection }: z.infer<typeof RestrictionEntry>, usual: string): Restriction => ({
  direction: TravelDirection || usual,
  text: RestrictionText,
})

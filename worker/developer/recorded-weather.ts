/**
 * The weather of the pass while the demo club is recorded, in the place of the sample: winters and summers, the same ones
 * each time. The last days are the sample's own, so that what the portal shows afterwards goes on from there.
 */
import { createHash } from 'node:crypto'
import { hourOf, sampleFeed as sample, sampleHours } from '../dashboard/weather/sample-feed'
import { dateOf, wallClockAt } from '../domain/wall/wall-clock'

export { hourOf, sampleHours }

const TIME_ZONE = 'America/Los_Angeles'
const PASS_ID = 11
const SAMPLE_FROM = '2026-11-17'
const DAY = 86_400_000

/** The hours at which the weather is another, by month: more often in winter than in summer. */
const WINTER = [0, 7, 12, 18]
const BETWEEN = [0, 8, 17]
const SUMMER = [0, 14]
const CHANGES = [WINTER, WINTER, WINTER, BETWEEN, BETWEEN, SUMMER, SUMMER, SUMMER, SUMMER, BETWEEN, WINTER, WINTER]
/** °F at noon in the middle of each month. */
const NORMAL = [29, 31, 35, 40, 48, 55, 64, 65, 57, 45, 34, 28]
const HOURLY: Readonly<Record<number, number>> = { 0: -5, 7: -6, 8: -4, 12: 0, 14: 3, 17: 1, 18: -2 }

export function sampleFeed(now: number): readonly object[] {
  const wall = wallClockAt(now, TIME_ZONE)
  if (dateOf(wall) >= SAMPLE_FROM) return sample(now)
  const month = Number(wall.slice(5, 7)) - 1
  const hour = (CHANGES[month] ?? SUMMER).findLast((begin) => begin <= Number(wall.slice(11, 13))) ?? 0
  return [
    { MountainPassId: PASS_ID, MountainPassName: 'Snoqualmie Pass I-90', ...conditionsOn(dateOf(wall), month, hour) },
  ]
}

/** Shortly before the end the pass closes for a night, so that those who watch it have just been told. */
const STORM: Readonly<Record<string, number>> = { '2026-11-15 18': 0.97, '2026-11-16 0': 0.97, '2026-11-16 7': 0.9 }

function conditionsOn(date: string, month: number, hour: number) {
  // Fronts last some days, and some of the weather is of the hour.
  const day = Math.floor(Date.parse(date) / DAY)
  const front = wave(day / 3, 'front')
  const wet = STORM[`${date} ${hour}`] ?? wave(day / 2.3, 'wet') + 0.3 * (chance(`${date} ${hour} wet`) - 0.5)
  const degrees =
    (NORMAL[month] ?? 40) + (HOURLY[hour] ?? 0) + 16 * (front - 0.5) + 4 * (chance(`${date} ${hour}`) - 0.5)
  return { TemperatureInFahrenheit: Math.round(degrees), ...lookAt(Math.round(degrees), wet, hour) }
}

function lookAt(degrees: number, wet: number, hour: number) {
  const isDark = hour === 0 || hour === 18
  if (wet > 0.62 && degrees <= 31) return snow(wet)
  if (wet > 0.6 && degrees <= 36) return look('Rain and snow mix', 'Slush in places, wet.', ADVISED)
  if (wet > 0.62) return look(wet > 0.75 ? 'Raining' : 'Light rain', 'Bare and wet.')
  if (wet > 0.5) return look(degrees < 45 ? 'Fog' : 'Overcast', 'Bare and dry, wet in places')
  if (wet > 0.35)
    return look(isDark ? 'Mostly cloudy' : 'Partly cloudy', degrees < 31 ? 'Ice in places.' : 'Bare and dry')
  return look(isDark ? 'Clear' : 'Sunny', 'Bare and dry')
}

function snow(wet: number) {
  if (wet > SHUT) return look('Snowing hard', 'Closed for avalanche control.', CLOSED)
  if (wet > 0.85) return look('Snowing hard', 'Compact snow and ice.', CHAINS)
  if (wet > 0.72) return look('Snowing', 'Snow and slush on the roadway.', ADVISED)
  return look('Light snow', 'Snow and ice in places.', ADVISED)
}

const NONE = 'No restrictions'
const ADVISED = 'Traction tires advised, oversize vehicles prohibited.'
const CHAINS = 'Tire chains required on all vehicles except all-wheel drive.'

const CLOSED = 'Pass Closed'
/** Some days in a winter. */
const SHUT = 0.955

const look = (WeatherCondition: string, RoadCondition: string, text = NONE) => ({
  WeatherCondition,
  RoadCondition,
  RestrictionOne: { TravelDirection: 'Eastbound', RestrictionText: text },
  RestrictionTwo: { TravelDirection: 'Westbound', RestrictionText: text },
})

/** A smooth line through a random number at each whole step. */
function wave(at: number, name: string): number {
  const from = Math.floor(at)
  const share = (1 - Math.cos((at - from) * Math.PI)) / 2
  return (1 - share) * chance(`${name} ${from}`) + share * chance(`${name} ${from + 1}`)
}

const chance = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

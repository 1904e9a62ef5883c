import { charactersOf } from '../shared/characters'

/** Which drawing goes with a condition. */
export type WeatherDisplay = 'snow' | 'rain' | 'clear' | 'windy' | 'default'

/** The first match in this order counts, so 'Rain and snow mix' is snow. Capitals do not matter. */
export function weatherDisplay(condition: string): WeatherDisplay {
  const said = condition.toLowerCase()
  if (said.includes('snow')) return 'snow'
  if (said.includes('rain')) return 'rain'
  if (said.includes('clear')) return 'clear'
  return said.includes('wind') ? 'windy' : 'default'
}

export const ROAD_TEXT_CUT = 65

/** The state of the road for the card: every word with a capital, and cut at 65 characters as one sees them. */
export function roadText(road: string): string {
  const titled = road.replace(/(?<=(?:^|\s)["'“‘(]?)\p{Ll}/gu, (letter) => letter.toUpperCase())
  const characters = charactersOf(titled)
  if (characters.length <= ROAD_TEXT_CUT) return titled
  return `${characters.slice(0, ROAD_TEXT_CUT).join('').trimEnd()}…`
}

/** The card's text where nothing is known: the specification's words. */
export const NO_WEATHER = {
  condition: 'ERROR',
  temperature: '00',
  road: 'Unable to retrieve wsdot data. Please check back again later.',
} as const

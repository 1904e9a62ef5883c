import type { WeatherReading } from '#domain/pass/weather-views'
import { type WeatherDisplay, weatherDisplay } from '#domain/pass/weather-words'

/** A stretch of the day in which nothing changed, from where to where in percent of the day. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly temperature: number | null
  /** How far up the temperature is between the lowest (0) and the highest (1) of the day. */
  readonly height: number
  readonly display: WeatherDisplay
}

export interface DayChart {
  readonly stretches: readonly Stretch[]
  /** Each kind of weather as long as it lasted, however the temperature changed meanwhile. */
  readonly spells: readonly { readonly from: number; readonly to: number; readonly display: WeatherDisplay }[]
  /** `undefined` where nobody measured. */
  readonly low: number | undefined
  readonly high: number | undefined
}

/** The readings as a drawing: each holds until the next, the last until now. */
export function drawDayChart(readings: readonly WeatherReading[], since: number, now: number): DayChart {
  const measured = readings.flatMap(({ temperature }) => (temperature === null ? [] : [temperature]))
  const [low, high] = measured.length > 0 ? [Math.min(...measured), Math.max(...measured)] : []
  const at = (moment: number) => Math.min(100, Math.max(0, (100 * (moment - since)) / Math.max(1, now - since)))
  const temperatureHeight = (temperature: number | null) =>
    temperature === null || low === undefined || high === undefined || high === low
      ? 0.5
      : (temperature - low) / (high - low)

  const stretches = readings
    .map(({ observedAt, temperature, condition }, index) => ({
      from: at(Date.parse(observedAt)),
      to: at(Date.parse(readings[index + 1]?.observedAt ?? '') || now),
      temperature,
      height: temperatureHeight(temperature),
      display: weatherDisplay(condition),
    }))
    .filter(({ from, to }) => to > from)
  return { stretches, spells: spellsIn(stretches), low, high }
}

function spellsIn(stretches: readonly Stretch[]) {
  const spells: { from: number; to: number; display: WeatherDisplay }[] = []
  for (const { from, to, display } of stretches) {
    const last = spells.at(-1)
    if (last?.display === display && last.to === from) last.to = to
    else spells.push({ from, to, display })
  }
  return spells
}

import type { PassRecord } from '#domain/pass/weather'
import type { WeatherReading } from '#domain/pass/weather-views'
import { ROAD_TEXT_CUT, type WeatherDisplay, weatherDisplay } from '#domain/pass/weather-words'
import { useLiveList } from '../../sync/live/use-live-list'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { Spinner } from '../../ui/feedback/spinner'
import type { IconName } from '../../ui/icon'
import { passFocusOn } from '../../ui/pass-focus-on'
import css from './last-day.module.css'
import { lastDay } from './weather-store'
import { degreesInWords, momentInWords } from './weather-times'

const TOP = 6
const BOTTOM = 58
const STRIP = 74
/** A spell that is shorter has no room for its sign. */
const ROOM_FOR_A_SIGN = 5

/** The temperature as a line and the weather as signs under it. It is told in a table as well. */
const DayDrawing = ({ stretches, spells }: DayChart) => (
  <svg className={css.drawing} aria-hidden="true">
    {stretches.map((stretch, index) => (
      <Step key={stretch.from} {...stretch} before={stretches[index - 1]} />
    ))}
    {spells.map(({ from, to, display }, index) => (
      <g key={from} className={index % 2 === 0 ? css.even : css.odd}>
        <rect x={percent(from)} width={percent(to - from)} y={STRIP} height="24" />
        {to - from >= ROOM_FOR_A_SIGN && (
          <svg x={percent((from + to) / 2)} y={STRIP + 3} overflow="visible" aria-hidden="true">
            <use href={`/icons.svg#${signs[display]}`} x="-9" width="18" height="18" />
          </svg>
        )}
      </g>
    ))}
  </svg>
)

const signs: Readonly<Record<WeatherDisplay, IconName>> = {
  snow: 'snow',
  rain: 'rain',
  clear: 'sun',
  windy: 'wind',
  default: 'cloud',
}

function Step({ from, to, temperature, height, before }: Stretch & { readonly before: Stretch | undefined }) {
  if (temperature === null) return null
  const y = plotHeight(height)
  return (
    <>
      {before && before.temperature !== null && (
        <line x1={percent(from)} x2={percent(from)} y1={plotHeight(before.height)} y2={y} />
      )}
      <line x1={percent(from)} x2={percent(to)} y1={y} y2={y} />
    </>
  )
}

const plotHeight = (height: number) => BOTTOM - height * (BOTTOM - TOP)

const percent = (share: number) => `${share.toFixed(2)}%`

export interface LastDayProps {
  readonly record: PassRecord | undefined
  readonly now: number
  readonly timeZone: string | undefined
}

/** The changes as words, a drawing and, for those who do not see it, a table. */
export function LastDayChanges({ record, now, timeZone }: LastDayProps) {
  const { data, status } = useResource(lastDay, { onFailure: 'stay' })
  useLiveList('weather', lastDay.refresh)
  const road = record?.conditions.road ?? ''

  if (data === undefined) return status === 'error' ? <NotLoaded /> : <Spinner />
  const chart = drawDayChart(data.readings, Date.parse(data.since), now)
  return (
    <>
      {data.readings.length === 0 ? (
        <p className="muted">No readings yet. The portal checks the pass every five minutes.</p>
      ) : (
        <>
          {chart.low !== undefined && chart.high !== undefined && (
            <p>
              Low <b>{degreesInWords(chart.low)}</b>, high <b>{degreesInWords(chart.high)}</b>
            </p>
          )}
          <div aria-hidden="true">
            <DayDrawing {...chart} />
            <p className={css.axis}>
              <span>{momentInWords(data.since, now, timeZone)}</span>
              <span>Now</span>
            </p>
          </div>
          <Table readings={data.readings} now={now} timeZone={timeZone} />
        </>
      )}
      {road.length > ROAD_TEXT_CUT && (
        <p>
          <b>The road now.</b> {road}
        </p>
      )}
    </>
  )
}

const NotLoaded = () => (
  <p className="cluster">
    Couldn’t load the last 24 hours.
    <Button ref={passFocusOn} small variant="ghost" icon="refresh" onClick={() => void lastDay.refresh()}>
      Try again
    </Button>
  </p>
)

interface TableProps extends Omit<LastDayProps, 'record'> {
  readonly readings: readonly WeatherReading[]
}

const Table = ({ readings, now, timeZone }: TableProps) => (
  <div className="hide">
    <table>
      <caption>Changes at the pass in the last 24 hours</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Temperature</th>
          <th scope="col">Weather</th>
        </tr>
      </thead>
      <tbody>
        {readings.map(({ observedAt, temperature, condition }) => (
          <tr key={observedAt}>
            <th scope="row">
              <time dateTime={observedAt}>{momentInWords(observedAt, now, timeZone)}</time>
            </th>
            <td>{temperature === null ? 'Not measured' : degreesInWords(temperature)}</td>
            <td>{condition || 'Not reported'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** A stretch of the day in which nothing changed, from where to where in percent of the day. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly temperature: number | null
  /** How far up the temperature is between the lowest (0) and the highest (1) of the day. */
  readonly height: number
  readonly display: WeatherDisplay
}

interface DayChart {
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

import type { PassRecord } from '#domain/pass/weather'
import type { WeatherReading } from '#domain/pass/weather-views'
import { ROAD_TEXT_CUT, type WeatherDisplay } from '#domain/pass/weather-words'
import { useLiveList } from '../../sync/live/use-live-list'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { Spinner } from '../../ui/feedback/spinner'
import type { IconName } from '../../ui/icon'
import { type DayChart, drawDayChart, type Stretch } from './day-chart'
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
    <Button small variant="ghost" icon="refresh" onClick={() => void lastDay.refresh()}>
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

import type { WeatherReading } from '#domain/weather-views'
import { ROAD_TEXT_CUT } from '#domain/weather-words'
import { useResource } from '../api/use-resource'
import { useLiveList } from '../live/use-live-list'
import { Button } from '../ui/button'
import { Spinner } from '../ui/spinner'
import { chartOf } from './day-chart'
import { DayDrawing } from './day-drawing'
import type { LastDayProps } from './last-day'
import css from './last-day.module.css'
import { lastDay } from './weather-store'
import { degreesInWords, momentInWords } from './weather-times'

/** The changes as words, a drawing and, for those who do not see it, a table. */
export function LastDayChanges({ record, now, timeZone }: LastDayProps) {
  const { data, status } = useResource(lastDay, { onFailure: 'stay' })
  useLiveList('weather', lastDay.refresh)
  const road = record?.conditions.road ?? ''

  if (data === undefined) return status === 'error' ? <NotLoaded /> : <Spinner />
  const chart = chartOf(data.readings, Date.parse(data.since), now)
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
    <Button small kind="bare" icon="refresh" onClick={() => void lastDay.refresh()}>
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

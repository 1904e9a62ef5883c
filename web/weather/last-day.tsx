import { useId, useState } from 'react'

import type { PassRecord } from '#domain/weather'
import type { WeatherReading } from '#domain/weather-views'
import { ROAD_TEXT_CUT } from '#domain/weather-words'
import { useResource } from '../api/use-resource'
import { useLiveList } from '../live/use-live-list'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Spinner } from '../ui/spinner'
import { chartOf } from './day-chart'
import { DayDrawing } from './day-drawing'
import css from './last-day.module.css'
import { lastDay } from './weather-store'
import { degreesInWords, momentInWords } from './weather-times'

/** What has changed at the pass in the last 24 hours; asked for when it is opened. */
export function LastDay(props: LastDayProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <div className={css.lastDay}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          The last 24 hours
          <Icon name="down" small />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className={css.content}>
        {isOpen && <Changes {...props} />}
      </div>
    </div>
  )
}

interface LastDayProps {
  readonly record: PassRecord | undefined
  readonly now: number
  readonly timeZone: string | undefined
}

function Changes({ record, now, timeZone }: LastDayProps) {
  const { data, status } = useResource(lastDay, { onFailure: 'stay' })
  useLiveList('weather', lastDay.refresh)
  const road = record?.conditions.road ?? ''

  if (data === undefined) return status === 'error' ? <NotLoaded /> : <Spinner />
  const chart = chartOf(data.readings, Date.parse(data.since), now)
  return (
    <>
      {data.readings.length === 0 ? (
        <p className="muted">Nothing has been written down yet. The portal looks at the pass every five minutes.</p>
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
    The last 24 hours could not be loaded.
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

import type { ReactNode } from 'react'

import type { PassRecord } from '#domain/pass/weather'
import { NO_WEATHER, roadText } from '#domain/pass/weather-words'
import { Button } from '../../ui/button'
import { Badge } from '../../ui/data/badge'
import { passFocusOn } from '../../ui/pass-focus-on'
import css from './weather-report.module.css'
import { weather } from './weather-store'
import { ageInWords, degrees, momentInWords } from './weather-times'

interface WeatherReportProps {
  readonly titleId: string
  /** Its title, where that is not the name of the pass. */
  readonly title?: string
  /** Stands behind the words. */
  readonly more?: ReactNode
  readonly record: PassRecord | undefined
  readonly readAt: number
  readonly isLoading: boolean
  readonly isTrying: boolean
  readonly isStale: boolean
  readonly now: number
  readonly timeZone: string | undefined
}

/** The feed's report in words; or the specification's words where there is none. */
export function WeatherReport({ titleId, title, more, record, isLoading, isTrying, ...times }: WeatherReportProps) {
  if (isLoading) return <Skeleton titleId={titleId} />
  if (!record) return <NoReport titleId={titleId} isTrying={isTrying} />

  const { temperature, condition, road, restrictions } = record.conditions
  return (
    <Frame
      titleId={titleId}
      title={title ?? (record.name || 'Mountain pass')}
      updated={<Updated record={record} {...times} />}
    >
      <Now
        temperature={temperature === null ? <NotMeasured /> : <Degrees {...degrees(temperature)} />}
        condition={condition || 'Weather not reported'}
        road={road ? roadText(road) : 'Road not reported'}
      />
      <dl className={css.roads}>
        {restrictions.map(({ direction, text }) => (
          <div key={direction}>
            <dt>{direction}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {more}
    </Frame>
  )
}

function Updated({
  record,
  readAt,
  isStale,
  now,
  timeZone,
}: Omit<WeatherReportProps, 'titleId' | 'isLoading' | 'isTrying'>) {
  if (isStale) return <Badge kind="warning">Last reading {ageInWords(now - readAt)} ago</Badge>
  const at = record?.updatedAt ?? new Date(readAt).toISOString()
  return (
    <span className="faint">
      Updated <time dateTime={at}>{momentInWords(at, now, timeZone)}</time>
    </span>
  )
}

const NoReport = ({ titleId, isTrying }: Pick<WeatherReportProps, 'titleId' | 'isTrying'>) => (
  <Frame titleId={titleId} title="Mountain pass" updated={null}>
    <Now
      temperature={<Degrees {...degrees(0)} figure={NO_WEATHER.temperature} />}
      condition={NO_WEATHER.condition}
      road={NO_WEATHER.road}
    />
    <div>
      <Button ref={passFocusOn} small icon="refresh" busy={isTrying} onClick={() => void weather.refresh()}>
        Try again
      </Button>
    </div>
  </Frame>
)

interface FrameProps {
  readonly titleId: string
  readonly title: string
  readonly updated: ReactNode
  readonly children: ReactNode
}

const Frame = ({ titleId, title, updated, children }: FrameProps) => (
  <div className={css.report}>
    <div className={css.head}>
      <h2 id={titleId}>{title}</h2>
      {updated}
    </div>
    {children}
  </div>
)

interface NowProps {
  readonly temperature: ReactNode
  readonly condition: string
  readonly road: string
}

const Now = ({ temperature, condition, road }: NowProps) => (
  <div className={css.now}>
    <p className={css.temperature}>{temperature}</p>
    <div>
      <p>
        <strong>{condition}</strong>
      </p>
      <p className="muted">{road}</p>
    </div>
  </div>
)

const Degrees = ({ figure, unit }: { readonly figure: string; readonly unit: string }) => (
  <>
    {figure}
    <sup>{unit}</sup>
  </>
)

const NotMeasured = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="hide">Temperature not measured</span>
  </>
)

/** The shape of what is to come. */
const Skeleton = ({ titleId }: Pick<WeatherReportProps, 'titleId'>) => (
  <div className={css.report}>
    <div className={css.head}>
      <h2 id={titleId} className="hide">
        Weather at the pass
      </h2>
      <span className={css.bar} />
    </div>
    <div className={css.now}>
      <span className={`${css.bar} ${css.large}`} />
      <div className={css.lines}>
        <span className={css.bar} />
        <span className={css.bar} />
      </div>
    </div>
    <div className={css.lines}>
      <span className={css.bar} />
      <span className={css.bar} />
    </div>
  </div>
)

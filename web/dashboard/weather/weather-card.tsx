import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'

import { type WeatherDisplay, weatherDisplay } from '#domain/pass/weather-words'
import { useClub } from '../../sync/club'
import { Badge } from '../../ui/data/badge'
import { deferred } from '../../ui/feedback/deferred'
import { Spinner } from '../../ui/feedback/spinner'
import { Icon } from '../../ui/icon'
import sheet from '../../ui/overlays/sheet.module.css'
import { Camera } from './camera'
import lastDayCss from './last-day.module.css'
import type { LastDayProps } from './last-day-changes'
import css from './weather-card.module.css'
import { WeatherReport } from './weather-report'
import { useWeather } from './weather-store'

/** The weather as a picture. It moves for less than five seconds when it appears, and then rests. */
export const WeatherScene = ({ display, isSample }: WeatherSceneProps) => (
  <div className={css.scene}>
    {display && (
      <>
        <img loading="lazy" src={`/scenes/weather-${display}.svg`} alt="" key={display} />
        <svg
          className={css.motion}
          viewBox="0 0 640 360"
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
          key={`${display} in motion`}
        >
          {motions[display]}
        </svg>
      </>
    )}
    {isSample && (
      <div className={css.mark}>
        <Badge kind="info">Sample data</Badge>
      </div>
    )}
  </div>
)

interface WeatherSceneProps {
  /** Left out while nothing is known. */
  readonly display: WeatherDisplay | undefined
  readonly isSample: boolean
}

const NEAR = 'M30 40h0M120 190h0M170 70h0M214 258h0M262 130h0M330 24h0M398 210h0M420 96h0M488 300h0M530 60h0M604 170h0'
const FAR = 'M70 110h0M98 290h0M150 20h0M190 160h0M240 330h0M300 220h0M350 90h0M452 150h0M500 240h0M566 130h0M620 310h0'
const DROPS =
  'M40 30l-6 20M104 170l-6 20M160 80l-6 20M206 240l-6 20M268 20l-6 20M330 150l-6 20M396 60l-6 20M450 220l-6 20'

const motions: Readonly<Record<WeatherDisplay, ReactNode>> = {
  snow: (
    <>
      <path className={css.near} d={NEAR} />
      <path className={css.far} d={FAR} />
    </>
  ),
  rain: <path className={css.drops} d={DROPS} />,
  windy: <path className={css.gust} d="M-40 160h330c44 0 44-46 10-46-18 0-24 14-18 24" />,
  clear: <circle className={css.glow} cx="330" cy="86" r="76" />,
  default: <path className={css.cloud} d="M96 118a24 24 0 0 1 8-46 40 40 0 0 1 74-10A30 30 0 0 1 228 118z" />,
}

/** The way to the page on which a member says what they want to be told of. */
const TellMe = () => (
  <p>
    <Link className={css.tell ?? ''} href="/pass">
      <Icon name="bell" small />
      Tell me when…
    </Link>
  </p>
)

/** The weather of the club's pass, the road over it, and the camera that looks at it. */
export function WeatherCard() {
  const id = useId()
  const club = useClub()
  const weather = useWeather()
  const { record, isSample, isLoading, now } = weather
  const timeZone = club?.timeZone

  return (
    <section className={`${sheet.sheet} ${css.weather}`} aria-labelledby={id} aria-busy={isLoading}>
      <div className={css.parts}>
        <WeatherScene
          display={isLoading ? undefined : weatherDisplay(record?.conditions.condition ?? '')}
          isSample={isSample}
        />
        <WeatherReport titleId={id} {...weather} timeZone={timeZone} more={<TellMe />} />
        <Camera
          place={club?.cameraName ?? ''}
          pass={record?.name ?? ''}
          isWanted={!isLoading && club !== undefined}
          now={now}
          timeZone={timeZone}
        />
        <LastDay record={record} now={now} timeZone={timeZone} />
      </div>
    </section>
  )
}

const LastDayChanges = deferred(async () => (await import('./last-day-changes')).LastDayChanges, <Spinner />)

/** The pass's changes in the last 24 hours; loaded when it is opened. */
function LastDay(props: LastDayProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <div className={lastDayCss.lastDay}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          The last 24 hours
          <Icon name="down" small />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className={lastDayCss.content}>
        {isOpen && <LastDayChanges {...props} />}
      </div>
    </div>
  )
}

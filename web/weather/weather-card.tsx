import { useId } from 'react'

import { displayOf } from '#domain/weather-words'
import { useClub } from '../api/club'
import sheet from '../ui/sheet.module.css'
import { Camera } from './camera'
import { LastDay } from './last-day'
import { useWeather } from './use-weather'
import css from './weather-card.module.css'
import { WeatherReport } from './weather-report'
import { WeatherScene } from './weather-scene'

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
          display={isLoading ? undefined : displayOf(record?.conditions.condition ?? '')}
          isSample={isSample}
        />
        <WeatherReport titleId={id} {...weather} timeZone={timeZone} />
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

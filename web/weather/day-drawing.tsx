import type { WeatherDisplay } from '#domain/weather-words'
import type { IconName } from '../ui/icon'
import type { DayChart, Stretch } from './day-chart'
import css from './last-day.module.css'

const TOP = 6
const BOTTOM = 58
const STRIP = 74
/** A spell that is shorter has no room for its sign. */
const ROOM_FOR_A_SIGN = 5

/** The temperature as a line and the weather as signs under it. It is told in a table as well. */
export const DayDrawing = ({ stretches, spells }: DayChart) => (
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
  const y = heightOf(height)
  return (
    <>
      {before && before.temperature !== null && (
        <line x1={percent(from)} x2={percent(from)} y1={heightOf(before.height)} y2={y} />
      )}
      <line x1={percent(from)} x2={percent(to)} y1={y} y2={y} />
    </>
  )
}

const heightOf = (height: number) => BOTTOM - height * (BOTTOM - TOP)

const percent = (share: number) => `${share.toFixed(2)}%`

import { Draw, Lines, type Mark, Marks, Stretched } from './plot'
import css from './plot.module.css'
import { percent, plotPoints, plotTop } from './scale'

interface WeekBarsProps {
  readonly label: string
  readonly values: readonly number[]
  /** The number that they are compared with, as a dashed line. */
  readonly compared?: readonly number[]
  readonly marks: readonly Mark[]
  /** The number of bars that have their value written above them: the highest. */
  readonly tops?: number
  /** Glacier is for what is not a matter of members. */
  readonly tone?: 'pine' | 'glacier'
}

/** A bar for each week. */
export function WeekBars({ label, values, compared = [], marks, tops = 2, tone = 'pine' }: WeekBarsProps) {
  const most = Math.max(1, ...values, ...compared)
  const top = plotTop([most])
  const middle = (index: number) => (index + 0.5) / values.length
  const points = plotPoints(compared.slice(0, values.length), top, middle).join(' ')
  return (
    <Draw label={label}>
      <Lines most={most} top={top} />
      {values.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is known by its place.
          key={index}
          className={tone === 'pine' ? css.bar : css.ice}
          x={percent((index + 0.09) / values.length)}
          width={percent(0.82 / values.length)}
          y={percent(1 - value / top)}
          height={percent(value / top)}
        />
      ))}
      {compared.length > 0 && (
        <Stretched>
          <polyline className={css.under} points={points} />
          <polyline className={css.ghost} points={points} />
        </Stretched>
      )}
      {highest(values, tops).map((index) => (
        <text
          key={index}
          className={css.strong}
          x={percent(middle(index))}
          y={percent(1 - (values[index] ?? 0) / top)}
          dy="-8"
          textAnchor="middle"
        >
          {values[index]?.toLocaleString('en-US')}
        </text>
      ))}
      <Marks marks={marks} />
    </Draw>
  )
}

/** The places of the highest values, which do not lie so close that their numbers touch. */
function highest(values: readonly number[], count: number): number[] {
  const found: number[] = []
  const places = values.map((_, index) => index).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  for (const place of places) {
    if (found.length === count || !values[place]) break
    if (found.every((other) => Math.abs(other - place) > values.length / 12)) found.push(place)
  }
  return found
}

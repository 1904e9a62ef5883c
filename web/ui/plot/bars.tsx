import { useId } from 'react'
import { Draw, Key, Lines, type Mark, Marks, Stretched } from './plot'
import css from './plot.module.css'
import { percent, plotPoints, plotTop } from './scale'

interface ShareBarsProps {
  readonly label: string
  /** Each with the parts of its whole, in the order of `parts`: certain, held, refused, and the rest. */
  readonly rows: readonly { readonly name: string; readonly note: string; readonly values: readonly number[] }[]
}

const looks = [css.bar, css.hatch, css.plain, css.blank]
const ROW = 36

/** A bar for each thing, of equal length and cut into parts. */
export function ShareBars({ label, rows }: ShareBarsProps) {
  const hatch = useId()
  return (
    <div className={`${css.draw} ${css.flush}`}>
      {/* As high as its rows, so that their words keep their size. */}
      <svg
        role="img"
        aria-label={label}
        height={rows.length * ROW}
        ref={(svg) => svg?.style.setProperty('--h', `${rows.length * ROW}px`)}
      >
        <defs>
          <pattern id={hatch} patternUnits="userSpaceOnUse" width="5" height="5" patternTransform="rotate(45)">
            <rect width="5" height="5" className={css.hatch} />
            <path d="M0 0v5" className={css.hatched} />
          </pattern>
        </defs>
        {rows.map(({ name, note, values }, row) => {
          const whole = Math.max(
            1,
            values.reduce((sum, value) => sum + value, 0),
          )
          const before = values.map((_, part) => values.slice(0, part).reduce((sum, value) => sum + value, 0))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may have one name.
            <g key={row}>
              <text className={css.strong} x="0" y={row * ROW + 14}>
                {name}
              </text>
              <text x="100%" y={row * ROW + 14} textAnchor="end">
                {note}
              </text>
              {values.map((value, part) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place.
                  key={part}
                  className={part === 1 ? undefined : looks[part]}
                  {...(part === 1 && { fill: `url(#${hatch})` })}
                  x={percent((before[part] ?? 0) / whole)}
                  y={row * ROW + 21}
                  width={percent(value / whole)}
                  height="10"
                />
              ))}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

export const ShareKeys = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name, part) => (
    <Key key={name} look={looks[part]} hatched={part === 1 ? css.hatched : undefined}>
      {name}
    </Key>
  ))

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

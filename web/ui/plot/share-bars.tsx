import { useId } from 'react'

import { Key } from './plot'
import css from './plot.module.css'
import { percent } from './scale'

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

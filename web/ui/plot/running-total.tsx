import { Draw, Lines, type Mark, Marks, Stretched } from './plot'
import css from './plot.module.css'
import { percent, plotPoints, plotTop } from './scale'

interface RunningTotalProps {
  readonly label: string
  /** The total at the end of each week, up to the last that has begun. */
  readonly values: readonly number[]
  /** At the end of the last week of all. */
  readonly target: number | null
  /** How many weeks there are, of which some may be to come. */
  readonly weeks: number
  readonly marks: readonly Mark[]
  /** Of the end of the curve. */
  readonly note: string
}

/** The sum so far, against a line that leads to the target. */
export function RunningTotal({ label, values, target, weeks, marks, note }: RunningTotalProps) {
  const total = values.at(-1) ?? 0
  const most = Math.max(1, total, target ?? 0)
  const top = plotTop([most])
  const toX = (index: number) => (index + 1) / weeks
  const curve = ['0,100', ...plotPoints(values, top, toX)]
  const end = values.length / weeks
  return (
    <Draw label={label}>
      <Lines most={most} top={top} />
      <Stretched>
        <polygon className={css.area} points={[...curve, `${100 * end},100`].join(' ')} />
        {target !== null && <polyline className={css.ghost} points={`0,100 ${plotPoints([target], top, () => 1)}`} />}
        <polyline className={css.curve} points={curve.join(' ')} />
      </Stretched>
      {target !== null && (
        <text x="50%" y={percent(1 - target / 2 / top)} dy="-10" textAnchor="end">
          Target
        </text>
      )}
      <text className={css.strong} x={percent(end)} y={percent(1 - total / top)} dy="-8" textAnchor="end">
        {note}
      </text>
      <Marks marks={marks} />
    </Draw>
  )
}

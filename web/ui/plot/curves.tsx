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

interface StackedAreasProps {
  readonly label: string
  /** From the ground up, each with a value for every moment. */
  readonly bands: readonly { readonly name: string; readonly values: readonly number[] }[]
  readonly marks: readonly Mark[]
}

const looks = [css.band1, css.band2, css.band3, css.band4, css.band5]

/** The least by which the names at the end stand apart, as a share of the height. */
const APART = 0.085

/** The parts of a whole over time; their names stand at the end of the curves. */
export function StackedAreas({ label, bands, marks }: StackedAreasProps) {
  const length = bands[0]?.values.length ?? 0
  const none = Array.from({ length }, () => 0)
  const edges: (readonly number[])[] = [none]
  for (const { values } of bands) {
    const below = edges.at(-1)
    edges.push(values.map((value, index) => value + (below?.[index] ?? 0)))
  }
  const most = Math.max(1, ...(edges.at(-1) ?? []))
  const top = plotTop([most])
  const toX = (index: number) => (length > 1 ? index / (length - 1) : index)
  const last = (edge: readonly number[] | undefined) => edge?.at(-1) ?? 0
  const middles = bands.map((_, band) => 1 - (last(edges[band]) + last(edges[band + 1])) / 2 / top)
  return (
    <Draw label={label} named>
      <Lines most={most} top={top} />
      <Stretched>
        {bands.map(({ name }, band) => {
          const upper = plotPoints(edges[band + 1] ?? none, top, toX)
          const lower = plotPoints(edges[band] ?? none, top, toX).reverse()
          return <polygon key={name} className={`${css.band} ${looks[band]}`} points={[...upper, ...lower].join(' ')} />
        })}
      </Stretched>
      {apart(middles).map((y, band) => (
        <text key={bands[band]?.name} x="100%" dx="10" y={percent(y)} dy="5">
          <tspan className={css.strong}>{bands[band]?.values.at(-1)?.toLocaleString('en-US')}</tspan>{' '}
          {bands[band]?.name}
        </text>
      ))}
      <Marks marks={marks} />
    </Draw>
  )
}

/** Heights from the ground up, moved up where they would touch. */
function apart(heights: readonly number[]): number[] {
  const found: number[] = []
  for (const height of heights) found.push(Math.min(height, (found.at(-1) ?? 2) - APART))
  return found
}

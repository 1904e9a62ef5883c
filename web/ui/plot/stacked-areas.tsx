import { Draw, Lines, type Mark, Marks, Stretched } from './plot'
import css from './plot.module.css'
import { percent, plotPoints, plotTop } from './scale'

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

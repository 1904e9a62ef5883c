import { Draw, type Mark, Marks } from './plot'
import css from './plot.module.css'
import { percent } from './scale'

interface HeatMapProps {
  readonly label: string
  /** Days from the first on, without gaps; each with how dark it is, from 0 to 4, or nothing where nothing is known. */
  readonly days: readonly { readonly day: string; readonly shade: number | undefined; readonly isMarked: boolean }[]
  readonly marks: readonly Mark[]
}

const looks = [css.heat0, css.heat1, css.heat2, css.heat3, css.heat4]
export const heatLook = (shade: number): string | undefined => looks[shade]

const WEEK = 7
/** Early in a season its days are no wider than later. */
const FEWEST_WEEKS = 26
const NAMES = [
  [0, 'Mo'],
  [2, 'We'],
  [4, 'Fr'],
] as const

/** A calendar with a column for each week, Monday above. What is marked has a diamond. */
export function HeatMap({ label, days, marks }: HeatMapProps) {
  const lead = (new Date(`${days[0]?.day ?? '2026-01-05'}T12:00:00Z`).getUTCDay() + 6) % WEEK
  const known = Math.ceil((days.length + lead) / WEEK)
  const weeks = Math.max(FEWEST_WEEKS, known)
  const cells = days.map((day, index) => ({
    ...day,
    week: Math.floor((index + lead) / WEEK),
    weekday: (index + lead) % WEEK,
  }))
  return (
    <Draw label={label} tall>
      {cells.map(
        ({ day, shade, week, weekday }) =>
          shade !== undefined && (
            <rect
              key={day}
              className={looks[shade]}
              x={percent(week / weeks)}
              y={percent(weekday / WEEK)}
              width={percent(0.9 / weeks)}
              height={percent(0.93 / WEEK)}
            />
          ),
      )}
      {cells.map(
        ({ day, isMarked, week, weekday }) =>
          isMarked && (
            <svg key={day} aria-hidden="true" x={percent((week + 0.45) / weeks)} y={percent((weekday + 0.465) / WEEK)}>
              <path className={css.shut} d="M0-6L6 0 0 6-6 0z" />
            </svg>
          ),
      )}
      {NAMES.map(([weekday, name]) => (
        <text key={name} x="-8" y={percent((weekday + 0.5) / WEEK)} dy="4" textAnchor="end">
          {name}
        </text>
      ))}
      <Marks marks={marks.map(({ at, text }) => ({ at: (at * known) / weeks, text }))} />
    </Draw>
  )
}

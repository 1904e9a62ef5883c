import { degrees } from '#domain/pass/watch-rule'
import type { PassDay, SeasonView } from '#domain/season/season-views'
import { dateFormat } from '../../ui/fields/club-date'
import type { Mark } from '../../ui/plot/plot'
import { counted, longDay, longMonth, monthMarks, noon, type PlotFacts, seasonName, weekdayAndDay } from './plot-facts'

/** From the warmest to the coldest, by the least °F of each. */
export const SHADES = [
  { least: 33, name: 'above 32 °F' },
  { least: 25, name: '25 – 32' },
  { least: 17, name: '17 – 24' },
  { least: 9, name: '9 – 16' },
  { least: Number.NEGATIVE_INFINITY, name: '8 or below' },
] as const

export interface PassFacts extends PlotFacts {
  readonly days: readonly { readonly day: string; readonly shade: number | undefined; readonly isMarked: boolean }[]
  readonly marks: readonly Mark[]
}

const WINTER = ['11', '12', '01', '02', '03', '04']

/** The pass from November to April: in summer it is warm and open. */
export function passPlot({ pass, year }: SeasonView, timeZone: string | undefined): PassFacts {
  const known = new Map(pass.filter(({ day }) => WINTER.includes(day.slice(5, 7))).map((each) => [each.day, each]))
  const days = [...known.keys()].sort()
  const all = days.length > 0 ? daysFrom(days[0] ?? '', days.at(-1) ?? '') : []
  const closed = days.filter((day) => known.get(day)?.isClosed)
  const [coldest] = [...known.values()].filter(isMeasured).sort((a, b) => a.coldest - b.coldest)
  const warmest = Math.max(...[...known.values()].filter(isMeasured).map((each) => each.coldest))
  return {
    title: 'The pass, day by day',
    finding: [
      coldest && `Coldest ${momentInWords(coldest, timeZone)}: ${degrees(coldest.coldest)}.`,
      closed.length === 0 ? 'It was never closed.' : `Closed on ${counted(closed.length, 'day')}${mostIn(closed)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    label: coldest
      ? `Calendar of ${counted(all.length, 'day')} from ${longMonth(all[0] ?? '')} to ${longMonth(all.at(-1) ?? '')}, by the coldest of each day: from ${degrees(coldest.coldest)} on ${longDay(coldest.day)} to ${degrees(warmest)}. The pass was closed on ${counted(closed.length, 'day')}.`
      : `There are no readings for the winter of ${seasonName(year)}.`,
    table: {
      columns: ['Day', 'Coldest, °F', 'Road'],
      rows: days.map((day) => {
        const { coldest: low = null, isClosed } = known.get(day) ?? {}
        return [weekdayAndDay(day), low ?? 'Not measured', isClosed ? 'Closed' : 'Open']
      }),
    },
    isEmpty: days.length === 0,
    days: all.map((day) => {
      const low = known.get(day)?.coldest ?? null
      const shade = low === null ? undefined : SHADES.findIndex(({ least }) => low >= least)
      return { day, shade, isMarked: known.get(day)?.isClosed === true }
    }),
    marks: monthMarks(all),
  }
}

const isMeasured = (day: PassDay): day is PassDay & { coldest: number } => day.coldest !== null

function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let at = noon(first); at <= noon(last); at = new Date(at.getTime() + 86_400_000))
    days.push(at.toISOString().slice(0, 10))
  return days
}

/** "at 6 AM on January 13". */
function momentInWords({ day, coldestAt }: PassDay, timeZone: string | undefined): string {
  if (coldestAt === null) return `on ${longDay(day)}`
  const hour = dateFormat({ hour: 'numeric', timeZone }).format(new Date(coldestAt)).replace('\u202f', ' ')
  return `at ${hour} on ${longDay(day)}`
}

/** ", four of them in January", where one month had most. */
function mostIn(days: readonly string[]): string {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  const countIn = (month: string) => days.filter((day) => day.startsWith(month)).length
  const [most = '', next = ''] = months.sort((a, b) => countIn(b) - countIn(a))
  if (months.length < 2 || countIn(most) === countIn(next)) return ''
  return `, ${countIn(most)} of them in ${longMonth(`${most}-15`)}`
}

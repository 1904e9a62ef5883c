import type { SeasonView } from '#domain/season/season-views'

import { seasonFrom } from '#domain/shared/season'
import { daysBefore } from '#domain/wall/wall-clock'
import type { Mark } from '../../ui/plot/plot'
import {
  counted,
  longDay,
  longMonth,
  monthMarks,
  type PlotFacts,
  seasonName,
  shortDay,
  shortMonth,
  sum,
} from './plot-facts'

export interface WeekFacts extends PlotFacts {
  readonly values: readonly number[]
  readonly compared: readonly number[]
  readonly marks: readonly Mark[]
}

export function nightsPlot({ year, weeks, nights }: SeasonView): WeekFacts {
  const part = inUse(weeks, [nights.weeks, nights.before])
  const [values = [], compared = []] = part.columns
  const [total, before] = [sum(values), sum(compared)]
  const busiest = busiestWeeks(part.weeks, values)
  return {
    title: 'Nights slept, by week',
    finding: [
      total === 0
        ? 'Nobody has slept at the lodge this season.'
        : `${counted(total, 'night')}${before > 0 ? `, ${difference(total, before)} the season before` : ''}.`,
      busiest.length > 0 &&
        `The ${busiest.length > 1 ? 'weeks' : 'week'} of ${busiest.join(' and ')} ${busiest.length > 1 ? 'were' : 'was'} the busiest.`,
    ]
      .filter(Boolean)
      .join(' '),
    label: weekLabel(part.weeks, values),
    table: {
      columns: ['Week of', seasonName(year), seasonName(year - 1)],
      rows: part.weeks.map((week, index) => [shortDay(week), values[index] ?? 0, compared[index] ?? 0]),
    },
    isEmpty: total + before === 0,
    ...{ values, compared: before > 0 ? compared : [], marks: monthMarks(part.weeks) },
  }
}

export function postsPlot({ weeks, posts }: SeasonView): WeekFacts {
  const part = inUse(weeks, [posts.weeks])
  const [values = []] = part.columns
  const total = sum(values)
  const [busiest] = busiestWeeks(part.weeks, values)
  return {
    title: 'Posts on the wall, by week',
    finding: `${counted(total, 'post')} by ${counted(posts.authors, 'member')}.${busiest ? ` The most were in the week of ${busiest}.` : ''}`,
    label: weekLabel(part.weeks, values),
    table: {
      columns: ['Week of', 'Posts'],
      rows: part.weeks.map((week, index) => [shortDay(week), values[index] ?? 0]),
    },
    isEmpty: total === 0,
    ...{ values, compared: [], marks: monthMarks(part.weeks) },
  }
}

export interface AnswersFacts extends PlotFacts {
  readonly rows: readonly { readonly name: string; readonly note: string; readonly values: readonly number[] }[]
  /** How many of a hundred members answer to a date. */
  readonly share: number
}

export const ANSWERS = ['Yes', 'Maybe', 'No', 'No answer'] as const

export function answersPlot({ answers, asked }: SeasonView): AnswersFacts {
  const dates = answers.map(({ title, day, yes, maybe, no }) => ({
    name: `${title}, ${shortDay(day)}`,
    values: [yes, maybe, no, Math.max(0, asked - yes - maybe - no)],
  }))
  const answered = sum(answers.map(({ yes, maybe, no }) => yes + maybe + no))
  const share = Math.round((100 * answered) / Math.max(1, asked * answers.length))
  const by = [...answers].sort((a, b) => b.yes - a.yes)
  const [most, least] = [by[0], by.at(-1)]
  return {
    title: 'Answers, by event',
    finding: most
      ? `${share}% of members answer. Most said yes to ${most.title}: ${most.yes}.`
      : 'Members haven’t been asked about an event this season.',
    label:
      most && least
        ? `Bars for ${counted(dates.length, 'event')}, answers of ${counted(asked, 'member')}. The most who said yes are ${most.yes} to ${most.title}, the fewest ${least.yes} to ${least.title}.`
        : 'Nothing to draw.',
    table: { columns: ['Event', ...ANSWERS], rows: dates.map(({ name, values }) => [name, ...values]) },
    isEmpty: dates.length === 0,
    ...{ rows: dates.map((date) => ({ ...date, note: `${date.values[0] ?? 0} yes` })), share },
  }
}

export interface HoursFacts extends PlotFacts {
  /** Hours so far at the end of each week. */
  readonly values: readonly number[]
  readonly target: number | null
  readonly weeks: number
  readonly marks: readonly Mark[]
  readonly note: string
}

const WEEKS_OF_A_SEASON = 52
const inHours = (quarters: number) => Math.round(quarters / 4)

export function hoursPlot({ year, weeks, until, hours }: SeasonView): HoursFacts {
  const values = hours.weeks.map((_, week) => inHours(sum(hours.weeks.slice(0, week + 1))))
  const total = values.at(-1) ?? 0
  const target = hours.target === null ? null : inHours(hours.target)
  const all = Math.max(WEEKS_OF_A_SEASON, weeks.length)
  const isOver = until === seasonFrom(year).to
  const wanted = (week: number) => (target === null ? '' : Math.round((target * (week + 1)) / all))
  const note = `${total.toLocaleString('en-US')} h`
  const ahead = total - (isOver ? (target ?? 0) : Number(wanted(weeks.length - 1)))
  const [over, under] = isOver ? ['over the target', 'short of the target'] : ['ahead of schedule', 'behind schedule']
  return {
    title: 'Work hours against the target',
    finding:
      total === 0
        ? 'No hours have been confirmed this season.'
        : target === null
          ? `${counted(total, 'hour')}. The club has set no target.`
          : `${total.toLocaleString('en-US')} of ${counted(target, 'hour')}, ${Math.abs(ahead).toLocaleString('en-US')} ${ahead < 0 ? under : over}.`,
    label: `Line of confirmed hours from ${longMonth(weeks[0] ?? '')} to ${longMonth(weeks.at(-1) ?? '')}. It begins at ${values[0] ?? 0} and ends at ${total.toLocaleString('en-US')}${target === null ? '' : `, ${total < target ? 'below' : 'at or above'} the target of ${target.toLocaleString('en-US')}`}.`,
    table: {
      columns: ['Week of', 'Hours so far', 'Target so far'],
      rows: weeks.map((week, index) => [shortDay(week), values[index] ?? 0, wanted(index)]),
    },
    isEmpty: total === 0,
    ...{ values, target, weeks: all, note },
    marks: monthMarks(wholeSeason(weeks, all)),
  }
}

/** The weeks that have begun and those to come, so many in all. */
function wholeSeason(weeks: readonly string[], all: number): string[] {
  const [first = ''] = weeks
  return first === '' ? [] : Array.from({ length: all }, (_, week) => daysBefore(first, -7 * week))
}

/** Beginning and end of a season in which nothing is are left out. */
function inUse(weeks: readonly string[], columns: readonly (readonly number[])[]) {
  const isUsed = weeks.map((_, week) => columns.some((column) => (column[week] ?? 0) > 0))
  const [first, last] = [Math.max(0, isUsed.indexOf(true)), isUsed.lastIndexOf(true)]
  const cut = <Item>(items: readonly Item[]) => (last < 0 ? [] : items.slice(first, last + 1))
  return { weeks: cut(weeks), columns: columns.map(cut) }
}

const difference = (now: number, then: number) =>
  now === then ? 'as many as' : `${Math.abs(now - then).toLocaleString('en-US')} ${now > then ? 'more' : 'fewer'} than`

/** The days with which the two highest weeks begin, in their order. */
function busiestWeeks(weeks: readonly string[], values: readonly number[]): string[] {
  const order = values.map((_, week) => week).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  return order
    .slice(0, 2)
    .filter((week) => (values[week] ?? 0) > 0)
    .sort((a, b) => a - b)
    .map((week) => longDay(weeks[week] ?? ''))
}

function weekLabel(weeks: readonly string[], values: readonly number[]): string {
  const [first = '', last = ''] = [weeks[0], weeks.at(-1)]
  if (first === '') return 'Nothing to draw.'
  const most = Math.max(...values)
  const least = Math.min(...values)
  const when = (value: number) => longDay(weeks[values.indexOf(value)] ?? '')
  return `Bars for ${counted(weeks.length, 'week')} from ${longDay(first)} to ${longDay(last)}. The most are ${most.toLocaleString('en-US')} in the week of ${when(most)}, the fewest ${least.toLocaleString('en-US')} in the week of ${when(least)}.`
}

/** From the ground up, as the design has them. */
const STATUSES = ['Active', 'Associate', 'Young Adult', 'Life', 'Inactive'] as const

export interface MembersFacts extends PlotFacts {
  readonly bands: readonly { readonly name: string; readonly values: readonly number[] }[]
  readonly marks: readonly Mark[]
}

export function membersPlot({ members, joined, left }: SeasonView): MembersFacts {
  const [first, last] = [members[0], members.at(-1)]
  const all = members.map(({ counts }) => sum(Object.values(counts)))
  const [total, then] = [all.at(-1) ?? 0, all[0] ?? 0]
  const bands = STATUSES.map((name) => ({ name, values: members.map(({ counts }) => counts[name] ?? 0) })).filter(
    ({ values }) => sum(values) > 0,
  )
  const since = first ? `${longMonth(`${first.month}-15`)} ${first.month.slice(0, 4)}` : ''
  return {
    title: 'Members by status, over the years',
    finding: `${counted(total, 'member')}${members.length > 1 ? `, ${difference(total, then)} in ${since}` : ''}. This season ${joined} joined and ${left} left.`,
    label: `Stacked areas from ${since} on, by month. The most members were ${Math.max(0, ...all)}, the fewest ${all.length > 0 ? Math.min(...all) : 0}. At the end: ${STATUSES.map((status) => `${last?.counts[status] ?? 0} ${status}`).join(', ')}.`,
    table: {
      columns: ['Month', ...STATUSES, 'All'],
      rows: members.map(({ month, counts }, index) => [
        `${shortMonth(`${month}-15`)} ${month.slice(0, 4)}`,
        ...STATUSES.map((status) => counts[status] ?? 0),
        all[index] ?? 0,
      ]),
    },
    isEmpty: members.length < 2,
    ...{ bands, marks: yearMarks(members.map(({ month }) => month)) },
  }
}

/** The years; of two and less also the months with which the quarters begin. */
function yearMarks(months: readonly string[]): Mark[] {
  const isShort = months.length <= 24
  const last = Math.max(1, months.length - 1)
  const marks = months.flatMap((month, index) => {
    const isNew = isShort ? Number(month.slice(5)) % 3 === 1 : month.endsWith('-01')
    if (!isNew && index > 0) return []
    return [{ at: index / last, text: isShort ? shortMonth(`${month}-15`) : month.slice(0, 4) }]
  })
  // The year with which the numbers begin may have been almost over.
  const nearest = (index: number) => (index === 0 && (marks[2]?.at ?? 0) > 0.3 ? 0.15 : 0.06)
  return marks.filter(({ at }, index) => (marks[index + 1]?.at ?? 2) - at > nearest(index) && at < 0.97)
}

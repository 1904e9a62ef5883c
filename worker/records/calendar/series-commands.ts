import type { Context } from 'hono'
import { entryChanges } from '../../domain/entry/entry'
import type { EntryFields } from '../../domain/entry/entry-events'
import { series } from '../../domain/series/series'
import type { SeriesCommand } from '../../domain/series/series-commands'
import { ruleDays, type SeriesPlan, skippedTime, timesOn } from '../../domain/series/series-dates'
import type { SeriesDetails } from '../../domain/series/series-details'
import { changeOn, type SeriesDateChange, type SeriesRecord, type SeriesState } from '../../domain/series/series-state'
import { type ClubDate, toClubDate } from '../../domain/shared/club-date'
import { Refusal } from '../../domain/shared/refusal'
import { isEmpty, same } from '../../domain/shared/same'
import { dateInWords, dateOf, daysBefore, instantOf, timeInWords, wallClockAt } from '../../domain/wall/wall-clock'
import type { Outcome, StreamCommand } from '../../event-log/command-envelope'
import type { LoadedStreams } from '../../event-log/loaded-streams'
import type { App } from '../../http/app'
import type { DutyRow } from './entry-read-model'
import { visibleSeries } from './visible-series'

export const toSeries = (id: string, command: SeriesCommand): StreamCommand => ({
  aggregate: series as unknown as StreamCommand['aggregate'],
  id,
  command,
})

/** The dates that were entered, before there are any that differ. */
export const planned = ({ rule, contact, ...details }: SeriesDetails): SeriesPlan => ({
  details,
  rule,
  contact,
  endsBefore: null,
  dates: [],
  extra: [],
})

/** How many dates are looked at for the next change of the clocks: two years of weeks. */
const LOOKED_AT = 104

/** The day of the first change of the clocks between the dates. */
export function clockChange(dates: readonly ClubDate[], timeZone: string): ClubDate | undefined {
  const offset = (day: ClubDate) => Date.parse(`${day}T12:00Z`) - instantOf(`${day}T12:00`, timeZone)
  const [first, ...others] = dates.slice(0, LOOKED_AT)
  const after = first && others.find((day) => offset(day) !== offset(first))
  if (!first || !after) return undefined
  let day = others[others.indexOf(after) - 1] ?? first
  while (day < after && offset(day) === offset(first)) day = daysBefore(day, -1)
  return day
}

/** Refuses dates at times that the clocks skip in spring. */
export function assertClocksShow(c: Context<App>, plan: SeriesPlan): void {
  const wall = skippedTime(plan, c.env.CLUB_TIME_ZONE)
  if (wall === undefined) return
  const text = `Clocks spring forward on ${dateInWords(wall)}, so there’s no ${timeInWords(wall)}. Please choose another time.`
  throw new Refusal('INVALID', text, { fields: { start: text } })
}

export async function recordIn(loaded: LoadedStreams, id: string): Promise<SeriesRecord> {
  const { state } = await loaded.stream(series, id)
  if (state.status !== 'listed') throw notInCalendar()
  return state.record
}

/** The series as the command left it; nothing where it is gone. */
export function answerSeries(
  c: Context<App>,
  id: string,
  { state, version }: Pick<Outcome, 'state' | 'version'>,
  { found }: { found: readonly unknown[] },
  status: 200 | 201,
) {
  const is = state as SeriesState
  c.header('ETag', `"${version}"`)
  if (is.status !== 'listed') return c.json({}, status)
  const { record } = is
  const [names] = found as readonly DutyRow[][]
  return c.json(visibleSeries({ ...record, _id: id, root: record.root ?? id }, names ?? []), status)
}

/** The moment on the club's wall. */
export const now = (c: Context<App>) => wallClockAt(Date.parse(c.var.now().at), c.env.CLUB_TIME_ZONE)

/** The day in the address. */
export function dayIn(c: Context<App>): ClubDate {
  const day = toClubDate(c.req.param('day') ?? '')
  if (!day) throw new Refusal('NOT_FOUND', 'This date isn’t part of the series.')
  return day
}

export const notInCalendar = () => new Refusal('NOT_FOUND', 'This series isn’t on the calendar.')

/** The steps that end a series before `day` and begin another one, which takes over what its dates have of their own. */
export function splitSteps(
  record: SeriesRecord,
  { id, newId, day }: { readonly id: string; readonly newId: string; readonly day: ClubDate },
  data: SeriesDetails,
) {
  const days = ruleDays(record)
  const index = days.indexOf(day)
  if (record.extra.includes(day) && index < 0)
    throw new Refusal(
      'CONFLICT',
      'This date was added by itself. Please choose one that repeats, or change this one alone.',
    )
  if (index < 0) throw new Refusal('NOT_FOUND', 'This date isn’t part of the series.')
  const previous = days[index - 1]
  if (previous === undefined)
    throw new Refusal('CONFLICT', 'No date comes before this one. Please change all dates instead.')
  const first = dateOf(data.start)
  if (first <= previous) {
    const text = `The first of these dates must come after ${dateInWords(previous)}.`
    throw new Refusal('INVALID', text, { fields: { start: text } })
  }
  const { count } = data.rule
  // The sentence of the form tells of all dates, also of those before.
  const rule = count === null ? data.rule : { ...data.rule, count: Math.max(1, count - index) }
  const { followedBy, endsBefore } = record
  return [
    { type: 'SplitSeries', endsBefore: first < day ? first : day, followedBy: newId },
    {
      type: 'AddSeries',
      data: { ...data, rule },
      root: record.root ?? id,
      follows: id,
      dates: [...(first === day ? [keptOn(record, day, data)] : []), ...record.dates.filter((date) => date.day > day)],
      extra: record.extra.filter((extra) => extra > day),
      before: record,
      was: { ...timesOn(record.details, day), repeats: record.rule.repeats, onDuty: record.details.onDuty },
    },
    // One that was split before goes on where it did.
    ...(followedBy !== null && endsBefore !== null ? [{ type: 'SplitSeries', endsBefore, followedBy } as const] : []),
  ] as const satisfies readonly SeriesCommand[]
}

/** What the first of the dates keeps of its own: all that this edit leaves as the others have it, and its day. */
function keptOn(record: SeriesRecord, day: ClubDate, { contact, rule: _, ...data }: SeriesDetails): SeriesDateChange {
  const before = { ...record.details, ...timesOn(record.details, day) }
  const edited = entryChanges(data, before)
  const date = changeOn(record, day)
  const { start, end, ...rest } = date.own
  const others = Object.fromEntries(Object.entries(rest).filter(([field]) => !(field in edited)))
  const isRetimed = 'start' in edited || 'end' in edited
  // An edit of the times leaves a moved date on its day.
  const moved =
    start && isRetimed ? dateOf(start) !== day && timesOn(data, dateOf(start)) : start && end && { start, end }
  const own: Partial<EntryFields> = { ...others, ...(moved || {}) }
  const isOwnContact = date.hasOwnContact && same(contact, record.contact)
  return {
    ...date,
    ...(isOwnContact ? {} : { hasOwnContact: false, contact: null, contactKey: 0 }),
    own,
    note: isOwnContact || !isEmpty(own) ? date.note : '',
  }
}

import type { AnswersEvent } from '../answers/answers-events'
import type { AnswersState, Place } from '../answers/answers-state'
import type { ChangedShifts, MemberOnShift } from '../entry/changed-shifts'
import type { EntryEvent, EntryFields } from '../entry/entry-events'
import type { EntryState } from '../entry/entry-state'
import type { RosterEvent } from '../roster/roster-events'
import type { RosterState } from '../roster/roster-state'
import { readSeriesDateId, seriesDateId, seriesDateOn, seriesDates } from '../series/series-dates'
import type { SeriesEvent } from '../series/series-events'
import type { SeriesRecord, SeriesState } from '../series/series-state'
import type { ClubDate } from '../shared/club-date'
import { listed } from '../shared/listed'
import { dateOf } from '../wall/wall-clock'
import type { DutyReminderEvent } from './duty-reminder'
import { type About, notIn, type Told, telling } from './telling'

/** Who is told of dates of the calendar, of answers to them, and of duties. */
export const planTellings = {
  entry: telling<EntryEvent, EntryState>(({ id, event, before, after }) => {
    // Of a swap the roster tells.
    if (after.status === 'unknown' || event.type === 'EntryDutyTakenOver') return []
    const { title, start, onDuty } = after.record
    const tell = (to: readonly string[], about: About): Told[] =>
      to.map((member) => ({ kind: 'plan', to: member, thing: id, about }))
    const shifts = shiftsTold(event.data, () => id)
    if (after.status === 'removed')
      return event.type === 'EntryRemoved'
        ? onceOver(tell(onDuty, { what: 'deleted', title, from: start }), shifts)
        : []
    if (before.status !== 'listed') return onceOver(tell(onDuty, { what: 'added', to: start }), shifts)
    return withShifts(changedDuties(tell, before.record, after.record), shifts)
  }),

  series: telling<SeriesEvent, SeriesState>(({ id, event, before, after }) => {
    if (after.status === 'unknown') return []
    const dates = event.type.startsWith('SeriesDate')
      ? ofOneDate(id, event, before, after)
      : ofAllDates(id, event, before, after)
    return onceOver(
      dates,
      shiftsTold(event.data, (day) => seriesDateId(after.record.root ?? id, day)),
    )
  }),

  answers: telling<AnswersEvent, AnswersState>(({ id, event, before, after }) => {
    const { date } = after
    if (!date) return []
    const { title, start } = date
    const tell = (members: Iterable<string>, about: About): Told[] =>
      [...new Set(members)].map((to) => ({ kind: 'answer', to, thing: id, about: { title, ...about } }))
    if (event.type === 'AnswersReminded') return tell(event.data.members, { what: 'asked', to: start })
    // A place at what was canceled is of no use.
    const places = date.isGone ? [] : movedUp(before, after)
    const { informed } = event.data as { readonly informed?: string }
    const upMoved = tell(
      places.flatMap(({ by }) => (by === informed ? [] : by)),
      { what: 'moved up', to: start },
    )
    // A member has one notification of a kind for one event, so whoever hears of their answer hears of the place with it.
    const besides = alsoOpened(places, informed)
    if ((event.type === 'GuestsNamed' || event.type === 'AnswerNoteWritten') && informed !== undefined) {
      const changed = { what: 'answer changed', to: start, ...(besides && { said: besides }) }
      return [...upMoved, ...tell([informed], changed)]
    }
    if (event.type === 'AnswerGiven' || event.type === 'AnswerTakenBack')
      return [
        ...upMoved,
        ...answeredFor(event, besides).map((one) => ({
          kind: 'answer' as const,
          thing: id,
          ...one,
          about: { title, to: start, ...one.about },
        })),
      ]
    if (event.type !== 'DateNoted') return upMoved
    const was = before.date
    const concerned = after.asked.map(({ by }) => by)
    if (!was || (date.isGone && was.isGone)) return []
    if (date.isGone) return tell(concerned, { what: 'canceled', from: was.start })
    if (was.isGone) return tell(concerned, { what: 'restored', to: start })
    return was.start === start ? [] : tell(concerned, { what: 'moved', from: was.start, to: start })
  }),

  roster: telling<RosterEvent, RosterState>(({ id, event, before, after }) => {
    const tell = (to: readonly string[], what: string, { name: title, start }: Called, ask?: string): Told[] =>
      [...new Set(to)].map((member) => ({
        kind: 'duty',
        to: member,
        thing: id,
        about: { what, title, to: start, ...(ask !== undefined && { ask }) },
      }))
    const { data } = event
    const swaps = 'ask' in data ? after.record.swaps.filter((one) => one.id === data.ask) : []
    switch (event.type) {
      case 'ShiftTaken':
        return tell([event.data.member], 'assigned', event.data)
      case 'ShiftLeft':
        return tell([event.data.member], 'off', event.data)
      case 'SwapAsked':
        return tell(event.data.to, 'asked', event.data, event.data.ask)
      case 'SwapDeclined': {
        const { gone = [] } = event.data
        return swaps
          .filter(({ to, declined }) => to.every((one) => declined.includes(one) || gone.includes(one)))
          .flatMap((swap) => tell([swap.from], 'nobody', swap, swap.id))
      }
      case 'SwapAgreed':
        return swaps.flatMap((swap) => tell([swap.from, ...event.data.informed], 'agreed', swap, swap.id))
      case 'SwapRefused':
        return swaps.flatMap((swap) => tell([swap.from, event.data.member], 'refused', swap))
      case 'DutyTakenOver': {
        const wasAgreed = before.record.swaps.some(({ id, status }) => id === event.data.ask && status === 'agreed')
        const { from, member, informed } = event.data
        return tell([from, member, ...informed], wasAgreed ? 'approved' : 'taken', event.data)
      }
      case 'SwapTakenBack':
        return []
    }
  }),

  dutyReminder: telling<DutyReminderEvent, unknown>(({ event }) => {
    const { entry, onDuty, start, days, name } = event.data
    const root = readSeriesDateId(entry)?.root
    const told = name === undefined ? root && { date: entry, onDuty } : { what: 'soon', title: name }
    const thing = name === undefined ? (root ?? entry) : entry
    return onDuty.map((member) => ({ kind: 'duty', to: member, thing, about: { to: start, days, ...told } }))
  }),
}

type Known = Exclude<SeriesState, { status: 'unknown' }>

/** Everybody on duty on all dates is told once, of the first date. */
function ofAllDates(id: string, event: SeriesEvent, before: SeriesState, { status, record }: Known): Told[] {
  const { title, start, onDuty } = record.details
  const tell = tellingOf(id, record, dateOf(start))
  if (event.type === 'SeriesSplitUndone' && record.was && record.follows !== null) {
    const tellThere = tellingOf(record.follows, record, dateOf(record.was.start))
    return changedDuties(tellThere, ownDates(record), { ...record.was, title })
  }
  if (status === 'removed')
    return event.type === 'SeriesRemoved' ? tell(onDuty, { what: 'deleted', title, from: start }) : []
  // Of a split, and of its undo, they are told of what it changed.
  const isSplit = event.type === 'SeriesAdded' || (before.status === 'removed' && before.isRejoined)
  if (isSplit && record.was) return changedDuties(tell, record.was, ownDates(record))
  if (before.status !== 'listed') return tell(onDuty, { what: 'added', to: start })
  const last = (of: SeriesRecord) => (event.type === 'SeriesRevised' ? { last: seriesDates(of).at(-1)?.start } : {})
  return changedDuties(
    tell,
    { ...ownDates(before.record), ...last(before.record) },
    { ...ownDates(record), ...last(record) },
  )
}

/** The times of the first date, who is on duty, and how often. */
const ownDates = ({ details, rule: { repeats } }: SeriesRecord) => ({ ...details, repeats })

function ofOneDate(id: string, event: SeriesEvent, before: SeriesState, { record }: Known): Told[] {
  // Of a split the series tells, and of a swap the roster.
  if (before.status === 'unknown' || !('day' in event.data) || 'comesWith' in event.data) return []
  const { day } = event.data
  const tell = tellingOf(id, record, day)
  const [was, is] = [seriesDateOn(before.record, day), seriesDateOn(record, day)]
  if (event.type === 'SeriesDateCanceled')
    return was.isCanceled ? [] : tell(is.onDuty, { what: 'canceled', title: is.title, from: is.start })
  if (event.type === 'SeriesDateRemoved')
    return was.isCanceled ? [] : tell(was.onDuty, { what: 'canceled', title: was.title, from: was.start })
  if (event.type === 'SeriesDateReinstated' || event.type === 'SeriesDateAdded')
    return tell(is.onDuty, { what: 'added', to: is.start })
  return changedDuties(tell, was, is)
}

/** Of a date of a series it is told by the series that gives it its id. */
const tellingOf =
  (id: string, record: SeriesRecord, day: ClubDate) =>
  (to: readonly string[], about: About): Told[] =>
    to.map((member) => ({
      kind: 'plan',
      to: member,
      thing: record.root ?? id,
      about: { ...about, series: id, date: seriesDateId(record.root ?? id, day) },
    }))

/** The times of an event, or of the first date of a series with how often it is and when the last begins. */
interface Timed extends Pick<EntryFields, 'start' | 'end' | 'onDuty'> {
  readonly repeats?: string
  readonly last?: string | undefined
}

/** Who stays on duty is told what about the times has changed, and who comes and goes that they do. */
function changedDuties(
  tell: (to: readonly string[], about: About) => Told[],
  was: Timed,
  is: Timed & Pick<EntryFields, 'title'>,
): Told[] {
  const { title, start, onDuty } = is
  const stayed = onDuty.filter((one) => was.onDuty.includes(one))
  const times = changedTimes(was, is)
  return [
    ...(times ? tell(stayed, times) : []),
    ...tell(onDuty.filter(notIn(was.onDuty)), { what: 'added', to: start }),
    ...tell(was.onDuty.filter(notIn(onDuty)), { what: 'left', title, from: was.start }),
  ]
}

/** Only a date that begins at another time was moved. */
function changedTimes(was: Timed, is: Timed): About | undefined {
  if (was.start !== is.start) return { what: 'moved', from: was.start, to: is.start }
  if (was.repeats !== is.repeats) return { what: 'repeated', to: is.start }
  if (was.end !== is.end) return { what: 'ends', to: is.end }
  if (!was.last || !is.last || was.last === is.last) return undefined
  return { what: is.last < was.last ? 'shortened' : 'continued', to: is.last }
}

/** Whose shift went with an edit, came back or was moved with it: each once, with all their shifts. */
function shiftsTold(
  data: { readonly changedShifts?: ChangedShifts | undefined } | object,
  dateOn: (day: string) => string,
): Told[] {
  const { off = [], on = [], moved = [] } = ('changedShifts' in data && data.changedShifts) || {}
  const tell = (what: string, shifts: readonly MemberOnShift[]) =>
    [...new Set(shifts.map(({ member }) => member))].flatMap((to): Told[] => {
      const own = shifts.filter(({ member }) => member === to)
      const title = listed([...new Set(own.map(({ name }) => name))])
      return own.slice(0, 1).map(({ day, start, from }) => ({
        kind: 'duty',
        to,
        thing: dateOn(day),
        about: { what, title, to: start, from },
      }))
    })
  const gone = tell('off', off)
  return onceOver(onceOver(gone, tell('assigned', on)), tell('moved', moved))
}

/** Who hears that the event was moved knows it of their shifts; that they lose or regain one they hear besides. */
const withShifts = (told: Told[], shifts: readonly Told[]): Told[] => [
  ...told,
  ...shifts.filter((one) => one.about?.what !== 'moved' || notTold(told)(one)),
]

/** Who is told of the whole event need not be told of its shifts. */
const onceOver = (told: Told[], shifts: readonly Told[]): Told[] => [...told, ...shifts.filter(notTold(told))]

const notTold = (told: readonly Told[]) => (one: Told) => !told.some(({ to }) => to === one.to)

/** The places that were waited for and are taken now. */
const movedUp = (before: AnswersState, after: AnswersState) =>
  after.asked.filter(
    ({ number, isTaken }) => isTaken && before.asked.some((one) => one.number === number && !one.isTaken),
  )

/** Words for whoever asked for one of these places; none for who did not. */
function alsoOpened(places: readonly Place[], informed: string | undefined): string | undefined {
  const own = places.filter(({ by }) => by === informed)
  if (own.length === 0) return undefined
  return `and a place opened up for ${own.some(({ member }) => member === informed) ? 'you' : 'your family'}`
}

/** Whom an organizer answered for, or whose family. */
function answeredFor(
  { type, data }: Extract<AnswersEvent, { type: 'AnswerGiven' | 'AnswerTakenBack' }>,
  besides: string | undefined,
) {
  const { member, informed } = data
  if (informed === undefined) return []
  const said = [`for ${member === informed ? 'you' : 'your family'}`, ...(besides ? [besides] : [])].join(', ')
  return [
    {
      to: informed,
      about: type === 'AnswerGiven' ? { what: `answered ${data.answer}`, said } : { what: 'unanswered', said },
    },
  ]
}

/** A duty as it was called, and when it begins. */
interface Called {
  readonly name: string
  readonly start: string
}

import type { AnswersEvent } from '../answers/answers-events'
import type { AnswersState } from '../answers/answers-state'
import type { EntryEvent, EntryFields } from '../entry/entry-events'
import type { EntryState } from '../entry/entry-state'
import { memberOfStay, type StayEvent, type StayState } from '../lodge/stay'
import type { MeetingEvent, MeetingRecord } from '../meeting/meeting'
import type { MemberState } from '../member/member'
import type { MemberEvent } from '../member/member-events'
import type { PassChangeEvent } from '../pass/pass-change'
import { degrees } from '../pass/watch-rule'
import { memberOfQualification } from '../qualification/qualification'
import type { QualificationEvent } from '../qualification/qualification-events'
import type { RecordState } from '../record-life'
import type { RosterEvent } from '../roster/roster-events'
import type { RosterState } from '../roster/roster-state'
import { readSeriesDateId, seriesDateId, seriesDateOn } from '../series/series-dates'
import type { SeriesEvent } from '../series/series-events'
import type { SeriesRecord, SeriesState } from '../series/series-state'
import type { DomainEvent } from '../shared/aggregate'
import type { ClubDate } from '../shared/club-date'
import { listed } from '../shared/history-format'
import { mentionedIn, type RichTextDoc } from '../shared/rich-text'
import { same } from '../shared/same'
import type { ConversationEvent } from '../wall/conversation-events'
import type { ConversationRecord, ConversationState } from '../wall/conversation-state'
import { memberOfReaction, type ReactionEvent, type ReactionState } from '../wall/reaction'
import { dateOf, daysBetween } from '../wall/wall-clock'
import { authorOfHours, type WorkHoursEvent } from '../work-hours/work-hours'
import type { DutyReminderEvent } from './duty-reminder'
import type { NotificationKind } from './notification-kinds'

/** In the place of a member's id: whoever is a member when it is read. */
export const EVERYBODY = ''

/** The facts of one notification that are neither in the record it is about nor in the log's own columns. */
export interface About {
  /** The occasion, where a kind has several. */
  readonly what?: string
  /** The reply that it is about; none where it is about the post. */
  readonly reply?: string
  /** The conversation of the post that it is about. */
  readonly conversation?: string
  readonly from?: string
  readonly to?: string
  /** The title of a record that is no longer there. */
  readonly title?: string
  readonly days?: number
  /** The date of a series, and the series. */
  readonly date?: string
  readonly series?: string
  /** Who is on duty on a date of a series. */
  readonly onDuty?: readonly string[]
  /** Words that no member wrote. */
  readonly said?: string
  /** In ms since 1970: push and letters wait until then, and then are sent where it still holds. */
  readonly notBefore?: number | undefined
  /** In °F, of whoever waited for the cold. */
  readonly below?: number | undefined
  /** The request to swap that it is about. */
  readonly ask?: string
}

/** Somebody who is to be told. */
export interface Told {
  readonly kind: NotificationKind
  readonly to: string
  /** The record that it is about, and the version of the event that made it. */
  readonly thing: string
  readonly made?: number
  readonly about?: About
}

interface Step<Event, State> {
  readonly id: string
  readonly event: Event
  readonly before: State
  readonly after: State
  readonly version: number
}

type Telling = (step: Step<DomainEvent, unknown>) => readonly Told[]

/** Who is told by the events of one category of streams. */
const telling = <Event extends DomainEvent, State>(told: (step: Step<Event, State>) => readonly Told[]) =>
  told as unknown as Telling

/** By the category of the streams. It must not look at what others than the actor have sealed: a command does not open that. */
export const tellings: Readonly<Record<string, Telling>> = {
  alert: ({ id, event }) => (event.type === 'AlertPosted' ? [{ kind: 'alert', to: EVERYBODY, thing: id }] : []),

  sentinel: ({ id, event }) =>
    event.type === 'SentinelPublished' ? [{ kind: 'sentinel', to: EVERYBODY, thing: id }] : [],

  meeting: telling<MeetingEvent, RecordState<MeetingRecord>>(({ id, before, after }) => {
    const [was, is] = [minutesIn(before), minutesIn(after)]
    return is && !was ? [{ kind: 'minutes', to: EVERYBODY, thing: id }] : []
  }),

  conversation: telling<ConversationEvent, ConversationState>((step) => [...mentions(step), ...replies(step)]),

  // The face is its member's own, so it is found when it is read.
  reaction: telling<ReactionEvent, ReactionState>(({ id, event }) => {
    const { post, conversation, author } = event.data
    if (event.type !== 'ReactionAdded' || author === memberOfReaction(id)) return []
    return [{ kind: 'reaction', to: author, thing: post, about: { conversation } }]
  }),

  entry: telling<EntryEvent, EntryState>(({ id, event, before, after }) => {
    // Of a swap the roster tells.
    if (after.status === 'unknown' || event.type === 'EntryDutyTakenOver') return []
    const { title, start, onDuty } = after.record
    const tell = (to: readonly string[], about: About): Told[] =>
      to.map((member) => ({ kind: 'plan', to: member, thing: id, about }))
    if (after.status === 'removed')
      return event.type === 'EntryRemoved' ? tell(onDuty, { what: 'deleted', title, from: start }) : []
    if (before.status !== 'listed') return tell(onDuty, { what: 'added', to: start })
    const was = before.record
    return changedDuties(tell, was, after.record, !same([was.start, was.end], [start, after.record.end]))
  }),

  series: telling<SeriesEvent, SeriesState>(({ id, event, before, after }) => {
    if (after.status === 'unknown') return []
    return event.type.startsWith('SeriesDate')
      ? ofOneDate(id, event, before, after)
      : ofAllDates(id, event, before, after)
  }),

  answers: telling<AnswersEvent, AnswersState>(({ id, event, before, after }) => {
    const { date } = after
    if (!date) return []
    const { title, start } = date
    const tell = (members: Iterable<string>, about: About): Told[] =>
      [...new Set(members)].map((to) => ({ kind: 'answer', to, thing: id, about: { title, ...about } }))
    if (event.type === 'AnswersReminded') return tell(event.data.members, { what: 'asked', to: start })
    if (event.type === 'AnswerGiven' || event.type === 'AnswerTakenBack')
      return [
        ...tell(movedUp(before, after), { what: 'moved up', to: start }),
        ...answeredFor(event).map((one) => ({
          kind: 'answer' as const,
          thing: id,
          ...one,
          about: { title, to: start, ...one.about },
        })),
      ]
    if (event.type !== 'DateNoted') return tell(movedUp(before, after), { what: 'moved up', to: start })
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
    const swap = 'ask' in data ? after.record.swaps.find((one) => one.id === data.ask) : undefined
    switch (event.type) {
      case 'ShiftTaken':
        return tell([event.data.member], 'assigned', event.data)
      case 'ShiftLeft':
        return tell([event.data.member], 'off', event.data)
      case 'SwapAsked':
        return tell(event.data.to, 'asked', event.data, event.data.ask)
      case 'SwapDeclined':
        return swap?.to.every((one) => swap.declined.includes(one)) ? tell([swap.from], 'nobody', swap, swap.id) : []
      case 'SwapAgreed':
        return swap ? tell([swap.from, ...event.data.informed], 'agreed', swap, swap.id) : []
      case 'SwapRefused':
        return swap ? tell([swap.from, event.data.member], 'refused', swap) : []
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

  passChange: telling<PassChangeEvent, unknown>(({ event }) => {
    const { pass, name, what, directions, temperature, condition, told } = event.data
    const weather = [temperature === null ? '' : degrees(temperature), condition.replace(/\.$/, '').toLowerCase()]
    const said = [listed(directions), weather.filter(Boolean).join(', ')].filter(Boolean).join('. ')
    const about = {
      what,
      title: name,
      ...(what === 'cold' && temperature !== null && { to: degrees(temperature) }),
      said,
    }
    return told.map(({ member, ...rest }) => ({ kind: 'pass', to: member, thing: pass, about: { ...about, ...rest } }))
  }),

  stay: telling<StayEvent, StayState>(({ id, event, after }) => {
    const what = toldOfStays[event.type]
    if (!what || after.status === 'unknown') return []
    const [from] = after.record.nights
    return [{ kind: 'plan', to: memberOfStay(id), thing: id, about: { what, from: from?.night ?? '' } }]
  }),

  qualification: telling<QualificationEvent, unknown>(({ id, event }) => {
    if (event.type === 'QualificationSent' || event.type === 'RenewalSent')
      return (event.data.informed ?? []).map((to) => ({
        kind: 'qualification',
        to,
        thing: id,
        about: { what: 'sent' },
      }))
    const tell = (about: About): Told[] => [{ kind: 'qualification', to: memberOfQualification(id), thing: id, about }]
    if (event.type === 'RenewalConfirmed') return tell({ what: 'confirmed' })
    if (event.type === 'RenewalReturned') return tell({ what: 'returned' })
    if (event.type !== 'QualificationReminded' || event.data.endsOn === null) return []
    const { on, endsOn } = event.data
    return tell({ what: 'ends', to: endsOn, days: daysBetween(on, endsOn) })
  }),

  workHours: telling<WorkHoursEvent, unknown>(({ id, event }) => {
    const tell = (what: string): Told[] => [{ kind: 'workHours', to: authorOfHours(id), thing: id, about: { what } }]
    if (event.type === 'HoursConfirmed') return tell('confirmed')
    return event.type === 'HoursReturned' ? tell('returned') : []
  }),

  member: telling<MemberEvent, MemberState>(({ id, event, before, after }) => {
    const tell = (about: About): Told[] => [{ kind: 'account', to: id, thing: id, about }]
    if (event.type === 'MemberRoleChanged') return tell({ what: 'role', to: event.data.role })
    if (event.type === 'PasswordChanged') return tell({ what: 'password' })
    const [was, is] = [emailIn(before), emailIn(after)]
    return was && is && was !== is ? tell({ what: 'email' }) : []
  }),
}

/** Whoever did it themselves is not told of it. */
const toldOfStays: Readonly<Partial<Record<StayEvent['type'], string>>> = {
  StayMovedUp: 'bed',
  StayBooked: 'stay booked',
  StayQueued: 'stay booked',
  StayRevised: 'stay changed',
  StayCanceled: 'stay canceled',
}

type Known = Exclude<SeriesState, { status: 'unknown' }>

/** Everybody on duty on all dates is told once, of the first date. */
function ofAllDates(id: string, event: SeriesEvent, before: SeriesState, { status, record }: Known): Told[] {
  const { title, start, end, onDuty } = record.details
  const tell = tellingOf(id, record, dateOf(start))
  if (event.type === 'SeriesSplitUndone' && record.was) {
    const again = { title, start: record.was.start, onDuty: record.was.onDuty }
    const tellThere = tellingOf(record.follows ?? id, { ...record, root: record.root ?? id }, dateOf(again.start))
    return changedDuties(tellThere, record.details, again, isMovedBySplit(record))
  }
  if (status === 'removed')
    return event.type === 'SeriesRemoved' ? tell(onDuty, { what: 'deleted', title, from: start }) : []
  // Of a split, and of its undo, they are told of what it changed.
  const isSplit = event.type === 'SeriesAdded' || (before.status === 'removed' && before.isRejoined)
  if (isSplit && record.was) return changedDuties(tell, record.was, { title, start, onDuty }, isMovedBySplit(record))
  if (before.status !== 'listed') return tell(onDuty, { what: 'added', to: start })
  const { details: was, rule } = before.record
  const isMoved = !same([was.start, was.end, rule], [start, end, record.rule])
  return changedDuties(tell, was, { title, start, onDuty }, isMoved)
}

const isMovedBySplit = ({ was, details: { start, end }, rule: { repeats } }: SeriesRecord) =>
  was !== null && !same([was.start, was.end, was.repeats], [start, end, repeats])

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
  return changedDuties(tell, was, is, !same([was.start, was.end], [is.start, is.end]))
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

type Dated = Pick<EntryFields, 'title' | 'start' | 'onDuty'>

/** Who stays on duty is told that it was moved, and who comes and goes that they do. */
function changedDuties(
  tell: (to: readonly string[], about: About) => Told[],
  was: Pick<EntryFields, 'start' | 'onDuty'>,
  { title, start, onDuty }: Dated,
  isMoved: boolean,
): Told[] {
  const stayed = onDuty.filter((one) => was.onDuty.includes(one))
  return [
    ...(isMoved ? tell(stayed, { what: 'moved', from: was.start, to: start }) : []),
    ...tell(onDuty.filter(notIn(was.onDuty)), { what: 'added', to: start }),
    ...tell(was.onDuty.filter(notIn(onDuty)), { what: 'left', title, from: was.start }),
  ]
}

/** Who asked for the places that were waited for and are taken now. */
const movedUp = (before: AnswersState, after: AnswersState) =>
  after.asked
    .filter(({ number, isTaken }) => isTaken && before.asked.some((one) => one.number === number && !one.isTaken))
    .map(({ by }) => by)

/** Whom an organizer answered for, or whose family. */
function answeredFor({ type, data }: Extract<AnswersEvent, { type: 'AnswerGiven' | 'AnswerTakenBack' }>) {
  const { member, informed } = data
  if (informed === undefined) return []
  const said = `for ${member === informed ? 'you' : 'your family'}`
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

const notIn = (members: readonly string[]) => (one: string) => !members.includes(one)

const minutesIn = (state: RecordState<MeetingRecord>) => (state.status === 'listed' ? state.record.minutes : null)

const emailIn = (state: MemberState) => ('record' in state ? state.record.email : null)

type SaidStep = Step<ConversationEvent, ConversationState>

/** Whoever is named in new words, but for who says them. An edit tells those alone who were not named before. */
function mentions({ id, event, before, after }: SaidStep): Told[] {
  if (!('personal' in event) || !event.personal?.message || after.status === 'unknown') return []
  const reply = 'reply' in event.data ? event.data.reply : undefined
  const post = postIn(after.record, reply)
  if (!post) return []
  const earlier = before.status === 'unknown' ? undefined : postIn(before.record, reply)?.message
  const named = mentionedIn(event.personal.message).filter(notIn(mentionsIn(earlier)))
  return named
    .filter((member) => member !== post.author)
    .map((member) => ({
      kind: 'mention',
      to: member,
      thing: id,
      made: post.posted,
      about: reply === undefined ? {} : { reply },
    }))
}

const postIn = (record: ConversationRecord, reply: string | undefined) =>
  reply === undefined ? record : record.replies.find(({ id }) => id === reply)

const mentionsIn = (message: RichTextDoc | null | undefined) => (message ? mentionedIn(message) : [])

/** Everybody who has said something there that still stands. */
function replies({ id, event, after, version }: SaidStep): Told[] {
  if (event.type !== 'ReplyPosted' || after.status !== 'listed') return []
  const { author, replies: all } = after.record
  const { reply, author: by } = event.data
  const inIt = new Set([author, ...all.filter(({ isRemoved }) => !isRemoved).map((one) => one.author)])
  return [...inIt]
    .filter((member) => member !== by)
    .map((member) => ({ kind: 'reply', to: member, thing: id, made: version, about: { reply } }))
}

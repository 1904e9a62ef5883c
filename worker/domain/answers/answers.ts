import type { Aggregate, Context } from '../shared/aggregate'
import { Refusal } from '../shared/refusal'
import { same } from '../shared/same'
import { type AnswersEvent, answersEvents, type Choice } from './answers-events'
import {
  type AnswersState,
  answerOf,
  evolveAnswers,
  guestsOf,
  isPlaceFor,
  type NotedDate,
  noAnswers,
  type Place,
} from './answers-state'
import { MOST_REMINDERS, mayRemind } from './reminders'

/** A date as it is at present. */
export interface KnownDate extends NotedDate {
  readonly places: number | null
  /** Whether it has begun. */
  readonly isOver: boolean
}

/** A date as it is when somebody answers to it. */
export interface AskedDate extends KnownDate {
  /** How many guests a member may bring. */
  readonly guests: number
  /** Whether it is too late to answer "Yes" or "Maybe". */
  readonly isClosed: boolean
}

/** One member's answer, given by themself or for a minor. A field that is left out stays; `null` takes the answer back. */
export interface Said {
  readonly answer?: Choice | null | undefined
  /** The names of the guests. A name that was there keeps its place, and one in the place of another takes that over. */
  readonly guests?: readonly string[] | undefined
  readonly note?: string | undefined
}

export type AnswersCommand =
  /** `informed` is there where an organizer answers: the member, or of a minor's family somebody who can read it. */
  | {
      type: 'Answer'
      member: string
      said: Said
      date: AskedDate
      informed?: string | undefined
      isOrganizer?: boolean
    }
  /** Comes where the date has changed. */
  | { type: 'NoteDate'; date: KnownDate }
  | { type: 'ReleaseMaybes' }
  /** Comes with members who have left the club. */
  | { type: 'WithdrawAnswers'; members: readonly string[] }
  | { type: 'RemindOfAnswer'; members: readonly string[]; date: AskedDate }

/**
 * So often a member may change their answer to one date, their guests and their note: all answers are one stream, which nobody may
 * fill. To take back what was said is always possible.
 */
export const MOST_CHANGES = 100

/**
 * The answers of all members to one date, so that there are never more than there are places. What is said by a member is
 * sealed with their key; who comes and who waits follows from the rest, so that it comes out the same whoever can read it.
 */
export const answers: Aggregate<AnswersCommand, AnswersEvent, AnswersState> = {
  category: 'answers',
  events: answersEvents,
  takenWhenFull: ['AnswerTakenBack', 'AnswersWithdrawn', 'DateNoted', 'PlacesSet', 'MaybesReleased'],
  initial: noAnswers,
  subject: (_id, by, event) => (event && 'personal' in event ? event.data.member : by),
  evolve: evolveAnswers,

  decide(command, state, context) {
    const { at, by } = context
    switch (command.type) {
      case 'Answer':
        return answer(command, state, context)
      case 'NoteDate':
        return state.date ? noted(state, command.date, at) : []
      case 'ReleaseMaybes':
        return state.isReleased || state.places === null ? [] : [{ type: 'MaybesReleased', data: { at } }]
      case 'WithdrawAnswers': {
        const members = command.members.filter((member) => answerOf(state, member))
        return members.length > 0 ? [{ type: 'AnswersWithdrawn', data: { at, members } }] : []
      }
      case 'RemindOfAnswer': {
        const members = command.members.filter((member) => !answerOf(state, member))
        const hindrance = hindranceOf(command.date, members, state, at)
        // Timed work only looks whether there is something to do.
        if (hindrance && by !== 'system') throw new Refusal('CONFLICT', hindrance)
        if (hindrance) return []
        return [...noted(state, command.date, at), { type: 'AnswersReminded', data: { at, members } }]
      }
    }
  },
}

/** One fact for each thing that was said anew. */
function answer(
  { member, said, date, informed, isOrganizer = false }: Extract<AnswersCommand, { type: 'Answer' }>,
  state: AnswersState,
  { by, at }: Context,
): AnswersEvent[] {
  const events: AnswersEvent[] = noted(state, date, at)
  let now = events.reduce(evolveAnswers, state)
  const known = events.length
  const add = (event: AnswersEvent) => {
    events.push(event)
    now = evolveAnswers(now, event)
  }

  const told = informed === undefined || informed === by ? {} : { informed }
  // A minor brings nobody, and what an organizer says for a member is sealed with the member's key.
  const mayAdd = by === member || (isOrganizer && informed === member)
  const asked = isOrganizer ? { ...date, isClosed: false } : date
  // A member who is told of the answer is not told of the guests and the note as well.
  const toldBesides = () => (events.length > known ? {} : told)
  const before = answerOf(now, member)
  const wanted = said.answer === undefined ? (before?.answer ?? null) : said.answer
  if (wanted !== (before?.answer ?? null)) {
    assertMayChange(wanted, asked)
    if (!isOrganizer && wanted !== null && (wanted !== 'no' || !before)) assertFewChanges(now, member)
    add(
      wanted === null
        ? { type: 'AnswerTakenBack', data: { at, member, ...told } }
        : { type: 'AnswerGiven', data: { at, member, answer: wanted, by, ...told } },
    )
  }
  if (said.guests !== undefined) {
    const before = guestsOf(now, member)
    const { guests, names } = seated(before, said.guests, now.lastNumber)
    if (!same([guests, names], [before.map(({ number }) => number), before.map(({ name }) => name ?? '')])) {
      if (!mayAdd) throw notForOthers()
      if (!isOrganizer && guests.length >= before.length) assertFewChanges(now, member)
      assertMayBring(guests, now, { member, date: asked, before: before.length })
      add({ type: 'GuestsNamed', data: { at, member, guests, ...toldBesides() }, personal: { names } })
    }
  }
  if (said.note !== undefined && said.note !== (answerOf(now, member)?.note ?? '')) {
    if (!mayAdd) throw notForOthers()
    if (!answerOf(now, member)) throw new Refusal('CONFLICT', 'Please answer first, then leave a note.')
    if (date.isOver) throw over()
    if (!isOrganizer && said.note !== '') assertFewChanges(now, member)
    add({ type: 'AnswerNoteWritten', data: { at, member, ...toldBesides() }, personal: { note: said.note } })
  }
  return events.length > known ? events : []
}

function assertMayChange(wanted: Choice | null, { isGone, isOver, isClosed }: AskedDate) {
  if (isOver) throw over()
  if (wanted === null || wanted === 'no') return
  if (isGone) throw new Refusal('CONFLICT', 'This date was canceled.')
  if (isClosed) throw closed()
}

function assertFewChanges({ changes }: AnswersState, member: string) {
  if ((changes[member] ?? 0) >= MOST_CHANGES)
    throw new Refusal('CONFLICT', 'You’ve changed this answer too often. Please ask an administrator.')
}

interface Bringing {
  readonly member: string
  readonly date: AskedDate
  readonly before: number
}

/** Fewer guests are always welcome, as long as it has not begun. */
function assertMayBring(guests: readonly number[], state: AnswersState, { member, date, before }: Bringing) {
  if (date.isOver) throw over()
  if (guests.length <= before) return
  const own = answerOf(state, member)
  if (!own || !isPlaceFor(state, own.answer))
    throw new Refusal('CONFLICT', 'Please answer “Yes” before you bring guests.')
  if (date.isGone) throw new Refusal('CONFLICT', 'This date was canceled.')
  if (date.isClosed) throw closed()
  if (guests.length <= date.guests) return
  const most = date.guests === 1 ? 'one guest' : `${date.guests} guests`
  throw new Refusal('INVALID', date.guests === 0 ? 'You can’t bring guests to this.' : `You can bring at most ${most}.`)
}

/** Whose place each guest has: their own, else that of somebody who is not named any more, else a new one. */
function seated(before: readonly Place[], names: readonly string[], lastNumber: number) {
  const left = [...before]
  let last = lastNumber
  const take = (place: Place | undefined) => {
    if (place) left.splice(left.indexOf(place), 1)
    return place?.number
  }
  const own = names.map((name) => ({ name, number: take(left.find((place) => place.name === name)) }))
  const inOrder = own.map(({ name, number }) => ({ name, number: number ?? take(left[0]) ?? ++last }))
  inOrder.sort((a, b) => a.number - b.number)
  return { guests: inOrder.map(({ number }) => number), names: inOrder.map(({ name }) => name) }
}

/** Why nobody can be reminded now. */
function hindranceOf(
  { isGone, isOver, isClosed }: AskedDate,
  members: readonly string[],
  { reminders }: AnswersState,
  at: string,
): string | undefined {
  if (isGone) return 'This date was canceled.'
  if (isOver || isClosed) return 'The time to answer is over.'
  if (members.length === 0) return 'Everyone has answered.'
  if (reminders.length >= MOST_REMINDERS) return 'Members get at most three reminders, and these were sent.'
  return mayRemind(reminders, at) ? undefined : 'Reminders go out two days apart. Please wait a little.'
}

/** The changes of the date since the answers last heard of it. Nobody moves up into more places of what has begun. */
function noted(
  state: AnswersState,
  { title, start, deadline, isGone, places, isOver }: KnownDate,
  at: string,
): AnswersEvent[] {
  const date: NotedDate = { title, start, deadline, isGone }
  return [
    ...(same(date, state.date) ? [] : [{ type: 'DateNoted', data: { at, ...date } } as const]),
    ...(isOver || places === state.places ? [] : [{ type: 'PlacesSet', data: { at, places } } as const]),
  ]
}

const closed = () =>
  new Refusal('CONFLICT', 'The time to answer is over. You can only say No now, or call the organizer.')
const over = () => new Refusal('CONFLICT', 'This has begun, so answers can’t be changed anymore.')
const notForOthers = () => new Refusal('FORBIDDEN', 'Guests and a note go with your own answer.')

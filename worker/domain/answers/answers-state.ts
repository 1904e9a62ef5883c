import type { WallClock } from '../wall/wall-clock'
import type { AnswersEvent, Choice } from './answers-events'

/** The date as the answers know it. They hear of a change, so that they can tell of it. */
export interface NotedDate {
  readonly title: string
  readonly start: WallClock
  /** The last moment to answer. */
  readonly deadline: WallClock
  /** Whether it was canceled or deleted. */
  readonly isGone: boolean
}

interface Answer {
  readonly member: string
  readonly answer: Choice
  /** Who answered: the member, who answers for a minor, or an organizer. */
  readonly by: string
  readonly at: string
  /** `null` also where it cannot be read. */
  readonly note: string | null
}

/** One person who comes, or waits. Who asked first has the lower number. */
export interface Place {
  readonly number: number
  /** The member who comes, or with whom the guest comes. */
  readonly member: string
  /** Who asked for it, or was told that an organizer did: they hear what becomes of it. */
  readonly by: string
  readonly isGuest: boolean
  /** `null` also where it cannot be read. */
  readonly name: string | null
  /** Whether it is theirs; who has none waits for one. */
  readonly isTaken: boolean
}

export interface AnswersState {
  readonly date: NotedDate | null
  /** How many places there are; `null` for any number. */
  readonly places: number | null
  /** Whether nobody's "Maybe" holds a place any more. */
  readonly isReleased: boolean
  readonly answers: readonly Answer[]
  /** In the order in which they were asked for. */
  readonly asked: readonly Place[]
  readonly lastNumber: number
  readonly reminders: readonly { readonly at: string; readonly members: number }[]
  /** How often each member’s answer, guests and note were changed, also by taking the answer back. */
  readonly changes: Readonly<Record<string, number>>
}

export const noAnswers: AnswersState = {
  date: null,
  places: null,
  isReleased: false,
  answers: [],
  asked: [],
  lastNumber: 0,
  reminders: [],
  changes: {},
}

/** After each event whoever is next in line has a place that has become free. Nobody who has one loses it to a smaller number of places. */
export const evolveAnswers = (state: AnswersState, event: AnswersEvent): AnswersState =>
  state.date || event.type === 'DateNoted' ? movedUp(counted(after(state, event), event)) : state

function counted(state: AnswersState, { data }: AnswersEvent): AnswersState {
  if (!('member' in data)) return state
  const { changes } = state
  return { ...state, changes: { ...changes, [data.member]: (changes[data.member] ?? 0) + 1 } }
}

function after(state: AnswersState, event: AnswersEvent): AnswersState {
  switch (event.type) {
    case 'DateNoted': {
      const { at: _, ...date } = event.data
      return { ...state, date }
    }
    case 'PlacesSet':
      return { ...state, places: event.data.places }
    case 'AnswerGiven':
      return given(state, event.data)
    case 'AnswerTakenBack':
      return without(state, [event.data.member])
    case 'GuestsNamed':
      return withGuests(state, event.data, event.personal?.names)
    case 'AnswerNoteWritten': {
      const { member } = event.data
      const note = event.personal?.note ?? null
      return { ...state, answers: state.answers.map((one) => (one.member === member ? { ...one, note } : one)) }
    }
    case 'MaybesReleased':
      return {
        ...state,
        isReleased: true,
        asked: state.asked.filter(({ member }) => answerOf(state, member)?.answer !== 'maybe'),
      }
    case 'AnswersWithdrawn':
      return without(state, event.data.members)
    case 'AnswersReminded': {
      const { at, members } = event.data
      return { ...state, reminders: [...state.reminders, { at, members: members.length }] }
    }
  }
}

type Given = Extract<AnswersEvent, { type: 'AnswerGiven' }>['data']

function given(state: AnswersState, { at, member, answer: said, by, informed }: Given): AnswersState {
  const answer = said as Choice
  const before = answerOf(state, member)
  const now = { member, answer, by, at, note: before?.note ?? null }
  const answers = before ? state.answers.map((one) => (one === before ? now : one)) : [...state.answers, now]
  if (!isPlaceFor(state, answer))
    return { ...state, answers, asked: state.asked.filter((place) => place.member !== member) }
  if (state.asked.some((place) => place.member === member && !place.isGuest)) return { ...state, answers }
  const lastNumber = state.lastNumber + 1
  const own: Place = { number: lastNumber, member, by: informed ?? by, isGuest: false, name: null, isTaken: false }
  return { ...state, answers, asked: [...state.asked, own], lastNumber }
}

function withGuests(
  state: AnswersState,
  { member, guests }: { readonly member: string; readonly guests: readonly number[] },
  names: readonly string[] | undefined,
): AnswersState {
  const nameOf = (number: number) => names?.[guests.indexOf(number)] ?? null
  const kept = state.asked
    .filter((place) => place.member !== member || !place.isGuest || guests.includes(place.number))
    .map((place) => (place.member === member && place.isGuest ? { ...place, name: nameOf(place.number) } : place))
  const added = guests
    .filter((number) => number > state.lastNumber)
    .map((number): Place => ({ number, member, by: member, isGuest: true, name: nameOf(number), isTaken: false }))
  return { ...state, asked: [...kept, ...added], lastNumber: Math.max(state.lastNumber, ...guests) }
}

const without = (state: AnswersState, members: readonly string[]): AnswersState => ({
  ...state,
  answers: state.answers.filter(({ member }) => !members.includes(member)),
  asked: state.asked.filter(({ member }) => !members.includes(member)),
})

function movedUp(state: AnswersState): AnswersState {
  const { asked, places } = state
  let free = (places ?? Number.POSITIVE_INFINITY) - asked.filter(({ isTaken }) => isTaken).length
  return { ...state, asked: asked.map((place) => (place.isTaken || free-- <= 0 ? place : { ...place, isTaken: true })) }
}

/** Whether somebody who answers so has a place or waits for one. */
export const isPlaceFor = ({ isReleased }: Pick<AnswersState, 'isReleased'>, answer: Choice): boolean =>
  answer === 'yes' || (answer === 'maybe' && !isReleased)

export const answerOf = ({ answers }: AnswersState, member: string) => answers.find((one) => one.member === member)

export const guestsOf = ({ asked }: AnswersState, member: string): readonly Place[] =>
  asked.filter((place) => place.isGuest && place.member === member)

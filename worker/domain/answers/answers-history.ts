import { fieldChanges, type HistoryField, type HistoryFormat, type NameOf } from '../shared/history-format'
import { listed } from '../shared/listed'
import { dateInWords, timeInWords } from '../wall/wall-clock'
import type { AnswersEvent } from './answers-events'
import { type AnswersState, answerOf, guestsOf } from './answers-state'

const words = { yes: 'Yes', maybe: 'Maybe', no: 'No' } as const

/** The history of who answered what. Nothing in it is put back: an answer is its member's own. */
export const answersHistory: HistoryFormat<AnswersEvent, AnswersState> = {
  action: (events) => listed([...new Set(events.map(({ type }) => phrases[type]))]),
  changes(before, after, nameOf) {
    const members = new Set([...before.answers, ...after.answers].map(({ member }) => member))
    return [...dateFields, ...[...members].flatMap((member) => memberFields(member, nameOf))].flatMap((field) =>
      fieldChanges([field], before, after),
    )
  },
}

const phrases: Readonly<Record<AnswersEvent['type'], string>> = {
  DateNoted: 'noted the date',
  PlacesSet: 'changed the places',
  AnswerGiven: 'answered',
  AnswerTakenBack: 'removed an answer',
  GuestsNamed: 'changed guests',
  AnswerNoteWritten: 'changed a note',
  MaybesReleased: 'freed the places held for Maybe',
  AnswersWithdrawn: 'withdrew the answers of a former member',
  AnswersReminded: 'reminded members who hadn’t answered',
}

const dateFields: readonly HistoryField<AnswersState>[] = [
  { label: 'title', value: ({ date }) => date?.title ?? null },
  { label: 'start', value: ({ date }) => date && `${dateInWords(date.start)}, ${timeInWords(date.start)}` },
  { label: 'deadline', value: ({ date }) => date && `${dateInWords(date.deadline)}, ${timeInWords(date.deadline)}` },
  { label: 'canceled', value: ({ date }) => (date?.isGone ? 'yes' : null) },
  { label: 'places', value: ({ places }) => (places === null ? null : String(places)) },
  { label: 'reminders', value: ({ reminders }) => remindersInWords(reminders) },
]

/** "2, the last to 76 members". */
function remindersInWords(reminders: AnswersState['reminders']): string | null {
  const members = reminders.at(-1)?.members
  if (members === undefined) return null
  return `${reminders.length}, ${reminders.length > 1 ? 'the last ' : ''}to ${members} ${members === 1 ? 'member' : 'members'}`
}

const memberFields = (member: string, nameOf: NameOf): readonly HistoryField<AnswersState>[] => [
  { label: nameOf(member), value: (state) => answerInWords(state, member) },
  {
    label: `guests of ${nameOf(member)}`,
    value: (state) =>
      listed(guestsOf(state, member).map(({ name, isTaken }) => `${name || 'a guest'}${waits(isTaken)}`)),
  },
  { label: `note of ${nameOf(member)}`, value: (state) => answerOf(state, member)?.note ?? null },
]

function answerInWords(state: AnswersState, member: string): string | null {
  const said = answerOf(state, member)
  if (!said) return null
  const place = state.asked.find((one) => one.member === member && !one.isGuest)
  return `${words[said.answer]}${waits(place?.isTaken ?? true)}`
}

const waits = (isTaken: boolean) => (isTaken ? '' : ' (waiting list)')

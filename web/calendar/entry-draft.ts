import type { AnswerSettings } from '#domain/answers/answer-settings'
import { DEFAULT_MINUTES, TIME_STEP } from '#domain/entry/entry-details'
import type { CalendarEntry } from '#domain/entry/entry-views'
import type { Shift } from '#domain/entry/shift'
import { dateInWords, isWallClock, minutesBetween, type WallClock } from '#domain/wall/wall-clock'
import type { RecordFields } from '../records/record-fields'
import { formatPhone } from '../ui/data/phone-and-mail'
import { parseDate } from '../ui/fields/club-date'

/** The event forms' values as typed; a time as `12/31/2026 17:30`. */
export interface EntryDraft {
  title: string
  contact: { name: string; phone: string; email: string }
  onDuty: string[]
  start: string
  end: string
  notes: string
  shifts: readonly Shift[]
  answers: AnswerSettings | null
}

/** The fields in the order of the specification's checks. */
export const ENTRY_FIELDS: RecordFields = {
  kind: 'entry',
  labels: {
    title: 'Event title',
    'contact.name': 'Name',
    'contact.phone': 'Phone',
    'contact.email': 'Email',
    onDuty: 'Members on duty',
    start: 'Start',
    end: 'End',
    notes: 'Notes',
    shifts: 'Shifts',
    answers: 'Answers',
  },
  phrases: {
    'contact.name': 'the contact name',
    'contact.phone': 'the contact phone',
    'contact.email': 'the contact email',
  },
}

/** An event that starts now, on the quarter hour that comes next, and ends one hour later. `now` is the club's. */
export function emptyDraft(now: WallClock): EntryDraft {
  const start = plus(now, (TIME_STEP - (Number(now.slice(14)) % TIME_STEP)) % TIME_STEP)
  return {
    title: '',
    contact: { name: '', phone: '', email: '' },
    onDuty: [],
    start: typedTime(start),
    end: typedTime(plus(start, DEFAULT_MINUTES)),
    notes: '',
    shifts: [],
    answers: null,
  }
}

export const draftOf = ({
  title,
  contact,
  onDuty,
  start,
  end,
  notes,
  shifts = [],
  answers,
}: CalendarEntry): EntryDraft => ({
  title,
  contact: { ...contact, phone: formatPhone(contact.phone) },
  onDuty: onDuty.map(({ _id }) => _id),
  start: typedTime(start),
  end: typedTime(end),
  notes,
  shifts,
  answers: answers ?? null,
})

/** Converts a typed time to the domain's form. Invalid text stays as it is, for the domain to refuse. */
export function wallClockOf(typed: string): string {
  const [date = '', time = ''] = typed.split(' ')
  return date === '' ? '' : `${parseDate(date) ?? date}T${time}`
}

/** The end that keeps the length when the start moves; the same end where either was no time. */
export function endMovedAlong({ start, end }: Pick<EntryDraft, 'start' | 'end'>, moved: string): string {
  const [from, to, newFrom] = [start, end, moved].map(wallClockOf)
  if (!from || !to || !newFrom || ![from, to, newFrom].every(isWallClock)) return end
  const length = minutesBetween(from, to)
  return length > 0 ? typedTime(plus(newFrom, length)) : end
}

/** Minutes from start to end; `undefined` where either is no time. */
export function lengthOf({ start, end }: Pick<EntryDraft, 'start' | 'end'>): number | undefined {
  const [from, to] = [wallClockOf(start), wallClockOf(end)]
  return isWallClock(from) && isWallClock(to) ? minutesBetween(from, to) : undefined
}

const typedTime = (wall: WallClock) => `${dateInWords(wall)} ${wall.slice(11)}`

const plus = (wall: WallClock, minutes: number): WallClock =>
  new Date(Date.parse(`${wall}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)

/** The shifts in words, for who compares two versions of an event. */
export const shiftsInWords = (shifts: readonly Shift[]): string =>
  shifts.map(({ name, places }) => `${name} (${places})`).join(', ') || 'none'

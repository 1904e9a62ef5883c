import * as z from 'zod/mini'

import { AnswerSettings } from '../answers/answer-settings'
import { email, optionalLines, phone, required } from '../shared/validation'
import {
  dateInWords,
  dateOf,
  daysBefore,
  isWallClock,
  minutesBetween,
  timeInWords,
  timesShown,
  type WallClock,
} from '../wall/wall-clock'
import { Shifts } from './shift'

const MIN_ON_DUTY = 2
const MAX_ON_DUTY = 40
/** The time picker's steps, in minutes. */
export const TIME_STEP = 15
export const DEFAULT_MINUTES = 60
export const MAX_DAYS = 31

const NO_CONTACT = "Please enter the primary contact's name"

const TOO_FEW_ON_DUTY = 'There must be at least 2 members assigned for duty'
const ENDS_BEFORE_IT_STARTS = 'The event must end after it starts.'

// The keys are in the order in which the specification checks them: the first complaint is the first key's.
const details = z.object({
  title: required('Please enter an event title'),
  contact: z.object(
    {
      name: required(NO_CONTACT),
      phone: phone("Please enter the primary contact's phone number"),
      email: email("Please enter the primary contact's email address"),
    },
    NO_CONTACT,
  ),
  // A member named twice counts once; the Worker, which knows the names, says who.
  onDuty: z.array(z.string().check(z.maxLength(64)), TOO_FEW_ON_DUTY).check(
    z.refine((ids) => new Set(ids).size >= MIN_ON_DUTY, TOO_FEW_ON_DUTY),
    z.maxLength(MAX_ON_DUTY, `Please assign at most ${MAX_ON_DUTY} members.`),
  ),
  start: wallClock('Please enter a start time.'),
  end: wallClock('Please enter an end time.'),
  notes: optionalLines(2000),
  /** Whether members answer, and how. Left out it stays as it is; `null` asks nobody. */
  answers: z.optional(z.nullable(AnswerSettings)),
  // Left out, the shifts stay as they are.
  shifts: z.optional(Shifts),
})

/**
 * A calendar entry as an administrator enters it, on the club's wall clock. `entryDetailsIn` also knows when that skips
 * an hour.
 */
export const EntryDetails = details.check(...lasts(), fits())
export type EntryDetails = z.output<typeof EntryDetails>

/** As `EntryDetails`, and refuses times that the clocks of `timeZone` skip in spring. */
export const entryDetailsIn = (timeZone: string) =>
  EntryDetails.check(isShownIn(timeZone, 'start'), isShownIn(timeZone, 'end'))

/** The times alone, by the same rules. */
export const entryTimesIn = (timeZone: string) =>
  z
    .pick(details, { start: true, end: true })
    .check(...lasts(), isShownIn(timeZone, 'start'), isShownIn(timeZone, 'end'))

function lasts() {
  return [
    ends(ENDS_BEFORE_IT_STARTS, (minutes) => minutes > 0),
    ends(`An event can last up to ${MAX_DAYS} days.`, (minutes) => minutes <= MAX_DAYS * 24 * 60),
  ] as const
}

/** Refuses a shift on a day after the event’s last: an event that gets shorter would keep it. */
function fits() {
  return z.refine<Times & { readonly shifts?: unknown }>(
    (entered) => {
      const [start, end] = [wallIn(entered, 'start'), wallIn(entered, 'end')]
      const shifts = Shifts.safeParse(entered.shifts)
      if (!start || !end || !shifts.success) return true
      return shifts.data.every(({ day }) => daysBefore(dateOf(start), -day) <= dateOf(end))
    },
    {
      path: ['shifts'],
      error: 'A shift is after the last day of the event. Please change its day, or remove it.',
      when: () => true,
    },
  )
}

function wallClock(message: string) {
  return z.string(message).check(
    z.trim(),
    z.minLength(1, { error: message, abort: true }),
    z.refine(isWallClock, { error: 'Please enter a valid date and time.', abort: true }),
    z.refine((wall) => Number(wall.slice(14)) % TIME_STEP === 0, 'Please choose a time on the quarter hour.'),
  )
}

// Checks of two fields run on any entry, so that they are reported along with the others.
function ends(message: string, isRight: (minutes: number) => boolean) {
  return z.refine<Times>(
    (entered) => {
      const [start, end] = [wallIn(entered, 'start'), wallIn(entered, 'end')]
      return !start || !end || isRight(minutesBetween(start, end))
    },
    { path: ['end'], error: message, when: () => true },
  )
}

function isShownIn(timeZone: string, field: keyof Times) {
  return z.refine<Times>(
    (entered) => {
      const wall = wallIn(entered, field)
      return !wall || timesShown(wall, timeZone) > 0
    },
    { path: [field], error: ({ input }) => skipped(wallIn(input as Times, field) as WallClock), when: () => true },
  )
}

interface Times {
  readonly start?: unknown
  readonly end?: unknown
}

function wallIn(entered: Times, field: keyof Times): WallClock | undefined {
  const wall = entered[field]
  return typeof wall === 'string' && isWallClock(wall.trim()) ? wall.trim() : undefined
}

const skipped = (wall: WallClock) =>
  `Clocks spring forward on ${dateInWords(wall)}, so there’s no ${timeInWords(wall)}. Please choose another time.`

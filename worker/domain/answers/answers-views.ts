import * as z from 'zod/mini'

import { StoredAnswerSettings } from './answer-settings'
import { CHOICES } from './answers-events'

const Person = z.object({
  _id: z.string(),
  fname: z.string(),
  lname: z.string(),
  /** A path to the picture. */
  avatar: z.nullable(z.string()),
})

/** Somebody for whom the reader answers: themself, and the minors in their family. */
const Answerer = z.extend(Person, {
  isMe: z.boolean(),
  /** On the day of the date; `null` for the reader, and where nobody knows. */
  age: z.nullable(z.number()),
  answer: z.nullable(z.enum(CHOICES)),
  /** Who answered, where that was neither they nor the reader. */
  by: z.nullable(z.string()),
  /** The place in the waiting list, from 1; `null` for who does not wait. */
  waits: z.nullable(z.number()),
})
export type Answerer = z.infer<typeof Answerer>

const Guest = z.object({ number: z.number(), name: z.string(), waits: z.nullable(z.number()) })

/** Those who wait one after the other and belong together. */
const Waiting = z.object({
  name: z.string(),
  /** The names of the reader's own guests among them. */
  own: z.array(z.string()),
  isMine: z.boolean(),
  guests: z.number(),
  /** Whether the member waits, and not only guests. */
  isMember: z.boolean(),
  place: z.number(),
  at: z.string(),
})
export type Waiting = z.infer<typeof Waiting>

/** The answers to a date as a member sees them. Moments of the date are on the club's wall. */
export const AnswersView = z.object({
  settings: StoredAnswerSettings,
  deadline: z.string(),
  /** Until when a "Maybe" holds a place. */
  heldUntil: z.string(),
  isReleased: z.boolean(),
  isClosed: z.boolean(),
  isOver: z.boolean(),
  family: z.array(Answerer),
  guests: z.array(Guest),
  note: z.string(),
  /** When the reader last answered, in ISO 8601 and UTC. */
  savedAt: z.nullable(z.string()),
  /** People who come, with guests; those who hold a place by a "Maybe"; those who wait; the children among those who come. */
  coming: z.number(),
  held: z.number(),
  waiting: z.number(),
  children: z.number(),
  /** The first members who come, and how many members come in all. */
  faces: z.array(Person),
  members: z.number(),
  queue: z.array(Waiting),
  /** How many members answered, and how many adults there are to answer. */
  answered: z.number(),
  asked: z.number(),
})
export type AnswersView = z.infer<typeof AnswersView>

/** A date with its answers; none where members are not asked. */
export const DateAnswers = z.object({
  _id: z.string(),
  title: z.string(),
  start: z.string(),
  answers: z.nullable(AnswersView),
})
export type DateAnswers = z.infer<typeof DateAnswers>

/** An answer as administrators see it; without an answer of a member who has not said anything. */
const ListedAnswer = z.object({
  _id: z.string(),
  isAdult: z.boolean(),
  fname: z.string(),
  lname: z.string(),
  answer: z.nullable(z.enum(CHOICES)),
  isWaiting: z.boolean(),
  guests: z.array(z.object({ name: z.string(), isWaiting: z.boolean() })),
  note: z.string(),
  at: z.nullable(z.string()),
  /** Who answered, where that was somebody else. */
  by: z.nullable(z.string()),
})
export type ListedAnswer = z.infer<typeof ListedAnswer>

export const AnswerList = z.object({
  title: z.string(),
  start: z.string(),
  answers: z.array(ListedAnswer),
  reminders: z.array(z.object({ at: z.string(), members: z.number(), answered: z.number() })),
  /** The evenings on which the next ones go by themselves, on the club's wall. */
  planned: z.array(z.string()),
  /** Until when nobody can be reminded, in ISO 8601 and UTC. */
  waitsUntil: z.nullable(z.string()),
  /** How many would be reminded now. */
  toRemind: z.number(),
  /** How many guests a member may bring. */
  mostGuests: z.number(),
  isClosed: z.boolean(),
})
export type AnswerList = z.infer<typeof AnswerList>

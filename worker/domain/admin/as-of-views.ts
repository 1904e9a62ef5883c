import * as z from 'zod/mini'
import { CHOICES } from '../answers/answers-events'
import { DocumentView } from '../document/document-views'
import { CalendarEntry } from '../entry/entry-views'
import { DirectoryEntry } from '../member/directory-views'
import { MemberProfile } from '../member/member-views'
import { OfficeView } from '../office/office-views'

/** The club's day on which what is shown was last recorded; when it was true, its own dates say. */
const recordedOn = z.string()

/** `began` is the day of the club's first event, `null` where there is none: before it nothing had been recorded. */
const began = z.nullable(z.string())

/** Marks an erased member's record, of which nothing can be read any more. */
const isForgotten = z.optional(z.literal(true))

/** The cursor of the next part for `?after=`, if there is one: a long answer comes in parts. */
const next = z.optional(z.nullable(z.string()))

export const PastMember = z.extend(DirectoryEntry, { recordedOn, joinDate: z.optional(z.string()), isForgotten })
export type PastMember = z.infer<typeof PastMember>

/** A part of the directory as it had been recorded by the end of a day, unordered. */
export const PastDirectory = z.object({ began, users: z.array(PastMember), next })
export type PastDirectory = z.infer<typeof PastDirectory>

export const PastProfile = z.object({ began, user: z.extend(MemberProfile, { recordedOn }) })
export type PastProfile = z.infer<typeof PastProfile>

export const PastEntry = z.extend(CalendarEntry, { recordedOn })
export type PastEntry = z.infer<typeof PastEntry>

/** A part of the entries that touch the days asked for, by their start. */
export const PastCalendar = z.object({ began, entries: z.array(PastEntry), next })
export type PastCalendar = z.infer<typeof PastCalendar>

/** `position` is that of the last event, by which its file of then is asked for. */
export const PastDocument = z.extend(DocumentView, { recordedOn, position: z.number() })
export type PastDocument = z.infer<typeof PastDocument>

/** In the order that the page had. */
export const PastDocuments = z.object({ began, documents: z.array(PastDocument) })
export type PastDocuments = z.infer<typeof PastDocuments>

export const PastOffice = z.extend(OfficeView, { recordedOn })
export type PastOffice = z.infer<typeof PastOffice>

/** In the order that the list had. */
export const PastOffices = z.object({ began, offices: z.array(PastOffice) })
export type PastOffices = z.infer<typeof PastOffices>

/** The stays of one night: those with beds by their beds, and then who waited. */
export const PastLodge = z.object({
  began,
  stays: z.array(
    z.object({
      _id: z.string(),
      bookedBy: z.string(),
      people: z.string(),
      beds: z.array(z.object({ number: z.number(), room: z.string() })),
      isWaiting: z.boolean(),
      recordedOn,
    }),
  ),
})
export type PastLodge = z.infer<typeof PastLodge>

const PastName = z.object({ _id: z.string(), name: z.string() })

/** A date of the calendar with its answers and its duties. Guests have no names here, and notes are not told. */
export const PastDate = z.object({
  began,
  date: z.object({
    _id: z.string(),
    title: z.string(),
    start: z.string(),
    end: z.string(),
    isCanceled: z.boolean(),
    /** The members on duty of the whole event. */
    onDuty: z.array(PastName),
    recordedOn,
    /** `null` where members were not asked. */
    answers: z.nullable(
      z.object({
        /** `null` for any number. */
        places: z.nullable(z.number()),
        /** Those who came, maybe came, waited and did not come, each in the order of answering. */
        given: z.array(
          z.extend(PastName, {
            answer: z.enum(CHOICES),
            isWaiting: z.boolean(),
            /** How many guests came along, and how many more of them waited. */
            guests: z.number(),
            waitingGuests: z.number(),
            recordedOn,
          }),
        ),
      }),
    ),
    shifts: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        start: z.string(),
        end: z.string(),
        places: z.number(),
        on: z.array(z.extend(PastName, { recordedOn })),
      }),
    ),
  }),
})
export type PastDate = z.infer<typeof PastDate>

/** The hours of a season by the families of that day; a family without hours is left out. In quarters of an hour. */
export const PastHours = z.object({
  began,
  season: z.number(),
  /** `null` where the club had set none. */
  target: z.nullable(z.number()),
  families: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      confirmed: z.number(),
      waiting: z.number(),
      recordedOn,
    }),
  ),
})
export type PastHours = z.infer<typeof PastHours>

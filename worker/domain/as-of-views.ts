import * as z from 'zod/mini'

import { DirectoryEntry } from './directory-views'
import { DocumentView } from './document-views'
import { CalendarEntry } from './entry-views'
import { MemberProfile } from './member-views'
import { OfficeView } from './office-views'

/** The club's day on which what is shown was last recorded; when it was true, its own dates say. */
const recordedOn = z.string()

/** `began` is the day of the club's first event, `null` where there is none: before it nothing had been recorded. */
const began = z.nullable(z.string())

/** Marks an erased member's record, of which nothing can be read any more. */
const isForgotten = z.optional(z.literal(true))

/** The cursor of the next part for `?after=`, if there is one: a long answer comes in parts. */
const next = z.optional(z.nullable(z.string()))

export const MemberThen = z.extend(DirectoryEntry, { recordedOn, joinDate: z.optional(z.string()), isForgotten })
export type MemberThen = z.infer<typeof MemberThen>

/** A part of the directory as it had been recorded by the end of a day, unordered. */
export const DirectoryThen = z.object({ began, users: z.array(MemberThen), next })
export type DirectoryThen = z.infer<typeof DirectoryThen>

export const ProfileThen = z.object({ began, user: z.extend(MemberProfile, { recordedOn }) })
export type ProfileThen = z.infer<typeof ProfileThen>

export const EntryThen = z.extend(CalendarEntry, { recordedOn })
export type EntryThen = z.infer<typeof EntryThen>

/** A part of the entries that touch the days asked for, by their start. */
export const CalendarThen = z.object({ began, entries: z.array(EntryThen), next })
export type CalendarThen = z.infer<typeof CalendarThen>

/** `position` is that of the last event, by which its file of then is asked for. */
export const DocumentThen = z.extend(DocumentView, { recordedOn, position: z.number() })
export type DocumentThen = z.infer<typeof DocumentThen>

/** In the order that the page had. */
export const DocumentsThen = z.object({ began, documents: z.array(DocumentThen) })
export type DocumentsThen = z.infer<typeof DocumentsThen>

export const OfficeThen = z.extend(OfficeView, { recordedOn })
export type OfficeThen = z.infer<typeof OfficeThen>

/** In the order that the list had. */
export const OfficesThen = z.object({ began, offices: z.array(OfficeThen) })
export type OfficesThen = z.infer<typeof OfficesThen>

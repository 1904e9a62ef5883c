import * as z from 'zod/mini'

import { AttachedFile, FileReference, FileView } from './attached-file'
import { type ClubDate, isInCalendar, toClubDate } from './club-date'
import { type ClubTime, clubTime } from './club-time'
import type { FileZone } from './file-zones'
import { isBlank, RichTextDoc, toRichText } from './rich-text'
import { required } from './validation'

/**
 * A field of a record, in every form that it takes on its way: typed into a form, entered in a request, stored in the log
 * and in the read table, shown in an answer, and told in a history.
 */
export interface Field<
  Stored,
  Entered = Stored,
  Shown = Stored,
  Typed = string,
  Name extends string | undefined = undefined,
> {
  /** Chooses the column in the read table, the check of a request and the control’s value in a form. */
  readonly type: 'text' | 'date' | 'time' | 'choice' | 'number' | 'rich text' | 'file' | 'member' | 'settings'
  /** The label in the form; in lower case it names the field in a history. */
  readonly label: string
  /** Its name within a sentence, as in "changed who claimed it", where the label does not do. */
  readonly phrase?: string
  /** The value in an empty form. */
  readonly empty: Typed
  /** The rules and their complaints. A stored value must pass them as it is. */
  readonly entered: z.ZodMiniType<Entered>
  /** Its name in requests, if that differs from its name in the record. */
  readonly enteredAs: Name
  /** The type without rules, so that what was once accepted parses for ever. */
  readonly stored: z.ZodMiniType<Stored>
  /** Its value in records that were added before there was such a field. See `addedLater`. */
  readonly before?: Stored
  readonly shown: z.ZodMiniType<Shown>
  /** The value in a history, if its type alone does not say how to put it; `null` for none. */
  inWords?(value: Stored): string | null
  /** Where a file is uploaded. */
  readonly zone?: FileZone
}

export type AnyField = Field<unknown, unknown, unknown, unknown, string | undefined>
export type Fields = Readonly<Record<string, AnyField>>

interface Asked {
  readonly label: string
  /** The complaint about a missing or senseless value. */
  readonly required: string
}

/** One line of text. */
export const text = ({ label, required: complaint, max = 200 }: Asked & { readonly max?: number }): Field<string> => ({
  ...{ type: 'text', label, enteredAs: undefined, empty: '' },
  entered: required(complaint, max),
  stored: z.string(),
  shown: z.string(),
})

/** A day of the club. */
export const date = ({ label, required: complaint }: Asked): Field<ClubDate> => ({
  ...text({ label, required: complaint }),
  type: 'date',
  entered: existingDate(complaint),
})

/** A time of day on the club's wall. */
export const time = ({ label, required: complaint }: Asked): Field<ClubTime> => ({
  ...text({ label, required: complaint }),
  type: 'time',
  entered: clubTime(complaint),
})

/** One of a few words; the form begins with the first. */
export const choice = <const Word extends string>({
  label,
  of,
  required: complaint,
}: Asked & { readonly of: readonly [Word, ...Word[]] }): Field<string, Word> => ({
  ...text({ label, required: complaint }),
  type: 'choice',
  empty: of[0],
  entered: z.enum(of, complaint),
})

interface NumberOptions {
  readonly label: string
  readonly entered: z.ZodMiniType<number>
  inWords?(value: number): string | null
}

/** A number with rules of its own. */
export const number = ({ label, ...options }: NumberOptions): Field<number> => ({
  ...{ type: 'number', label, enteredAs: undefined, empty: '' },
  ...options,
  stored: z.number(),
  shown: z.number(),
})

/** Formatted text that may be left out. Plain words become paragraphs, and nothing to read is none. */
export const richText = ({
  label,
}: {
  readonly label: string
}): Field<RichTextDoc | null, RichTextDoc | null, RichTextDoc | null, RichTextDoc | null> => ({
  ...{ type: 'rich text', label, enteredAs: undefined, empty: null },
  entered: z._default(
    z.pipe(
      z.nullable(
        z.union([z.string(), RichTextDoc], 'The portal can’t read this text. Please reload the page and try again.'),
      ),
      z.transform((entered) => {
        const text = typeof entered === 'string' ? toRichText(entered) : entered
        return text && !isBlank(text) ? text : null
      }),
    ),
    null,
  ),
  stored: z.nullable(RichTextDoc),
  shown: z.nullable(RichTextDoc),
})

interface FileOptions {
  readonly label: string
  readonly zone: FileZone
}

/** A file that there may be. One that a request leaves out stays as it is, and `null` takes it away. */
export const file = ({
  label,
  zone,
}: FileOptions): Field<AttachedFile | null, FileReference | null | undefined, FileView | null, TypedFile | null> => ({
  ...{ type: 'file', label, enteredAs: undefined, empty: null, zone },
  entered: z.optional(z.nullable(FileReference)),
  stored: z.nullable(AttachedFile),
  shown: z.nullable(FileView),
})

/** A file that there must be; `enteredAs` is its name in a request. */
export const requiredFile = <const Name extends string>({
  label,
  required: complaint,
  enteredAs,
  zone,
}: FileOptions & Asked & { readonly enteredAs: Name }): Field<
  AttachedFile,
  FileReference,
  FileView,
  TypedFile | null,
  Name
> => ({
  ...{ type: 'file', label, enteredAs, empty: null, zone },
  entered: z.pipe(z.unknown().check(z.refine(isGiven, { error: complaint, abort: true })), FileReference),
  stored: AttachedFile,
  shown: FileView,
})

interface MemberOptions {
  readonly label: string
  readonly phrase: string
}

/** A member, or nobody. The record has the id alone: the name is the directory’s, and goes from there when it is erased. */
export const member = (options: MemberOptions): Field<string | null, string | null, string | null, string | null> => ({
  ...{ type: 'member', enteredAs: undefined, empty: null },
  ...options,
  entered: z._default(
    z.nullable(z.string(NOT_A_MEMBER).check(z.minLength(1, NOT_A_MEMBER), z.maxLength(64, NOT_A_MEMBER))),
    null,
  ),
  stored: z.nullable(z.string()),
  shown: z.nullable(z.string()),
})

const NOT_A_MEMBER = 'Please choose a member from the list.'

interface SettingsOptions<Value> {
  readonly label: string
  readonly entered: z.ZodMiniType<Value>
  readonly stored: z.ZodMiniType<Value>
  inWords(value: Value | null): string | null
}

/** Settings that there may be. Those that a request leaves out stay as they are, and `null` takes them away. */
export const settings = <Value>({
  label,
  entered,
  stored,
  inWords,
}: SettingsOptions<Value>): Field<Value | null, Value | null | undefined, Value | null, Value | null> => ({
  ...{ type: 'settings', label, enteredAs: undefined, empty: null, inWords },
  entered: z.optional(z.nullable(entered)),
  stored: z.nullable(stored),
  shown: z.nullable(stored),
})

/**
 * A field that a kind got when it already had records. The log has no value for those, and an answer that a device kept may
 * have none: they have `before`.
 */
export const addedLater = <Stored, Entered, Shown, Typed, Name extends string | undefined>(
  field: Field<Stored, Entered, Shown, Typed, Name>,
  before: Stored & Exclude<Shown, undefined>,
): Field<Stored, Entered, Shown, Typed, Name> => ({ ...field, before, shown: z._default(field.shown, before) })

/** A file in a form. It has no key until its upload is complete. */
export interface TypedFile {
  readonly key: string
  readonly name: string
}

const existingDate = (complaint: string) =>
  z.pipe(
    z.string(complaint).check(
      z.trim(),
      z.refine((text) => isInCalendar(toClubDate(text) ?? '9999'), {
        error: ({ input }) =>
          String(input).trim() === '' ? complaint : `${complaint} Use a valid date as MM/DD/YYYY.`,
      }),
    ),
    z.transform((text: string) => toClubDate(text) as ClubDate),
  )

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

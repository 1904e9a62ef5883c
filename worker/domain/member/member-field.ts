import * as z from 'zod/mini'

import { FileKey } from '../shared/attached-file'
import { type ClubDate, clubDate } from '../shared/club-date'
import type { Field } from '../shared/field'
import * as validation from '../shared/validation'

/**
 * A field of a member's record, in every form that it takes on its way. What is said of it beside that, such as who sees
 * it, stands in `FieldPolicy`.
 */
export interface MemberField<Stored = unknown, Entered = Stored, Typed = unknown>
  extends Pick<Field<Stored, Entered, Stored, Typed>, 'label' | 'empty' | 'entered' | 'stored' | 'shown' | 'inWords'> {
  /** Chooses the column in the read table, the way a cell of a file is read, and how the value is shown. */
  readonly type: 'text' | 'date' | 'choice' | 'email' | 'phone' | 'yes or no' | 'group'
  /** Its name in a history, where that is not the label in small letters. */
  readonly called?: string
  /** Whether there may be no value at all, which is `null`. */
  readonly isNullable?: true
  /** Its value in records that were added without it. */
  readonly before?: Stored
  /** The words of a choice. */
  readonly of?: readonly string[]
  /** The words in files for a word of a choice, in small letters and without spaces. */
  readonly synonyms?: Readonly<Record<string, string>>
  /** The fields of a group, which are there together or not at all. */
  readonly parts?: Readonly<Record<string, FieldPart>>
}

/** A field of a group. */
interface FieldPart extends MemberField<string, string, string>, Pick<FieldPolicy, 'importHeadings'> {}

/** The club’s decisions about a field. */
export interface FieldPolicy {
  /** The part of a member's page that shows it; the name and the look are the page's head. */
  readonly section: 'name' | 'membership' | 'contact' | 'look'
  /**
   * Whether it tells something about the person, habits included: then it is sealed with the member's own key, and erased
   * with it. What the club decides and how the page looks are not. It cannot be changed later.
   */
  readonly isPersonal: boolean
  /** Left out, it is everybody's. Minors have no sign-in, and none of these fields. */
  readonly ofAdults?: true
  /** Of minors, members see no more than what is shown to `everybody`. */
  readonly shownTo: 'everybody' | 'everybody, of adults' | 'oneself and administrators' | 'nobody'
  readonly changedBy: 'administrators' | 'oneself and administrators' | 'oneself' | 'its own command'
  /** The headings of its column in a file for import, in small letters; `null` for a field that is in no file. */
  readonly importHeadings: RegExp | null
}

export const historyName = ({ called, label }: Pick<MemberField, 'called' | 'label'>) => called ?? label.toLowerCase()

/** `policy` is what the club has decided about `field`. */
export const memberField = <Declared extends MemberField, const Policy extends FieldPolicy>(
  field: Declared,
  policy: Policy,
): Declared & Policy => ({ ...field, ...policy })

interface Asked extends Pick<TextField, 'label' | 'called' | 'inWords'> {
  /** The complaint about a missing or senseless value. */
  readonly required: string
}

type TextField<Entered = string> = MemberField<string, Entered, string>

/** One line of text. */
export const text = ({ required, max = 200, ...names }: Asked & { readonly max?: number }): TextField => ({
  ...names,
  ...{ type: 'text', empty: '', stored: z.string(), shown: z.string() },
  entered: validation.required(required, max),
})

/** One line of text that may be blank. */
export const optionalText = ({
  max = 200,
  ...names
}: Omit<Asked, 'required'> & { readonly max?: number }): TextField => ({
  ...text({ ...names, required: '' }),
  entered: validation.line(max),
})

/** A day of the club. */
export const date = (asked: Asked): MemberField<ClubDate, ClubDate, string> => ({
  ...text(asked),
  type: 'date',
  entered: clubDate(asked.required),
})

interface Chosen<Word> extends Asked {
  readonly of: readonly Word[]
  readonly synonyms?: Readonly<Record<string, string>>
}

/** One of a few words; nothing is chosen in an empty form. */
export const choice = <const Word extends string>({
  of,
  synonyms = {},
  ...asked
}: Chosen<Word>): TextField<Word> & { readonly of: readonly Word[] } => ({
  ...text(asked),
  ...{ type: 'choice', of, synonyms },
  entered: z.enum(of, asked.required),
})

/** One of a few words, or none of them. */
export const optionalChoice = ({ of, ...names }: Omit<Chosen<string>, 'required'>): TextField => ({
  ...choice({ ...names, of, required: '' }),
  entered: z.enum(['', ...of], 'Please choose one from the list.'),
})

/** An address that mail can be sent to. */
export const email = (asked: Asked): TextField => ({
  ...text(asked),
  type: 'email',
  entered: validation.email(asked.required),
})

/** Ten digits. */
export const phone = (asked: Asked): TextField => ({
  ...text(asked),
  type: 'phone',
  entered: validation.phone(asked.required),
})

/** Ten digits, or none. */
export const optionalPhone = (names: Omit<Asked, 'required'>): TextField => ({
  ...phone({ ...names, required: '' }),
  entered: validation.optionalPhone,
})

type YesOrNo = MemberField<boolean, boolean, boolean>

export const yesOrNo = (names: Pick<YesOrNo, 'label' | 'called' | 'empty' | 'inWords'>): YesOrNo => ({
  ...names,
  ...{ type: 'yes or no', entered: z.boolean(), stored: z.boolean(), shown: z.boolean() },
})

/** A picture that there may be. It is uploaded by a way of its own, and named by its key. */
export const picture = ({ label }: Pick<TextField, 'label'>): MemberField<string | null, string | null, string> => ({
  ...orNone(text({ label, required: '' })),
  entered: z.nullable(FileKey),
  inWords: (key) => key && 'a picture',
})

/** Several fields that are there together or not at all, such as an address. The complaint is about all of them. */
export const group = <const Parts extends Readonly<Record<string, FieldPart>>>(
  { label, required }: Asked,
  parts: Parts,
): Omit<MemberField<Texts<Parts> | null, Texts<Parts>, Texts<Parts>>, 'parts'> & { readonly parts: Parts } => {
  const each = <Value>(value: (part: FieldPart) => Value) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, value(part)]))
  const stored = z.nullable(z.object(each((part) => part.stored)))
  // TypeScript does not follow the names of the parts through `each`.
  return {
    ...{ type: 'group', label, parts, isNullable: true, stored, shown: stored },
    empty: each((part) => part.empty),
    entered: z.object(
      each((part) => part.entered),
      required,
    ),
  } as never
}

/** A field of a group, with the headings of its column in a file. */
export const part = <Part extends MemberField<string, string, string>>(importHeadings: RegExp, field: Part) => ({
  ...field,
  importHeadings,
})

type Texts<Parts> = { readonly [Name in keyof Parts]: string }

/** A field that a member may have no value of. */
export const orNone = <Stored, Entered, Typed>(
  field: MemberField<Stored, Entered, Typed>,
): MemberField<Stored | null, Entered, Typed> => ({
  ...field,
  ...{ stored: z.nullable(field.stored), shown: z.nullable(field.shown), isNullable: true },
})

/** A field that is not asked for when a member is added, or came when there were members already: they have `before`. */
export const addedLater = <Added extends MemberField>(
  field: Added,
  before: z.output<Added['stored']>,
): Added & { readonly before: z.output<Added['stored']> } => ({ ...field, before })

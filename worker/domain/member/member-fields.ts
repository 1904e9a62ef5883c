import type * as z from 'zod/mini'
import { WALLPAPERS } from '../pass/wallpaper'
import { STATES } from '../shared/validation'
import * as field from './member-field'
import { type FieldPolicy, type MemberField, memberField } from './member-field'

export const STATUS_TYPES = ['Active', 'Associate', 'Inactive', 'Life', 'Young Adult'] as const

/** How adults are reached. */
const CONTACT = {
  section: 'contact',
  isPersonal: true,
  ofAdults: true,
  shownTo: 'everybody, of adults',
  changedBy: 'oneself and administrators',
  importHeadings: null,
} as const

/** The policy of fields that members choose for themselves. */
const LOOK = {
  section: 'look',
  isPersonal: false,
  shownTo: 'everybody, of adults',
  changedBy: 'oneself',
  importHeadings: null,
} as const

/**
 * The fields of a member, in the order of the form and of the log. Commands, events, history, read table, answers, forms,
 * import and export follow from them. A complaint names the member as `whose`.
 *
 * Recorded for good: add fields at the end, with `addedLater`, and never rename or remove one.
 */
/* @__NO_SIDE_EFFECTS__ */
function declareFields(whose: string) {
  const please = (what: string) => `Please enter ${whose} ${what}.`

  return {
    fname: memberField(field.text({ label: 'First Name', required: please('first name') }), {
      section: 'name',
      isPersonal: true,
      shownTo: 'everybody',
      changedBy: 'administrators',
      importHeadings: /first|given|forename|\bfname\b/,
    }),
    lname: memberField(field.text({ label: 'Last Name', required: please('last name') }), {
      section: 'name',
      isPersonal: true,
      shownTo: 'everybody',
      changedBy: 'administrators',
      importHeadings: /last|surname|family name|\blname\b/,
    }),
    statusType: memberField(
      field.choice({ label: 'Status Type', of: STATUS_TYPES, required: 'Please select a status type.' }),
      {
        section: 'membership',
        isPersonal: false,
        shownTo: 'everybody, of adults',
        changedBy: 'administrators',
        importHeadings: /status|member(ship)? type|^membership$|^type$/,
      },
    ),
    joinDate: memberField(field.date({ label: 'Join Date', required: please('join date') }), {
      section: 'membership',
      isPersonal: false,
      shownTo: 'everybody, of adults',
      changedBy: 'administrators',
      importHeadings: /\bjoin|since|\bentry date/,
    }),
    // Only the first administrator has none.
    birthdate: memberField(field.orNone(field.date({ label: 'Birthdate', required: please('birthdate') })), {
      section: 'membership',
      isPersonal: true,
      shownTo: 'oneself and administrators',
      changedBy: 'administrators',
      importHeadings: /birth|\bborn\b|\bdob\b/,
    }),
    isAdult: memberField(field.yesOrNo({ label: 'Adult Member?', called: 'adult member', empty: true }), {
      section: 'name',
      isPersonal: false,
      shownTo: 'everybody',
      changedBy: 'administrators',
      importHeadings: /\badult\b/,
    }),

    email: memberField(field.orNone(field.email({ label: 'Email', required: please('email address') })), {
      ...CONTACT,
      importHeadings: /e-?mail|\bmail\b/,
    }),
    phone: memberField(
      field.group(
        { label: 'Phone', required: please('Home/Primary phone number') },
        {
          home: field.part(/phone|\btel|^home$/, {
            ...field.phone({ label: 'Home/Primary phone', required: please('Home/Primary phone number') }),
            called: 'home phone',
          }),
          work: field.part(
            /(work|office|business).*(phone|tel|number)|(phone|tel).*(work|office|business)|^(work|office|business)$/,
            field.optionalPhone({ label: 'Work phone' }),
          ),
          cell: field.part(/cell|mobile/, field.optionalPhone({ label: 'Cell phone' })),
        },
      ),
      CONTACT,
    ),
    address: memberField(
      field.group(
        { label: 'Address', required: please('street address') },
        {
          street: field.part(
            /street|^(?!.*mail\b).*address/,
            field.text({ label: 'Street', required: please('street address') }),
          ),
          city: field.part(/\bcity\b|\btown\b/, field.text({ label: 'City', required: please('city') })),
          state: field.part(/\bstate\b|province/, {
            ...field.choice({ label: 'State', of: STATES, required: 'Please choose a state.' }),
            ...{ empty: 'WA', synonyms: STATE_NAMES },
          }),
          zipCode: field.part(/\bzip|post(al)? ?code/, {
            ...field.text({ label: 'Zip', required: please('zip code'), max: 10 }),
            called: 'zip code',
          }),
        },
      ),
      CONTACT,
    ),

    avatar: field.addedLater(memberField(field.picture({ label: 'Picture' }), LOOK), null),
    wallpaper: field.addedLater(
      memberField(
        field.choice({
          ...{ label: 'Wallpaper', of: WALLPAPERS, required: 'Please choose a wallpaper.' },
          // 'rope-tow' is "Rope tow".
          inWords: (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
        }),
        LOOK,
      ),
      'first-light',
    ),
    hidesSetup: field.addedLater(
      memberField(
        field.yesOrNo({
          ...{ label: 'Setup checklist', empty: false },
          inWords: (isHidden) => (isHidden ? 'Hidden' : null),
        }),
        { ...LOOK, shownTo: 'nobody', changedBy: 'its own command' },
      ),
      false,
    ),

    emergencyContact: field.addedLater(
      memberField(field.optionalText({ label: 'Emergency contact' }), {
        section: 'contact',
        isPersonal: true,
        shownTo: 'oneself and administrators',
        changedBy: 'oneself and administrators',
        importHeadings: /emergency|\bice\b/,
      }),
      '',
    ),
  }
}

// Those that the club's neighbors write out.
const STATE_NAMES = {
  washington: 'WA',
  oregon: 'OR',
  idaho: 'ID',
  california: 'CA',
  montana: 'MT',
  alaska: 'AK',
  districtofcolumbia: 'WA D.C.',
  dc: 'WA D.C.',
  pr: 'Puerto Rico',
}

export const memberFields = declareFields("the member's")

/** The same, in the words for the member who fills in the form. */
export const ownFields = declareFields('your')

export type MemberFields = typeof memberFields
export type FieldName = keyof MemberFields

/** The names of the fields of which `Said` holds. */
type NamesWhere<Said> = { [Name in FieldName]: MemberFields[Name] extends Said ? Name : never }[FieldName]
export type PersonalName = NamesWhere<{ readonly isPersonal: true }>
export type PlainName = Exclude<FieldName, PersonalName>
/** Those that a member may have without ever having been asked for them. */
export type LaterName = NamesWhere<{ readonly before: unknown }>
/** Those of an administrator's forms. */
export type EnteredName = NamesWhere<{ readonly changedBy: 'administrators' | 'oneself and administrators' }>
/** Those that minors don't have. */
export type AdultName = NamesWhere<{ readonly ofAdults: true }>
/** Those of the profile. */
type OwnName = NamesWhere<{ readonly changedBy: 'oneself' | 'oneself and administrators' }>

/** Those that a file for import may hold. */
export type ImportedName = {
  [Name in FieldName]: MemberFields[Name] extends { readonly importHeadings: RegExp } | { readonly parts: object }
    ? Name
    : never
}[FieldName]

/** The fields of a member as the log tells of them. */
export type MemberDetails = { readonly [Name in FieldName]: z.output<MemberFields[Name]['stored']> }
export type Phones = NonNullable<MemberDetails['phone']>

export const fieldNames = Object.keys(memberFields) as FieldName[]

const namesWhere = <Name extends FieldName>(is: (field: MemberField & FieldPolicy) => boolean) =>
  fieldNames.filter((name) => is(memberFields[name])) as Name[]

export const personalNames = namesWhere<PersonalName>(({ isPersonal }) => isPersonal)
export const plainNames = namesWhere<PlainName>(({ isPersonal }) => !isPersonal)
export const enteredNames = namesWhere<EnteredName>(({ changedBy }) => changedBy.endsWith('administrators'))
export const adultNames = namesWhere<AdultName>(({ ofAdults }) => ofAdults === true)
export const ownNames = namesWhere<OwnName>(({ changedBy }) => changedBy.startsWith('oneself'))

export const importedNames = namesWhere<ImportedName>(
  ({ importHeadings, parts }) => importHeadings !== null || parts !== undefined,
)

export const groupNames = namesWhere<NamesWhere<{ readonly parts: object }>>(({ parts }) => parts !== undefined)

/** The values of fields that were not asked for when the member was added. */
export const untilChanged = Object.fromEntries(
  fieldNames.flatMap((name) => {
    const field: MemberField = memberFields[name]
    return field.before === undefined ? [] : [[name, field.before]]
  }),
) as Pick<MemberDetails, LaterName>

/** The sealed fields once their key is destroyed. */
export const erased = Object.fromEntries(
  personalNames.map((name) => [name, (memberFields[name] as MemberField).isNullable ? null : '']),
) as Pick<MemberDetails, PersonalName>

/** A field that one control enters: a part of a group is named with it, 'phone.home'. */
export type SinglePath = PathsIn<FieldName>
export type PathsIn<Name extends FieldName> = Name extends unknown
  ? MemberFields[Name] extends { readonly parts: infer Parts }
    ? `${Name}.${keyof Parts & string}`
    : Name
  : never

/** The paths of fields, those of a group one by one. */
export const pathsIn = <Name extends FieldName>(names: readonly Name[]) =>
  names.flatMap((name) => {
    const { parts } = memberFields[name] as MemberField
    return parts ? Object.keys(parts).map((part) => `${name}.${part}`) : [name]
  }) as PathsIn<Name>[]

/** The field at a path. */
export function fieldAt(path: SinglePath): MemberField & Pick<FieldPolicy, 'importHeadings'> {
  const [name, part] = path.split('.') as [FieldName, string | undefined]
  const found: MemberField & FieldPolicy = memberFields[name]
  return (part !== undefined && found.parts?.[part]) || found
}

/** The value at a path of a record, or of the values of a form. */
export const valueAt = (values: Readonly<Record<string, unknown>>, path: SinglePath): unknown =>
  path
    .split('.')
    .reduce<unknown>((within, key) => (within as Record<string, unknown> | null | undefined)?.[key], values)

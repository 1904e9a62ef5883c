import * as z from 'zod/mini'
import { type ClubDate, toClubDate } from '../shared/club-date'
import { required } from '../shared/validation'
import { isOfAge } from './age'
import {
  type AdultName,
  adultNames,
  type EnteredName,
  enteredNames,
  type FieldName,
  type LaterName,
  type MemberFields,
  memberFields,
  ownFields,
  ownNames,
  pathsIn,
} from './member-fields'

/** One that came later may be left out: it then stays as it is, for it may have been left out by an older page. */
type Form<Name extends FieldName> = {
  [Each in Name]: Each extends LaterName
    ? z.ZodMiniOptional<MemberFields[Each]['entered']>
    : MemberFields[Each]['entered']
}

const form = <const Names extends readonly FieldName[]>(names: Names, fields = memberFields) =>
  Object.fromEntries(
    names.map((name) => {
      const { entered, ...field } = fields[name]
      return [name, 'before' in field ? z.optional(entered) : entered]
    }),
  ) as Form<Names[number]>

const ofAdults = form(enteredNames)
const ofMinors = form(
  enteredNames.filter((name): name is Exclude<EnteredName, AdultName> => !adultNames.some((each) => each === name)),
)

/** A sealed temporary password. What it holds is checked by the Worker, which alone can open it. */
const password = required("Please enter the member's temporary password.", 4096)

const family = z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(40)))

// The keys are in the order in which the specification checks them: the first complaint is the first key's. Fields that
// it doesn't know follow.
const newMinor = z.object({
  ...form(['fname', 'lname', 'birthdate', 'joinDate', 'statusType']),
  ...ofMinors,
  isAdult: z.literal(false),
  family,
})
const newAdult = z.object({
  ...form(['fname', 'lname', 'birthdate', 'joinDate', 'statusType', 'email']),
  password,
  ...ofAdults,
  isAdult: z.literal(true),
  family,
})
const adultRevision = z.object({
  ...form(['email', 'phone', 'address', 'fname', 'lname', 'statusType', 'birthdate', 'joinDate']),
  ...ofAdults,
  isAdult: z.literal(true),
  family,
})
const minorRevision = z.object({
  ...form(['fname', 'lname', 'statusType', 'birthdate', 'joinDate']),
  ...ofMinors,
  isAdult: z.literal(false),
  family,
})

/** An administrator's entry for a new member. Minors have no sign-in and no contact fields. */
export const NewMember = z.discriminatedUnion('isAdult', [newAdult, newMinor])
export type NewMember = z.infer<typeof NewMember>

/** As `NewMember`, without a password: adults set their own by the link of an invitation. */
export const InvitedMember = z.discriminatedUnion('isAdult', [z.omit(newAdult, { password: true }), newMinor])
export type InvitedMember = z.infer<typeof InvitedMember>

/** As `NewMember`, without what no file brings: adults who were imported are invited afterwards. */
export const ImportedMember = z.discriminatedUnion('isAdult', [
  z.omit(newAdult, { password: true, family: true }),
  z.omit(newMinor, { family: true }),
])
export type ImportedMember = z.infer<typeof ImportedMember>

/** A member's record as an administrator saves it, whole. */
export const MemberRevision = z.discriminatedUnion('isAdult', [adultRevision, minorRevision])
export type MemberRevision = z.infer<typeof MemberRevision>

/** A member's own profile as it is saved. */
export const ProfileUpdate = z.object(form(ownNames, ownFields))
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

/** The paths of an administrator's forms, in the order in which each complains. */
export const complaintOrder = {
  added: pathsInForm(newAdult.shape),
  revised: pathsInForm(adultRevision.shape),
}

function pathsInForm(form: object) {
  const isField = (name: string): name is EnteredName => enteredNames.some((each) => each === name)
  return Object.keys(form).flatMap((name): string[] => (isField(name) ? pathsIn([name]) : [name]))
}

/**
 * `entered` with `isAdult` filled in by age where it does not say; who cannot be dated counts as an adult, of whom more
 * is asked.
 */
export function withAdulthood(entered: Record<string, unknown>, today: ClubDate): Record<string, unknown> {
  if (typeof entered.isAdult === 'boolean') return entered
  const birthdate = typeof entered.birthdate === 'string' ? toClubDate(entered.birthdate) : undefined
  return { ...entered, isAdult: birthdate === undefined || isOfAge(birthdate, today) }
}

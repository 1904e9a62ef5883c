import * as z from 'zod/mini'

import { isOfAge } from './age'
import { FileKey } from './attached-file'
import { type ClubDate, clubDate, toClubDate } from './club-date'
import { email, optionalPhone, phone, required, usState } from './validation'
import { WALLPAPERS } from './wallpaper'

export const STATUS_TYPES = ['Active', 'Associate', 'Inactive', 'Life', 'Young Adult'] as const

const the = (what: string) => `Please enter the member's ${what}.`

const everyone = {
  fname: required(the('first name')),
  lname: required(the('last name')),
  statusType: z.enum(STATUS_TYPES, 'Please select a status type.'),
  birthdate: clubDate(the('birthdate')),
  joinDate: clubDate(the('join date')),
}

const phones = z.object(
  { home: phone(the('Home/Primary phone number')), work: optionalPhone, cell: optionalPhone },
  the('Home/Primary phone number'),
)

const address = z.object(
  {
    street: required(the('street address')),
    city: required(the('city')),
    state: usState,
    zipCode: required(the('zip code'), 10),
  },
  the('street address'),
)

const family = z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(40)))

const ofAdults = { email: email(the('email address')), phone: phones, address }

/** A sealed temporary password. What it holds is checked by the Worker, which alone can open it. */
const password = required(the('temporary password'), 4096)

// The keys are in the order in which the specification checks them: the first complaint is the first key's.
const newAdult = z.object({
  ...pick(everyone, 'fname', 'lname', 'birthdate', 'joinDate', 'statusType'),
  email: ofAdults.email,
  password,
  phone: phones,
  address,
  isAdult: z.literal(true),
  family,
})
const newMinor = z.object({
  ...pick(everyone, 'fname', 'lname', 'birthdate', 'joinDate', 'statusType'),
  isAdult: z.literal(false),
  family,
})

/** As `NewMember`, without a password: adults set their own by the link of an invitation. */
export const InvitedMember = z.discriminatedUnion('isAdult', [z.omit(newAdult, { password: true }), newMinor])
export type InvitedMember = z.infer<typeof InvitedMember>

/** As `NewMember`, without what no file brings: adults who were imported are invited afterwards. */
export const ImportedMember = z.discriminatedUnion('isAdult', [
  z.omit(newAdult, { password: true, family: true }),
  z.omit(newMinor, { family: true }),
])
export type ImportedMember = z.infer<typeof ImportedMember>

const adultRevision = z.object({
  ...ofAdults,
  ...pick(everyone, 'fname', 'lname', 'statusType', 'birthdate', 'joinDate'),
  isAdult: z.literal(true),
  family,
})
const minorRevision = z.object({
  ...pick(everyone, 'fname', 'lname', 'statusType', 'birthdate', 'joinDate'),
  isAdult: z.literal(false),
  family,
})

/** An administrator's entry for a new member. Minors have no sign-in and no contact fields. */
export const NewMember = z.discriminatedUnion('isAdult', [newAdult, newMinor])
export type NewMember = z.infer<typeof NewMember>

/** A member's record as an administrator saves it, whole. */
export const MemberRevision = z.discriminatedUnion('isAdult', [adultRevision, minorRevision])
export type MemberRevision = z.infer<typeof MemberRevision>

const your = (what: string) => `Please enter your ${what}.`

/** A member's own profile as it is saved. `avatar` and `wallpaper` stay as they are where they are left out. */
export const ProfileUpdate = z.object({
  email: email(your('email address')),
  phone: z.object(
    { home: phone(your('Home/Primary phone number')), work: optionalPhone, cell: optionalPhone },
    your('Home/Primary phone number'),
  ),
  address: z.object(
    {
      street: required(your('street address')),
      city: required(your('city')),
      state: usState,
      zipCode: required(your('zip code'), 10),
    },
    your('street address'),
  ),
  avatar: z.optional(z.nullable(FileKey)),
  wallpaper: z.optional(z.enum(WALLPAPERS)),
})
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

/**
 * `entered` with `isAdult` filled in by age where it does not say; who cannot be dated counts as an adult, of whom more
 * is asked.
 */
export function withAdulthood(entered: Record<string, unknown>, today: ClubDate): Record<string, unknown> {
  if (typeof entered.isAdult === 'boolean') return entered
  const birthdate = typeof entered.birthdate === 'string' ? toClubDate(entered.birthdate) : undefined
  return { ...entered, isAdult: birthdate === undefined || isOfAge(birthdate, today) }
}

export interface Phones {
  readonly home: string
  readonly work: string
  readonly cell: string
}

export interface Address {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
}

function pick<Shape, Key extends keyof Shape>(shape: Shape, ...keys: Key[]): Pick<Shape, Key> {
  return Object.fromEntries(keys.map((key) => [key, shape[key]])) as Pick<Shape, Key>
}

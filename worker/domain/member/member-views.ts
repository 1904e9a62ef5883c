import * as z from 'zod/mini'

import { ACCESS } from './invitation'
import {
  type FieldName,
  fieldNames,
  type ImportedName,
  importedNames,
  type LaterName,
  type MemberFields,
  memberFields,
} from './member-fields'

/** An earlier version of the portal doesn't answer a field that was added later. */
type Exported = {
  [Name in ImportedName]: Name extends LaterName ? z.ZodMiniOptional<Shown<Name>> : Shown<Name>
}
type Shown<Name extends FieldName> = MemberFields[Name]['shown']

/** All that a file for import may hold of a member; without a sign-in a member has no email, phones or address. */
export const ExportedMember = z.object({
  _id: z.string(),
  ...(Object.fromEntries(
    importedNames.map((name) => {
      const { shown, ...field } = memberFields[name]
      return [name, 'before' in field ? z.optional(shown) : shown]
    }),
  ) as Exported),
})
export type ExportedMember = z.infer<typeof ExportedMember>

const Relative = z.object({ _id: z.string(), fname: z.string(), lname: z.string(), isAdult: z.boolean() })

type Always = 'fname' | 'lname' | 'isAdult'
type Sometimes = { [Each in Exclude<FieldName, Always>]: z.ZodMiniOptional<Shown<Each>> }

/** A member's page. Which fields are there depends on who reads it (worker/members/visible.ts). */
export const MemberProfile = z.object({
  _id: z.string(),
  ...(Object.fromEntries(fieldNames.map((name) => [name, z.optional(memberFields[name].shown)])) as Sometimes),
  fname: z.string(),
  lname: z.string(),
  isAdult: z.boolean(),
  family: z.array(Relative),
  /** Another address, which waits for the link that was sent there. */
  pendingEmail: z.optional(z.nullable(z.object({ email: z.string(), requestedAt: z.string() }))),
  role: z.optional(z.enum(['member', 'administrator'])),
  firstLogin: z.optional(z.boolean()),
  access: z.optional(z.nullable(z.enum(ACCESS))),
  /** The last day of the newest invitation. */
  invitedUntil: z.optional(z.nullable(z.string())),
  /** Whether a passkey is asked for after the password, by the member's own choice. */
  hasSecondFactor: z.optional(z.boolean()),
  passkeyCount: z.optional(z.number()),
  vaccine: z.optional(
    z.object({
      isVaccinated: z.boolean(),
      files: z.array(z.object({ fileUrl: z.string(), thumbnail: z.nullable(z.string()) })),
    }),
  ),
})
export type MemberProfile = z.infer<typeof MemberProfile>

/** A member's page as a command answers it: the family only where the command was about it. */
export const SavedProfile = z.extend(MemberProfile, { family: z.optional(z.array(Relative)) })
export type SavedProfile = z.infer<typeof SavedProfile>

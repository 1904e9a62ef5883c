import * as z from 'zod/mini'

import { ACCESS } from './invitation'

/** A line of the directory. Email, status and vaccination come to administrators only; minors have no phones. */
export const DirectoryEntry = z.object({
  _id: z.string(),
  fname: z.string(),
  lname: z.string(),
  isAdult: z.boolean(),
  phone: z.optional(z.object({ home: z.string(), work: z.string(), cell: z.string() })),
  email: z.optional(z.nullable(z.string())),
  statusType: z.optional(z.string()),
  isVaccinated: z.optional(z.boolean()),
  access: z.optional(z.nullable(z.enum(ACCESS))),
})
export type DirectoryEntry = z.infer<typeof DirectoryEntry>

/** `families` counts the groups of members who are linked, directly or through others. */
export const Directory = z.object({ users: z.array(DirectoryEntry), families: z.number() })
export type Directory = z.infer<typeof Directory>

/** All that a file for import may hold of a member; without a sign-in a member has no email, phones or address. */
export const ExportedMember = z.object({
  _id: z.string(),
  fname: z.string(),
  lname: z.string(),
  birthdate: z.nullable(z.string()),
  joinDate: z.string(),
  statusType: z.string(),
  isAdult: z.boolean(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.object({ home: z.string(), work: z.string(), cell: z.string() })),
  address: z.nullable(z.object({ street: z.string(), city: z.string(), state: z.string(), zipCode: z.string() })),
})
export type ExportedMember = z.infer<typeof ExportedMember>

const Relative = z.object({ _id: z.string(), fname: z.string(), lname: z.string(), isAdult: z.boolean() })

/** A member's page. Which fields are there depends on who reads it (worker/members/visible.ts). */
export const MemberProfile = z.object({
  _id: z.string(),
  fname: z.string(),
  lname: z.string(),
  isAdult: z.boolean(),
  family: z.array(Relative),
  avatar: z.optional(z.nullable(z.string())),
  wallpaper: z.optional(z.string()),
  statusType: z.optional(z.string()),
  joinDate: z.optional(z.string()),
  email: z.optional(z.nullable(z.string())),
  phone: z.optional(z.nullable(z.object({ home: z.string(), work: z.string(), cell: z.string() }))),
  address: z.optional(
    z.nullable(z.object({ street: z.string(), city: z.string(), state: z.string(), zipCode: z.string() })),
  ),
  birthdate: z.optional(z.nullable(z.string())),
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

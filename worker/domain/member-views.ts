import * as z from 'zod/mini'

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
})
export type DirectoryEntry = z.infer<typeof DirectoryEntry>

/** `families` counts the groups of members who are linked, directly or through others. */
export const Directory = z.object({ users: z.array(DirectoryEntry), families: z.number() })
export type Directory = z.infer<typeof Directory>

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
  role: z.optional(z.enum(['member', 'administrator'])),
  firstLogin: z.optional(z.boolean()),
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

/** The member who is signed in, as the header needs them. */
export const SessionMember = z.object({
  _id: z.string(),
  fname: z.string(),
  lname: z.string(),
  avatar: z.nullable(z.string()),
  wallpaper: z.string(),
  role: z.enum(['member', 'administrator']),
  firstLogin: z.boolean(),
})
export type SessionMember = z.infer<typeof SessionMember>

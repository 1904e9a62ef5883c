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

import * as z from 'zod/mini'

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

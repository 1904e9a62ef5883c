import * as z from 'zod/mini'

/** An invitation as its link shows it to the member. */
export const InvitationView = z.object({
  fname: z.string(),
  email: z.string(),
  /** The administrator who sent it; `null` once they have been erased. */
  invitedBy: z.nullable(z.string()),
  invitedOn: z.string(),
  lastDay: z.string(),
})
export type InvitationView = z.infer<typeof InvitationView>

import * as z from 'zod/mini'

/** What is noted of those who come to the door. */
export const SECURITY_KINDS = [
  'signed in',
  'sign-in refused',
  'too many tries',
  'signed out',
  'reset link asked for',
  'password reset',
  'refused',
  'exported',
  'looked back',
] as const
export type SecurityKind = (typeof SECURITY_KINDS)[number]

const SecurityEntry = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(SECURITY_KINDS),
  /** Whom it is about; `null` where nobody knows, such as somebody who typed an address that is no member's. */
  member: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  /** The same address typed again has the same letters; the address cannot be told from them. */
  knownBy: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  requestId: z.string(),
})
export type SecurityEntry = z.infer<typeof SecurityEntry>

/** Newest first; `next` is the id before which the next page begins. */
export const SecurityPage = z.object({ entries: z.array(SecurityEntry), next: z.nullable(z.number()) })
export type SecurityPage = z.infer<typeof SecurityPage>

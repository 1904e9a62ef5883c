import * as z from 'zod/mini'

/** The kinds of notes about sign-ins and refused requests. */
export const SECURITY_KINDS = [
  'signed in',
  'sign-in refused',
  'too many tries',
  'proof asked for',
  'signed out',
  'session ended',
  'reset link asked for',
  'link refused',
  'secret refused',
  'password reset',
  'refused',
  'exported',
  'looked back',
  'administrator by secret',
  'archive opened',
  'archive closed',
  'archive taken',
  'archive refused',
] as const
export type SecurityKind = (typeof SECURITY_KINDS)[number]

/** Why a sign-in that failed is worth a second look: five in an hour, or a country or device that the account has not had. */
const UNUSUAL = ['often', 'country', 'device'] as const
export type Unusual = (typeof UNUSUAL)[number]

/** A note about a sign-in or a refused request. Nothing in it is personal but the member's id. */
export interface SecurityNote {
  readonly kind: SecurityKind
  readonly memberId?: string | undefined
  /** Of an address that was typed, as `codeOf` makes it; kept where it is nobody's. */
  readonly knownBy?: string | undefined
  /** Why it is worth a second look. */
  readonly unusual?: readonly Unusual[] | undefined
  readonly detail?: string | undefined
}

const SecurityEntry = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(SECURITY_KINDS),
  /** The member it is about; `null` where nobody knows, such as for an address that is no member's. */
  member: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  /** The same address typed again has the same letters; the address cannot be told from them. */
  knownBy: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  unusual: z.array(z.enum(UNUSUAL)),
  /** Tries without an account are counted: how often it happened within `hour`, of which `at` is the first time. */
  times: z.number(),
  /** When that hour begins; `null` of what is listed one by one. */
  hour: z.nullable(z.string()),
  requestId: z.string(),
})
export type SecurityEntry = z.infer<typeof SecurityEntry>

/** Newest first; `next` is the id before which the next page begins. */
export const SecurityPage = z.object({ entries: z.array(SecurityEntry), next: z.nullable(z.number()) })
export type SecurityPage = z.infer<typeof SecurityPage>

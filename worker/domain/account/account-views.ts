import * as z from 'zod/mini'

const moment = z.string()

/** A passkey as its owner sees it. */
export const PasskeyView = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: moment,
  usedAt: z.nullable(moment),
  /** Whether the owner's devices share it: losing one of them does not lose it. */
  isSynced: z.boolean(),
  /** Whether it is a thing of its own, such as a stick on a key ring. */
  isSecurityKey: z.boolean(),
})
export type PasskeyView = z.infer<typeof PasskeyView>

/** A session. */
export const SessionView = z.object({
  id: z.string(),
  /** 'Safari on iPhone'; `null` for a session that is older than this field. */
  device: z.nullable(z.string()),
  place: z.nullable(z.string()),
  signedInAt: moment,
  /** Noted once in a while only. */
  seenAt: moment,
  isHere: z.boolean(),
})
export type SessionView = z.infer<typeof SessionView>

/** How a member signs in, and where they are signed in. Moments are in ISO 8601. */
export const AccountView = z.object({
  email: z.nullable(z.string()),
  pendingEmail: z.nullable(z.object({ email: z.string(), requestedAt: moment })),
  passwordChangedAt: z.nullable(moment),
  passkeys: z.array(PasskeyView),
  /** Whether a passkey is asked for after the password, by the member's own choice. */
  hasSecondFactor: z.boolean(),
  sessions: z.array(SessionView),
  /** Whether this member has to add a passkey before they can administer. */
  needsPasskey: z.boolean(),
})
export type AccountView = z.infer<typeof AccountView>

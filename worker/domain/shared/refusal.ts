/** Why the portal may say no. The set is closed; `http/errors.ts` gives each its status. */
export type Reason =
  | 'INVALID'
  | 'MALFORMED'
  | 'CANNOT_AUTHENTICATE'
  | 'BAD_CREDENTIALS'
  | 'NOT_SIGNED_IN'
  | 'FORBIDDEN'
  | 'FIRST_LOGIN'
  | 'CONFIRM_IT_IS_YOU'
  | 'PASSKEY_NEEDED'
  | 'NOT_FOUND'
  | 'NOT_ALLOWED'
  | 'CONFLICT'
  | 'EMAIL_TAKEN'
  | 'STALE'
  | 'TOO_LARGE'
  | 'UNSUPPORTED'
  | 'KEY_REUSED'
  | 'TOO_MANY'
  | 'PROOF_NEEDED'
  | 'UNAVAILABLE'

interface Particulars {
  /** A message for each field that is at fault, by the field's path in the body. */
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds after which the same request may be sent again. */
  readonly retryAfter?: number
  /** The version that a stale edit collided with. */
  readonly version?: number
  /** The challenge to solve before the same request is taken (`accounts/proof-of-work.ts`). */
  readonly work?: object
}

/** An expected no: a reason for the program and a sentence for the member. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  constructor(
    readonly reason: Reason,
    message: string,
    readonly particulars: Particulars = {},
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

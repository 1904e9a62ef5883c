/** Why the portal may say no. The set is closed; `http/errors.ts` gives each its status. */
export type Reason =
  | 'INVALID'
  | 'MALFORMED'
  | 'CANNOT_AUTHENTICATE'
  | 'BAD_CREDENTIALS'
  | 'NOT_SIGNED_IN'
  | 'FORBIDDEN'
  | 'FIRST_LOGIN'
  | 'NOT_FOUND'
  | 'NOT_ALLOWED'
  | 'CONFLICT'
  | 'EMAIL_TAKEN'
  | 'STALE'
  | 'TOO_LARGE'
  | 'UNSUPPORTED'
  | 'KEY_REUSED'
  | 'TOO_MANY'
  | 'UNAVAILABLE'

interface Particulars {
  /** A message for each field that is at fault, by the field's path in the body. */
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds after which the same request may be sent again. */
  readonly retryAfter?: number
  /** The version that a stale edit collided with. */
  readonly version?: number
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

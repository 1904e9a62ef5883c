import type { Member } from './socket'

/** A request to the portal. */
export interface PortalRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** The idempotency key. */
  readonly key?: string
  /** The id under which the portal writes down what came of it. */
  readonly requestId?: string
  /** Whether nobody asked for it, so that it is no use of the session. */
  readonly isUnattended?: boolean
  /** Whether it may collide with what others do in the same moment, and goes alone. */
  readonly isExclusive?: boolean
}

/** A request with the token of the member who makes it, so that the portal's rules for them apply. */
export interface MemberRequest extends PortalRequest {
  readonly token: string
}

/** The portal's answer; 'unreachable' where it was late or couldn't be understood. */
export type Answer =
  | {
      readonly status: number
      readonly content: Readonly<Record<string, unknown>>
      readonly retryAfter?: number | undefined
    }
  | 'unreachable'

/** The member of a token; 'refused' where nobody may enter with it, 'unreachable' where the portal gave no answer. */
export type Session = { readonly member: Member; readonly quietFor: number } | 'refused' | 'unreachable'

/** The part of the portal that the room works with. It never throws for what a member says. */
export interface Portal {
  /** The members of these tokens, one answer each, and for how many milliseconds nothing has changed in the club. */
  sessions(tokens: readonly string[]): Promise<readonly Session[]>
  /** Answers each request as if it had come alone. */
  run(requests: readonly MemberRequest[]): Promise<readonly Answer[]>
}

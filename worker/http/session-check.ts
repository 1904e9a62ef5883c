import type { SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import { type Capability, can } from '../domain/account/capability'
import { wantsConfirmation } from '../domain/account/confirmation'
import { type Reason, Refusal } from '../domain/shared/refusal'
import type { Statement } from '../event-log/database'
import type { Change } from '../event-log/dependencies'
import { isOpen } from './access'
import type { App, Permission, Reader, RequestContext } from './app'
import { assertMemberMayCall } from './call-limits'
import { lazy } from './memoize'

/** How a token becomes a reader: one statement, read together with what the reader asks for. */
export interface SessionLookup {
  /** With `besides`, what that amounts to is in its row as well, under this name. */
  statement(tokenHash: string, besides?: SQL): Statement
  /** The reader, or `undefined` where the session does not exist, has ended or was revoked. */
  readerOf(answer: unknown): Reader | undefined
  /** When the session ends, however much it is used. */
  endOf(answer: unknown): number | undefined
  /** Whether the reader has shown lately who they are: by signing in, by the password or by a passkey. */
  isConfirmed(answer: unknown): boolean
  /** Whether the reader may not do what their role allows until they have a passkey. */
  lacksPasskey?(answer: unknown): boolean
  /** The statement that notes that the session is in use, where that was not noted lately. */
  renewal(answer: unknown, tokenHash: string): Statement | undefined
}

/**
 * Holds the reader of one request to the access of its route. Every request comes past here, so `c.get` is used: `c.var`
 * copies all variables each time.
 */
export interface SessionCheck extends Pick<RequestContext, 'allowOnly'> {
  /** The statement that finds the session. Refuses a request without a token. */
  statement(besides?: SQL): Statement
  /** The reader whom the statement found. Refuses those who may not call the route. */
  letIn(answer: unknown): Reader
  /** Refuses a reader who has sent too many calls. However much a call reads and does, it is one. */
  assertMayCall(): Promise<void>
  /** Refuses what takes a confirmation that it is the member, unless there was one lately. */
  assertConfirmed(answer: unknown, changes: readonly Change[]): void
}

export function checkSession(
  c: Context<App>,
  lookup: SessionLookup,
  noteUse: (renewal: Statement) => Promise<unknown>,
): SessionCheck {
  const permissions: Permission[] = [c.get('access')]

  return {
    allowOnly: (permission) => {
      permissions.push(permission)
    },
    statement: (besides) => {
      const tokenHash = c.get('tokenHash')
      if (!tokenHash) throw notSignedIn()
      return lookup.statement(tokenHash, besides)
    },
    letIn: (answer) => {
      const reader = lookup.readerOf(answer)
      if (!reader) throw notSignedIn()
      c.set('reader', reader)
      c.set('sessionEnds', lookup.endOf(answer))
      const renewal = isAttended(c) && lookup.renewal(answer, c.get('tokenHash'))
      if (renewal) c.get('later')(scheduler.wait(0).then(() => noteUse(renewal)))
      if (permissions.every((permission) => isAllowed(reader, permission))) return reader
      if (lookup.lacksPasskey?.(answer)) throw passkeyMissing()
      throw reader.firstLogin
        ? new Refusal('FIRST_LOGIN', 'Please finish setting up your account first.')
        : new Refusal('FORBIDDEN', 'Only administrators can do that.')
    },
    assertMayCall: lazy(() => assertMemberMayCall(c, c.get('reader')._id)),
    assertConfirmed: (answer, changes) => {
      const reason = permissions
        .map((permission) => wantsConfirmation(changes, requiredCapability(permission)))
        .find((said) => said)
      if (!reason || lookup.isConfirmed(answer)) return
      throw new Refusal('CONFIRM_IT_IS_YOU', `${reason} We ask again because it’s been more than 10 minutes.`)
    },
  }
}

function isAllowed(reader: Reader, permission: Permission): boolean {
  if (typeof permission === 'function') return permission(reader)
  const capability = requiredCapability(permission)
  return capability === undefined || (!reader.firstLogin && can(reader.role, capability))
}

/** An open route that reads for a member, such as a file behind a link, is for whoever is signed in. */
const requiredCapability = (permission: Permission): Capability | undefined =>
  typeof permission === 'function' || permission === 'signed in' || isOpen(permission) ? undefined : permission

/**
 * Whether the request tells that somebody is there: pictures are fetched by the page, and what a page asks for while
 * nobody touches it, such as a list that others have changed, must not keep an abandoned session open.
 */
const isAttended = (c: Context<App>) =>
  c.req.header('authorization') !== undefined && c.req.header('x-unattended') === undefined

const notSignedIn = () => new Refusal('NOT_SIGNED_IN', 'Please sign in.')

const passkeyMissing = () =>
  new Refusal(
    'PASSKEY_NEEDED',
    'Administrators of this club sign in with a passkey. Add one on your Account page first.',
  )

/** Complaints about a request's content, which a stranger should not hear. */
const COMPLAINTS: ReadonlySet<Reason> = new Set([
  'INVALID',
  'MALFORMED',
  'CANNOT_AUTHENTICATE',
  'TOO_LARGE',
  'UNSUPPORTED',
])

/**
 * Asks who is there before anything is said about what they sent. A command is checked first and its session with its
 * history, in one D1 call; so the session is looked up for its own sake only where there is something to complain about.
 * A request without a token is not read at all, and nothing is answered by a route that has not looked at the session.
 */
export const authenticateBeforeParsing = createMiddleware<App>(async (c, next) => {
  if (isOpen(c.get('access'))) return next()
  if (!c.get('tokenHash')) {
    c.set('rawBody', () => Promise.reject(notSignedIn()))
  }
  await next()
  if (c.get('reader')) return
  if (!c.error) throw new Error(`${c.req.routePath} answered without asking who is there.`)
  // A caller without permission is refused for that, and the complaint is dropped.
  if (c.error instanceof Refusal && COMPLAINTS.has(c.error.reason)) await c.get('read')()
})

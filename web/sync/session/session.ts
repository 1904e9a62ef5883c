import { batch, signal } from '@preact/signals-react'

import { type Capability, can, type Role } from '#domain/account/capability'
import type { SessionMember } from '#domain/account/session-member'
import { clearAtSignOut, forget, forgetOthersWords, read, write } from './storage'

export interface Session {
  readonly token: string
  readonly userId: string
  readonly role: Role
  readonly firstLogin: boolean
  /** Whether the club wants this member to add a passkey first. */
  readonly needsPasskey?: boolean
  /** What the portal knows of the member, where the sign-in tells it. */
  readonly user?: SessionMember
}

/** The member signed in on this device. A stored token counts; the portal then tells the role (`recognize`). */
export const session = signal<Session | undefined>(storedSession())

/** The signed-in member, `undefined` until loaded. */
export const currentUser = signal<SessionMember | undefined>(undefined)

/** How many notifications the signed-in member has not read. */
export const unreadNotifications = signal(0)

/** Whether the signed-in member has `capability`; decides what is shown, never what is allowed. */
export const may = (capability: Capability): boolean =>
  session.value !== undefined && can(session.value.role, capability)

export function signIn(answer: Session): void {
  forgetOthersWords(answer.userId)
  write('token', answer.token)
  write('userId', answer.userId)
  const { token, userId, role, firstLogin, user } = answer
  noteFirstLogin(firstLogin)
  batch(() => {
    session.value = { token, userId, role, firstLogin }
    if (user) currentUser.value = user
  })
}

/** Goes on with another token, after a new password or once the member has shown who they are. */
export function continueSession(token: string): void {
  write('token', token)
  if (session.value) session.value = { ...session.value, token }
}

/** Takes over what the portal knows of the signed-in member. */
export function recognize(user: SessionMember): void {
  noteFirstLogin(user.firstLogin)
  // What the sign-in has said already draws nothing anew.
  if (JSON.stringify(user) === JSON.stringify(currentUser.peek())) return
  batch(() => {
    currentUser.value = user
    if (session.value) session.value = { ...session.value, role: user.role, firstLogin: user.firstLogin }
  })
}

export function finishFirstLogin(): void {
  if (currentUser.value) recognize({ ...currentUser.value, firstLogin: false })
}

/** `isByPortal` where the portal no longer knew the session, and nobody meant to leave. */
export function endSession({ isByPortal = false } = {}): void {
  clearAtSignOut({ isByPortal })
  batch(() => {
    session.value = undefined
    currentUser.value = undefined
    unreadNotifications.value = 0
  })
}

/** Signing in or out in another tab holds for this one. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== 'token' && key !== null) return
    if (read('token') === session.value?.token) return
    const known = session.value
    const stored = storedSession()
    // The same member with another token has shown there who they are, and nothing else is new.
    if (known && stored?.userId === known.userId) {
      session.value = { ...known, token: stored.token }
      return
    }
    batch(() => {
      session.value = stored
      currentUser.value = undefined
    })
  })
}

function storedSession(): Session | undefined {
  const token = read('token')
  const userId = read('userId')
  return token && userId ? { token, userId, role: 'member', firstLogin: read('firstLogin') === 'true' } : undefined
}

/** A page that is reloaded during the first login must not ask for data it may not have. */
const noteFirstLogin = (isFirst: boolean) => (isFirst ? write('firstLogin', 'true') : forget('firstLogin'))

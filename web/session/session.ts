import { batch, signal } from '@preact/signals-react'

import { type Capability, can, type Role } from '#domain/capability'
import type { SessionMember } from '#domain/member-views'
import { clearAtSignOut, forgetOthersWords, read, write } from './storage'

export interface Session {
  readonly token: string
  readonly userId: string
  readonly role: Role
  readonly firstLogin: boolean
}

/** Who is signed in on this device. A stored token counts; role and first login are then the portal's to tell (`recognise`). */
export const session = signal<Session | undefined>(storedSession())

/** The signed-in member, `undefined` until loaded. */
export const currentUser = signal<SessionMember | undefined>(undefined)

/** Whether the signed-in member has `capability`; decides what is shown, never what is allowed. */
export const may = (capability: Capability): boolean =>
  session.value !== undefined && can(session.value.role, capability)

export function signIn(answer: Session): void {
  forgetOthersWords(answer.userId)
  write('token', answer.token)
  write('userId', answer.userId)
  const { token, userId, role, firstLogin } = answer
  session.value = { token, userId, role, firstLogin }
}

/** Takes over what the portal knows of the signed-in member. */
export function recognise(user: SessionMember): void {
  batch(() => {
    currentUser.value = user
    if (session.value) session.value = { ...session.value, role: user.role, firstLogin: user.firstLogin }
  })
}

export function finishFirstLogin(): void {
  if (currentUser.value) recognise({ ...currentUser.value, firstLogin: false })
}

/** `isByPortal` where the portal no longer knew the session, and nobody meant to leave. */
export function endSession({ isByPortal = false } = {}): void {
  clearAtSignOut({ isByPortal })
  batch(() => {
    session.value = undefined
    currentUser.value = undefined
  })
}

/** Signing in or out in another tab holds for this one. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== 'token' && key !== null) return
    if (read('token') === session.value?.token) return
    batch(() => {
      session.value = storedSession()
      currentUser.value = undefined
    })
  })
}

function storedSession(): Session | undefined {
  const token = read('token')
  const userId = read('userId')
  return token && userId ? { token, userId, role: 'member', firstLogin: false } : undefined
}

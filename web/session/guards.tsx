import type { ReactNode } from 'react'
import { Redirect } from 'wouter'

import { useValue } from '../ui/use-value'
import { session } from './session'
import { useSignInFirst } from './use-sign-in-first'

interface Props {
  readonly children: ReactNode
}

/** Sends visitors to sign in first, and remembers where they wanted to go. */
export const Protected = ({ children }: Props) => (useValue(session) ? children : <SignInFirst />)

/** Stands inside `Protected`, once the member's role is known. */
export const AdminOnly = ({ children }: Props) =>
  useValue(session)?.role === 'administrator' ? children : <Redirect to="/" replace />

export const SignedOutOnly = ({ children }: Props) => (useValue(session) ? <Redirect to="/" replace /> : children)

/** Leaves this page for the sign-in page. */
export function SignInFirst() {
  useSignInFirst()
  return null
}

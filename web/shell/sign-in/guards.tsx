import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { rememberPath } from '../../sync/session/requested-path'
import { session } from '../../sync/session/session'
import { useAddressQuery } from '../../ui/use-address-query'
import { useValue } from '../../ui/use-value'

/** Leaves this page for the sign-in page, which comes back here afterwards. */
function useSignInFirst(): void {
  const [path, navigate] = useLocation()
  const search = useAddressQuery()

  const leave = useEffectEvent(() => {
    rememberPath(path + (search && `?${search}`))
    navigate('/login', { replace: true })
  })
  useLayoutEffect(() => leave(), [])
}

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

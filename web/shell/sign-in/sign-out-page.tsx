import { useEffect } from 'react'
import { useLocation } from 'wouter'

import { isEndedByPortal } from '../../sync/client'
import { signOutAtPortal } from '../../sync/session/pending-sign-out'
import { endSession, session } from '../../sync/session/session'
import { Spinner } from '../../ui/feedback/spinner'
import { useTitle } from '../../ui/use-title'

/** Ends the session here at once and at the portal as soon as it can be told, then shows the sign-in page. */
function useSignOut(): void {
  const [, navigate] = useLocation()

  useEffect(() => {
    // A token that the portal no longer knows is refused; it is as good as signed out.
    const token = session.peek()?.token
    if (token) signOutAtPortal(token).catch(() => {})
    endSession({ isByPortal: isEndedByPortal() })
    navigate('/login', { replace: true })
  }, [navigate])
}

export function SignOutPage() {
  useTitle('Sign out')
  useSignOut()
  return <Spinner label="Signing out" />
}

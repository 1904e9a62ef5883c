import { useLocation } from 'wouter'

import { SignOutPage } from '../session/sign-out-page'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Spinner } from '../ui/spinner'
import { useTitle } from '../ui/use-title'
import { useLeaving } from './use-leaving'

/** Signing out, which leaves nothing of the member's on the device. */
export function LeavingPage() {
  useTitle('Sign out')
  const { state, count, leave } = useLeaving()
  const [, navigate] = useLocation()

  if (state === 'leaving') return <SignOutPage />
  if (state === 'looking') return <Spinner label="Signing out" />
  return (
    <ConfirmDialog
      open
      title="Not everything is saved yet"
      confirmLabel="Discard and sign out"
      keepLabel="Stay signed in"
      danger
      onConfirm={leave}
      onClose={() => navigate('/', { replace: true })}
    >
      <p>
        {count === 1 ? 'A change or post waits' : `${count} changes and posts wait`} on this device to be sent. Signing
        out discards {count === 1 ? 'it.' : 'them.'}
      </p>
    </ConfirmDialog>
  )
}

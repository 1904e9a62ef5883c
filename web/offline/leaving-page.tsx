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
      title="You have unsent changes"
      confirmLabel="Discard and sign out"
      keepLabel="Stay signed in"
      danger
      onConfirm={leave}
      onClose={() => navigate('/', { replace: true })}
    >
      <p>
        {count === 1 ? '1 change or post hasn’t' : `${count} changes and posts haven’t`} been sent yet. Signing out
        discards {count === 1 ? 'it.' : 'them.'}
      </p>
    </ConfirmDialog>
  )
}

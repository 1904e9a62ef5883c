import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { isEndedByPortal } from '../sync/client'
import { deleteCaches, WAITING_DB } from '../sync/offline/offline-caches'
import { loadWaiting } from '../sync/offline/waiting'
import { signOutAtPortal } from '../sync/session/pending-sign-out'
import { endSession, session } from '../sync/session/session'
import { unsentPosts } from '../sync/session/storage'
import { Spinner } from '../ui/feedback/spinner'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog'
import { useTitle } from '../ui/use-title'

const PATIENCE_MS = 2_000

/**
 * Empties the device before a session ends. Where changes wait that were never sent, the member is asked first. They stay
 * where it was the portal that ended the session, for the same member and no other.
 */
function useLeaving() {
  const [state, setState] = useState<'looking' | 'asking' | 'leaving'>('looking')
  const [count, setCount] = useState(0)

  const leave = async (forget: () => Promise<unknown>) => {
    // A browser that does not answer must not keep anybody signed in.
    await Promise.race([forget().catch(() => undefined), new Promise((later) => setTimeout(later, PATIENCE_MS))])
    setState('leaving')
  }

  const begin = useEffectEvent(async () => {
    if (isEndedByPortal()) return leave(forgetAnswers)
    const waiting = (await loadWaiting()).length + unsentPosts()
    setCount(waiting)
    if (waiting === 0) return leave(forgetAll)
    setState('asking')
  })
  useEffect(() => void begin(), [])

  return { state, count, leave: () => void leave(forgetAll) }
}

const forgetAnswers = async () => {
  if ('caches' in globalThis) await deleteCaches()
}

const forgetChanges = () =>
  new Promise((gone) => {
    const asked = indexedDB.deleteDatabase(WAITING_DB)
    asked.onsuccess = gone
    asked.onerror = gone
  })

/** No message comes to this device any more, also where the portal cannot be told now. */
const endPush = async () => {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

const forgetAll = () => Promise.all([forgetAnswers(), endPush(), 'indexedDB' in globalThis && forgetChanges()])

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

import { useEffect } from 'react'
import { liveStatus } from '../../sync/live/live'
import { online } from '../../sync/online'
import { session } from '../../sync/session/session'
import { unsentPosts } from '../../sync/session/storage'
import { useValue } from '../../ui/use-value'

/**
 * Sends the posts that wait on this device from whatever page is open, once the network or the room is back or the page
 * is looked at again. The code that sends them is fetched only where some wait.
 */
export function useUnsentPosts(): void {
  const member = useValue(session)
  const isOnline = useValue(online)
  const line = useValue(liveStatus)
  const token = member?.firstLogin ? undefined : member?.token

  // biome-ignore lint/correctness/useExhaustiveDependencies: the room being back is an occasion to send.
  useEffect(() => {
    if (!token || !isOnline) return undefined
    const look = () => {
      if (document.visibilityState === 'visible') sendIfAny()
    }
    sendIfAny()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [token, isOnline, line])
}

function sendIfAny() {
  // If the code can't be fetched, the next occasion tries again.
  if (unsentPosts() > 0) void import('./send-unsent').then(({ sendUnsent }) => sendUnsent()).catch(() => {})
}

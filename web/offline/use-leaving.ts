import { useEffect, useEffectEvent, useState } from 'react'

import { isEndedByPortal } from '../api/client'
import { unsentPosts } from '../session/storage'
import { forgetPlaces, WAITING_DB } from './kept-names'
import { loadWaiting } from './waiting'

const PATIENCE_MS = 2_000

/**
 * Empties the device before a session ends. Where changes wait that were never sent, the member is asked first. They stay
 * where it was the portal that ended the session, for the same member and no other.
 */
export function useLeaving() {
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
  if ('caches' in globalThis) await forgetPlaces()
}

const forgetChanges = () =>
  new Promise((gone) => {
    const asked = indexedDB.deleteDatabase(WAITING_DB)
    asked.onsuccess = gone
    asked.onerror = gone
  })

const forgetAll = () => Promise.all([forgetAnswers(), 'indexedDB' in globalThis && forgetChanges()])

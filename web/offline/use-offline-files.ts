import { useEffect, useEffectEvent, useState } from 'react'

import { session } from '../session/session'
import { useValue } from '../ui/use-value'
import { sessionOf } from './kept-names'
import { noteFilesKept, offlineFiles } from './offline-files-store'
import { filesKept, stockFiles } from './stock-files'

/** The files for offline reading, and a way to save the missing ones. */
export function useOfflineFiles() {
  const state = useValue(offlineFiles)
  const member = useValue(session)
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const isPossible = useServiceWorker()

  const look = useEffectEvent(async () => {
    if (!member || offlineFiles.peek()) return
    const known = await filesKept(await sessionOf(member.token))
    if (known && !offlineFiles.peek()) noteFilesKept(known.state)
  })
  useEffect(() => {
    if (isPossible) void look().catch(() => {})
  }, [isPossible])

  const save = async () => {
    if (!member) return
    setIsSaving(true)
    setHasFailed(false)
    const ended = new AbortController()
    const leave = session.subscribe((now) => {
      if (now?.token !== member.token) ended.abort()
    })
    try {
      await stockFiles(await sessionOf(member.token), member, ended.signal)
    } catch {
      setHasFailed(true)
    } finally {
      leave()
      setIsSaving(false)
    }
  }

  return { state, isPossible, isSaving, hasFailed, save }
}

/** Whether a service worker keeps what the page asks for. On the first visit it takes over while the page is open. */
function useServiceWorker(): boolean {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const [isThere, setIsThere] = useState(Boolean(container?.controller))
  useEffect(() => {
    const takenOver = () => setIsThere(true)
    container?.addEventListener('controllerchange', takenOver)
    return () => container?.removeEventListener('controllerchange', takenOver)
  }, [container])
  return isThere
}

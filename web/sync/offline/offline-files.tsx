import { useEffect, useEffectEvent, useState } from 'react'
import { fileSize } from '#domain/shared/file-size'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useValue } from '../../ui/use-value'
import { session } from '../session/session'
import { MOST_FILE_BYTES, sessionOf } from './offline-caches'
import css from './offline-files.module.css'
import { type FilesKept, noteFilesKept, offlineFiles } from './offline-files-store'
import { filesKept, prefetchFiles } from './prefetch'

/** The files for offline reading, and a way to save the missing ones. */
function useOfflineFiles() {
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
      await prefetchFiles(await sessionOf(member.token), member, ended.signal)
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

/** Says how much of the club's files can be read offline on this device. Nothing where the browser keeps none. */
export function OfflineFiles() {
  const { state, isPossible, isSaving, hasFailed, save } = useOfflineFiles()
  if (!isPossible && !state) return null
  const isWhole = state !== undefined && (state.kept >= state.wanted || state.isFull)

  return (
    <section className={`no-print ${css.part}`} aria-labelledby="offline-files">
      <h2 id="offline-files">
        <Icon name="offline" /> Read offline
      </h2>
      <p className="muted">
        Save all documents, plus the last year’s minutes and Sentinels, to read offline. They take up to{' '}
        {MOST_FILE_BYTES / 1_000_000} MB and are removed when you sign out.
      </p>
      <p role="status">{inWords(state, isSaving)}</p>
      {hasFailed && <p role="alert">Some files weren’t saved. Check your connection and try again.</p>}
      {!isWhole && (
        <Button small icon="download" busy={isSaving} onClick={() => void save()}>
          {state ? 'Save the rest' : 'Save on this device'}
        </Button>
      )}
    </section>
  )
}

function inWords(state: FilesKept | undefined, isSaving: boolean): string {
  if (!state) return isSaving ? 'Saving…' : 'Nothing saved yet.'
  const { kept, wanted, bytes, isFull } = state
  const files = `${kept} of ${wanted === 1 ? '1 file' : `${wanted} files`}`
  const rest = isFull && kept < wanted ? ' There’s no room for the rest, so the newest are saved.' : ''
  return `${isSaving ? 'Saving: ' : ''}${files} saved, ${fileSize(bytes)}.${rest}`
}

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

import { onChanged } from '../sync/live/live'
import type { News, OpenEdit } from './open-edit'

/**
 * Looks after the record of an open form whenever somebody changes one of the `lists`, which are the same ones at every
 * render. While the form is being saved it waits: what one saves oneself is no news. Where the room is away, or the
 * look fails, others are noticed at saving.
 */
export function useRemoteChange(lists: readonly string[], edit: Omit<OpenEdit, 'news' | 'tell'>) {
  const [news, tell] = useState<News>()
  const { isSubmitting } = edit.form.formState
  const isPutOff = useRef(false)
  const underWay = useRef(Promise.resolve())
  const next = useRef<Promise<void>>(undefined)

  const now = useEffectEvent((): OpenEdit | undefined => {
    if (!isSubmitting) return { ...edit, news, tell }
    isPutOff.current = true
    return undefined
  })

  // Two lists often change together, which is one look; a later one begins where that one ends.
  const look = useEffectEvent((isOpen: () => boolean): Promise<void> => {
    next.current ??= underWay.current.then(async () => {
      next.current = undefined
      const { checkRemoteChange } = await import('./check-remote-change')
      await checkRemoteChange(() => (isOpen() ? now() : undefined))
    })
    underWay.current = next.current.catch(() => {})
    return next.current
  })

  useEffect(() => {
    let isOpen = true
    const ends = lists.map((list) => onChanged(list, () => look(() => isOpen)))
    return () => {
      isOpen = false
      for (const end of ends) end()
    }
  }, [lists])

  useEffect(() => {
    if (isSubmitting || !isPutOff.current) return undefined
    isPutOff.current = false
    let isOpen = true
    look(() => isOpen).catch(() => {})
    return () => {
      isOpen = false
    }
  }, [isSubmitting])

  return { news, dismiss: useCallback(() => tell(undefined), []) }
}

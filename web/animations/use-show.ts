import { useEffect, useState } from 'react'

import { fetchOptional } from '../ui/optional-part'
import type { AnimationName } from './animation-names'
import type { Show } from './stage'

/** The player and the drawing `name`, fetched once they are wanted; `missing` where they cannot be fetched. */
export function useShow(name: AnimationName, isWanted: boolean): Show | 'missing' | undefined {
  const [fetched, setFetched] = useState<Show | 'missing'>()

  useEffect(() => {
    if (!isWanted) return
    let isWaiting = true
    const settle = (result: Show | 'missing') => isWaiting && setFetched(result)
    fetchOptional(async () => (await import('./stage')).show(name)).then(settle, () => settle('missing'))
    return () => {
      isWaiting = false
    }
  }, [name, isWanted])

  return fetched === 'missing' || fetched?.file.nm === name ? fetched : undefined
}

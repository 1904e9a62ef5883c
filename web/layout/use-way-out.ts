import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

import { stranded } from '../api/online'

/** From a page that has nothing to show without signal, other pages can be gone to: they may have something. */
export function useWayOut(): void {
  const [path] = useLocation()
  const here = useRef(path)
  useEffect(() => {
    if (path !== here.current) stranded.value = false
  }, [path])
}

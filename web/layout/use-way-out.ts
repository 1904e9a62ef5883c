import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

import { stranded } from '../api/online'

/** A page with nothing to show offline leads to other pages, which may have something. */
export function useWayOut(): void {
  const [path] = useLocation()
  const here = useRef(path)
  useEffect(() => {
    if (path !== here.current) stranded.value = false
  }, [path])
}

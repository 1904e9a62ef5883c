import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/** Whether any of the box is on the screen, and its tab in front. */
export function useSeen(box: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false)
  const isHidden = useSyncExternalStore(subscribe, () => document.hidden)

  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])

  return isInView && !isHidden
}

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

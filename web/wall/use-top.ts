import { useEffect, useRef } from 'react'

import { noteTop } from './arrivals'

/** Watches whether the beginning of the wall has been scrolled away, and leads back to it. */
export function useTop() {
  const top = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = top.current
    if (!element) return
    // Below the screen it has not been come to yet: nothing is missed there. So it counts as seen however far below, and
    // a jump past it is told as well.
    const watch = new IntersectionObserver((entries) => noteTop(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: '0px 0px 999999px 0px',
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      noteTop(true)
    }
  }, [])

  const toTop = () => {
    const first = top.current?.parentElement?.querySelector<HTMLElement>('article')
    first?.focus({ preventScroll: true })
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById('wall-title')?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' })
  }
  return { top, toTop }
}

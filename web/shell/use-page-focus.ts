import { useEffect, useRef } from 'react'
import { type AroundNavHandler, useLocation } from 'wouter'

import { currentUser } from '../sync/session/session'
import { useValue } from '../ui/use-value'

/**
 * After a change of page, puts the focus on the new page's title, as a browser would start reading there. The first
 * page keeps the browser's own focus.
 */
export function usePageFocus(): void {
  const [path] = useLocation()
  const shownPath = useRef(path)
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    return focusTitle()
  }, [path])

  // The dashboard takes the wizard's place at the same address.
  const isFirstLogin = useValue(currentUser)?.firstLogin
  const wasFirstLogin = useRef(isFirstLogin)
  useEffect(() => {
    const hasFinished = wasFirstLogin.current === true && isFirstLogin === false
    wasFirstLogin.current = isFirstLogin
    return hasFinished ? focusTitle() : undefined
  }, [isFirstLogin])
}

/**
 * New pages begin at the top; another look at the same page stays where one is. Back and forward do not come by here:
 * they lead to where the member was (scroll-places.ts).
 */
export const scrollToTop: AroundNavHandler = (navigate, to, options) => {
  const before = window.location.pathname
  navigate(to, options)
  if (window.location.pathname !== before) window.scrollTo(0, 0)
}

// A page may still be loading, and the one it replaces may still be hidden in its place.
function focusTitle(): () => void {
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => observer.disconnect()

  function look() {
    const title = [...document.querySelectorAll<HTMLElement>('h1')].find((heading) => heading.checkVisibility())
    if (!title) return
    observer.disconnect()
    // The focus stays with somebody who is already typing.
    if (!document.activeElement?.matches('input, select, textarea')) title.focus({ preventScroll: true })
  }
}

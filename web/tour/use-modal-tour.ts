import { useEffect, useEffectEvent } from 'react'
import { PORTAL_ELEMENT_ID } from 'react-joyride'

const VEIL = '.react-joyride__overlay'

/**
 * While the tutorial runs, only its note can be operated or read; afterwards the focus goes back to where it was. Esc is
 * heard also between two notes, when nothing has the focus; a click on the veil does not take it away.
 */
export function useModalTour(onEscape: () => void): void {
  const whenKeyIsPressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape()
  })

  // Not a layout effect: React itself puts the focus back after those.
  useEffect(() => {
    const starter = document.activeElement
    const page = [...document.body.children].filter((part) => part.id !== PORTAL_ELEMENT_ID && !part.matches('[inert]'))
    const setInert = (inert: boolean) => {
      for (const part of page) part.toggleAttribute('inert', inert)
    }
    const onKeyDown = (event: KeyboardEvent) => whenKeyIsPressed(event)
    const onMouseDown = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest(VEIL)) event.preventDefault()
    }

    setInert(true)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('mousedown', onMouseDown)
    return () => {
      document.removeEventListener('mousedown', onMouseDown)
      document.removeEventListener('keydown', onKeyDown)
      setInert(false)
      if (starter instanceof HTMLElement) starter.focus()
    }
  }, [])
}

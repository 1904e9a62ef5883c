import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

const GAP = 8
const MARGIN = 16

/**
 * Places a dialog beside what it speaks of, where there is more room, and within the window; the style sheet has the
 * last word on where it is. It is to be called after what opens the dialog.
 */
export function useBeside(dialog: RefObject<HTMLElement | null>, anchor: () => Element | null): void {
  const place = useEffectEvent(() => anchor()?.getBoundingClientRect())

  useLayoutEffect(() => {
    const box = dialog.current
    const beside = place()
    if (!box || !beside) return
    const { width, height } = box.getBoundingClientRect()
    const isRoomAfter = beside.right + GAP + width + MARGIN <= document.documentElement.clientWidth
    const left = isRoomAfter ? beside.right + GAP : Math.max(MARGIN, beside.left - GAP - width)
    const top = Math.max(MARGIN, Math.min(beside.top - MARGIN, window.innerHeight - height - MARGIN))
    box.dataset.beside = ''
    box.style.setProperty('--left', `${left + window.scrollX}px`)
    box.style.setProperty('--top', `${top + window.scrollY}px`)
  }, [dialog])
}

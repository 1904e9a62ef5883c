/** Below this width the note is at the bottom of the screen (tour.module.css). */
const NARROW = '(width < 60rem)'
const NOTE_AND_MARGIN = 240
const HEADER_AND_MARGIN = 96

/** Scrolls to where `element` and the note about it can both be seen, and waits until the page stands still. */
export async function bringIntoView(element: HTMLElement | null): Promise<void> {
  if (!element) return
  const { top, bottom, height } = element.getBoundingClientRect()
  if (top >= HEADER_AND_MARGIN && bottom <= window.innerHeight - NOTE_AND_MARGIN) return

  const isAtTop = matchMedia(NARROW).matches || height > window.innerHeight / 2
  element.scrollIntoView({
    block: isAtTop ? 'start' : 'center',
    inline: 'nearest',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  })
  await stillness(element)
}

function stillness(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    let last = Number.NaN
    let still = 0
    const look = () => {
      const { top } = element.getBoundingClientRect()
      still = top === last ? still + 1 : 0
      last = top
      if (still < 4) requestAnimationFrame(look)
      else resolve()
    }
    look()
  })
}

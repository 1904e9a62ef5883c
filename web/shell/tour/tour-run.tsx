import { useEffect, useEffectEvent, useState } from 'react'
import {
  type ArrowRenderProps,
  EVENTS,
  type Options,
  PORTAL_ELEMENT_ID,
  STATUS,
  type Step,
  type Styles,
  type TooltipRenderProps,
  useJoyride,
} from 'react-joyride'
import css from './tour.module.css'
import { TourNote } from './tour-note'
import { locate, type TourStep } from './tour-step'

const VEIL = '.react-joyride__overlay'

/**
 * While the tutorial runs, only its note can be operated or read; afterwards the focus goes back to where it was. Esc is
 * heard also between two notes, when nothing has the focus; a click on the veil does not take it away.
 */
function useModalTour(onEscape: () => void): void {
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

/** Below this width the note is at the bottom of the screen (tour.module.css). */
const NARROW = '(width < 60rem)'
const NOTE_AND_MARGIN = 240
const HEADER_AND_MARGIN = 96

/** Scrolls to where `element` and the note about it can both be seen, and waits until the page stands still. */
async function bringIntoView(element: HTMLElement | null): Promise<void> {
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

/** The tutorial while it runs. It comes with joyride, so it must be imported when it is wanted and not before. */
export function TourRun({ name, steps, onFinish, onSkip }: TourRunProps) {
  // joyride compares what it is given at every step; these stay the same.
  const [fixed] = useState(() => ({ steps: steps.map(asJoyrideStep), tooltipComponent: renderNote(name, onSkip) }))
  const { Tour, controls } = useJoyride({
    ...fixed,
    run: true,
    continuous: true,
    options,
    styles,
    floatingOptions,
    arrowComponent: Arrow,
    loaderComponent: Nothing,
    onEvent: ({ type, status }) => {
      if (type === EVENTS.TOUR_END && status === STATUS.FINISHED) onFinish()
    },
  })

  useModalTour(() => {
    const { index, size } = controls.info()
    // At the last step there is nothing left to skip.
    if (index + 1 >= size) controls.next()
    else onSkip()
  })

  return Tour
}

export interface TourRunProps {
  readonly name: string
  readonly steps: readonly TourStep[]
  readonly onFinish: () => void
  readonly onSkip: () => void
}

const asJoyrideStep = ({ target, title, text, side }: TourStep): Step =>
  target === undefined
    ? { target: 'body', placement: 'center', title, content: text }
    : {
        target: () => locate(target),
        placement: side ?? 'bottom',
        before: () => bringIntoView(locate(target)),
        title,
        content: text,
      }

const renderNote = (name: string, onSkip: () => void) =>
  function Note({ step, index, size, controls }: TooltipRenderProps) {
    return (
      <TourNote
        name={name}
        title={step.title}
        text={step.content}
        at={index + 1}
        of={size}
        onBack={() => controls.prev()}
        onNext={() => controls.next()}
        onSkip={onSkip}
      />
    )
  }

const Arrow = ({ placement }: ArrowRenderProps) => <span className={css.arrow} data-side={placement.split('-')[0]} />

/** While the page scrolls. With null joyride would still write the style of its own spinner into the page. */
const Nothing = () => null

const options: Partial<Options> = {
  skipBeacon: true,
  skipScroll: true,
  disableFocusTrap: true,
  dismissKeyAction: false,
  overlayClickAction: false,
  blockTargetInteraction: true,
  targetWaitTimeout: 0,
  overlayColor: 'var(--veil)',
  spotlightPadding: 7,
  spotlightRadius: 10,
  offset: 4,
  arrowBase: 16,
  arrowSize: 8,
  arrowSpacing: 16,
  // Above the toasts, too.
  zIndex: 61,
}

const styles: Partial<Styles> = {
  floater: { filter: 'none', transition: 'opacity var(--calm)' },
  spotlight: { className: css.ring },
}

const floatingOptions = {
  flipOptions: { padding: { top: 72, right: 16, bottom: 16, left: 16 } },
  shiftOptions: { padding: 16 },
}

import { useState } from 'react'
import {
  type ArrowRenderProps,
  EVENTS,
  type Options,
  STATUS,
  type Step,
  type Styles,
  type TooltipRenderProps,
  useJoyride,
} from 'react-joyride'

import { bringIntoView } from './bring-into-view'
import css from './tour.module.css'
import { TourNote } from './tour-note'
import { locate, type TourStep } from './tour-step'
import { useModalTour } from './use-modal-tour'

/** The tutorial while it runs. It comes with joyride, so it must be imported when it is wanted and not before. */
export function TourRun({ name, steps, onFinish, onSkip }: TourRunProps) {
  // joyride compares what it is given at every step; these stay the same.
  const [fixed] = useState(() => ({ steps: steps.map(asJoyrideStep), tooltipComponent: noteOf(name, onSkip) }))
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

const noteOf = (name: string, onSkip: () => void) =>
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

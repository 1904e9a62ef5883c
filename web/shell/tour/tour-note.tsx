import { type KeyboardEvent, type ReactNode, useId } from 'react'

import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import css from './tour.module.css'

/** The note of one step. The focus goes to Next as it appears and stays among its buttons. */
export function TourNote({ name, title, text, at, of, onBack, onNext, onSkip }: TourNoteProps) {
  const id = useId()
  const isLast = at === of

  return (
    <div
      className={css.note}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}-name ${id}-title ${id}-place`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      onKeyDown={keepInside}
    >
      <span className="hide" id={`${id}-name`}>
        {name} tutorial:
      </span>
      <div className="spread nowrap-row">
        <h2 className="h-sm" id={`${id}-title`}>
          {title}
        </h2>
        <span className="faint nowrap" id={`${id}-place`}>
          {at} of {of}
        </span>
      </div>
      <p id={`${id}-text`}>{text}</p>
      <div className="spread nowrap-row">
        <Knots at={at} of={of} />
        <span className={`cluster gap-8 ${css.ways}`}>
          {!isLast && (
            <Button small variant="ghost" onClick={onSkip}>
              Skip
            </Button>
          )}
          {at > 1 && (
            <Button small onClick={onBack}>
              Back
            </Button>
          )}
          <Button small variant="pine" ref={takeFocus} onClick={onNext}>
            {isLast ? 'Done' : 'Next'}
          </Button>
        </span>
      </div>
    </div>
  )
}

interface TourNoteProps {
  readonly name: string
  readonly title: ReactNode
  readonly text: ReactNode
  /** Counts from 1. */
  readonly at: number
  readonly of: number
  readonly onBack: () => void
  readonly onNext: () => void
  readonly onSkip: () => void
}

const Knots = ({ at, of }: { readonly at: number; readonly of: number }) => (
  <span className={css.knots} aria-hidden="true">
    {Array.from({ length: of }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a knot is nothing but its place.
      <i key={index} className={classes(index + 1 === at && css.on)} />
    ))}
  </span>
)

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

function keepInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return
  event.preventDefault()
  const buttons: HTMLElement[] = [...event.currentTarget.querySelectorAll('button')]
  const at = document.activeElement instanceof HTMLElement ? buttons.indexOf(document.activeElement) : -1
  buttons.at((at + (event.shiftKey ? -1 : 1)) % buttons.length)?.focus()
}

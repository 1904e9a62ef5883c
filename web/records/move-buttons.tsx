import type { KeyboardEvent } from 'react'

import { IconButton } from '../ui/button'

/** Puts something one place further up or down, by press or by the arrow keys. The focus goes along. */
export function MoveButtons({ name, isFirst, isLast, onMove, stop }: MoveButtonsProps) {
  const move = (step: -1 | 1) => {
    if (step === -1 ? !isFirst : !isLast) onMove(step)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  const both = { small: true, onKeyDown, 'aria-keyshortcuts': 'ArrowUp ArrowDown' }

  return (
    <>
      <IconButton
        {...both}
        {...stop?.('up')}
        icon="up"
        label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => move(-1)}
      />
      <IconButton
        {...both}
        {...stop?.('down')}
        icon="down"
        label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => move(1)}
      />
    </>
  )
}

interface MoveButtonsProps {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (step: -1 | 1) => void
  /** Makes a button one of a row's that share a stop of the Tab key. */
  readonly stop?: ((name: string) => object) | undefined
}

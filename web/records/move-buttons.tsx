import type { KeyboardEvent } from 'react'

import { IconButton } from '../ui/button'

/** Puts something one place further up or down, by press or by the arrow keys. The focus goes along. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
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
      <IconButton {...both} icon="up" label={`Move ${name} up`} aria-disabled={isFirst} onClick={() => move(-1)} />
      <IconButton {...both} icon="down" label={`Move ${name} down`} aria-disabled={isLast} onClick={() => move(1)} />
    </>
  )
}

interface MoveButtonsProps {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (step: -1 | 1) => void
}

import { useRef } from 'react'

import css from './animation.module.css'
import type { AnimationName } from './animation-names'
import stills from './stills.svg'
import { type Playing, useRounds } from './use-rounds'

/**
 * A small drawing that moves. Until it does it stands still at the same size, and stays so where nothing may move, on
 * paper, and where the player cannot be fetched. Off screen and in a hidden tab it rests. One that loops stops by
 * itself after its second round, so that nothing moves on its own for more than five seconds, and plays again when
 * somebody points at it or at the control that it is in.
 */
export function Animation({ name, label, size = 48, loop = true, starts = 'seen', onDone }: AnimationProps) {
  const box = useRef<HTMLSpanElement>(null)
  const { show, over } = useRounds(box, { name, loop, starts, onDone })

  return (
    <span ref={box} className={css.box} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <svg className={css.still} width={size} height={size} aria-hidden="true">
        <use href={`${stills}#${name}`} />
      </svg>
      {show && <show.Stage className={css.stage} file={show.file} onOver={over} />}
    </span>
  )
}

interface AnimationProps extends Partial<Playing> {
  readonly name: AnimationName
  /** The text for those who can't see it. Without one it is decoration. */
  readonly label?: string | undefined
  /** Width and height in px. */
  readonly size?: number | undefined
}

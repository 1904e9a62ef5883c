import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

import type { AnimationName } from './animation-names'
import { useMayMove } from './use-may-move'
import { usePointedAt } from './use-pointed-at'
import { useSeen } from './use-seen'
import { useShow } from './use-show'

/** How long a round lasts, and the pause between two (specification, section 9), in ms. */
const ROUND = 1500
const PAUSE = 2000

/** With the pause between them they take five seconds, the longest that something may move by itself (WCAG 2.2.2). */
const LOOPS = 2

export interface Playing {
  /** Plays again after a pause of two seconds. */
  readonly loop: boolean
  /** Automatically once it is on the screen, or only while it is pointed at. */
  readonly starts: 'seen' | 'pointed at'
  /** Called once when it has played through, where it does not loop; where it cannot play, after the same time. */
  readonly onDone: (() => void) | undefined
}

/** Plays a drawing in `box`, and calls back when a round is over. */
export function useRounds(
  box: RefObject<Element | null>,
  { name, loop, starts, onDone }: Playing & { readonly name: AnimationName },
) {
  const all = loop ? LOOPS : 1
  const [left, setLeft] = useState(starts === 'seen' ? all : 0)
  const [isPausing, setPausing] = useState(false)
  const [isDone, setDone] = useState(false)
  const mayMove = useMayMove()
  const isOn = useSeen(box) && left > 0
  const show = useShow(name, isOn && mayMove)

  const over = () => {
    setLeft(left - 1)
    setPausing(left > 1)
    if (loop || isDone) return
    setDone(true)
    onDone?.()
  }

  usePointedAt(box, () => setLeft(Math.max(left, all)))

  const isStuck = isOn && !loop && (!mayMove || show === 'missing')
  const wait = isPausing ? PAUSE : isStuck && ROUND
  const whenTimeIsUp = useEffectEvent(() => (isPausing ? setPausing(false) : over()))
  useEffect(() => {
    if (!wait) return
    const timer = setTimeout(whenTimeIsUp, wait)
    return () => clearTimeout(timer)
  }, [wait])

  const isPlaying = isOn && mayMove && !isPausing
  return { show: isPlaying && show !== 'missing' ? show : undefined, over }
}

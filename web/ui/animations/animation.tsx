import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'

import { fetchOptional } from '../fields/optional-part'
import css from './animation.module.css'
import type { AnimationName } from './animation-names'
import type { Show } from './stage'
import stills from './stills.svg'

/** Whether the device's owner lets things move; the component renders again when they change their mind. */
const useMayMove = (): boolean => useSyncExternalStore(onMotionChange, () => !still().matches)

const still = () => matchMedia('(prefers-reduced-motion: reduce)')

function onMotionChange(changed: () => void) {
  const query = still()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const CONTROLS = 'button, a, label, summary, [tabindex]'

/** Calls back when the pointer or the focus comes to the control that the box is in, or to the box itself. */
function usePointedAt(box: RefObject<Element | null>, callback: () => void) {
  const onPoint = useEffectEvent(callback)

  useEffect(() => {
    const ended = new AbortController()
    const target = box.current?.closest(CONTROLS) ?? box.current
    for (const type of ['pointerenter', 'focusin']) {
      target?.addEventListener(type, () => onPoint(), { signal: ended.signal })
    }
    return () => ended.abort()
  }, [box])
}

/** Whether any of the box is on the screen, and its tab in front. */
function useSeen(box: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false)
  const isHidden = useSyncExternalStore(onTabChange, () => document.hidden)

  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])

  return isInView && !isHidden
}

function onTabChange(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** The player and the drawing `name`, fetched once they are wanted; `missing` where they cannot be fetched. */
function useShow(name: AnimationName, isWanted: boolean): Show | 'missing' | undefined {
  const [fetched, setFetched] = useState<Show | 'missing'>()

  useEffect(() => {
    if (!isWanted) return
    let isWaiting = true
    const settle = (result: Show | 'missing') => isWaiting && setFetched(result)
    fetchOptional(async () => (await import('./stage')).show(name)).then(settle, () => settle('missing'))
    return () => {
      isWaiting = false
    }
  }, [name, isWanted])

  return fetched === 'missing' || fetched?.file.nm === name ? fetched : undefined
}

/** How long a round lasts, and the pause between two (specification, section 9), in ms. */
const ROUND = 1500
const PAUSE = 2000

/** With the pause between them they take five seconds, the longest that something may move by itself (WCAG 2.2.2). */
const LOOPS = 2

interface Playing {
  /** Plays again after a pause of two seconds. */
  readonly loop: boolean
  /** Automatically once it is on the screen, or only while it is pointed at. */
  readonly starts: 'seen' | 'pointed at'
  /** Called once when it has played through, where it does not loop; where it cannot play, after the same time. */
  readonly onDone: (() => void) | undefined
}

/** Plays a drawing in `box`, and calls back when a round is over. */
function useRounds(
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

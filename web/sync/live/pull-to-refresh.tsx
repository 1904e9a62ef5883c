import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Spinner } from '../../ui/feedback/spinner'
import { Icon } from '../../ui/icon'
import { refreshAll } from './changes'
import css from './pull-to-refresh.module.css'

/** How far the finger moves before it counts as a pull, and how far until letting go refreshes, in px. */
const MEANT = 12
const FAR = 96

/** Where a drag means something else. */
const ELSEWHERE = 'input, textarea, select, [role=textbox], dialog, [aria-modal=true]'

type Pull = 'none' | 'pulling' | 'far enough' | 'refreshing'

/**
 * Follows a finger that pulls the page down from its top, and calls `refresh` when it lets go far enough down. Sets
 * `--pulled` on `mark` to the distance.
 */
function usePull(mark: RefObject<HTMLElement | null>, refresh: () => Promise<unknown>): Pull {
  const [pull, setPull] = useState<Pull>('none')

  const finish = useEffectEvent(async () => {
    if (pull === 'refreshing') return
    if (pull !== 'far enough') return setPull('none')
    setPull('refreshing')
    await refresh()
    setPull('none')
  })
  const follow = useEffectEvent((down: number) => {
    if (pull === 'refreshing' || (pull === 'none' && down < MEANT)) return
    mark.current?.style.setProperty('--pulled', `${Math.min(Math.max(down, 0), FAR * 1.2)}px`)
    setPull(down >= FAR ? 'far enough' : 'pulling')
  })

  useEffect(() => {
    const { signal, abort } = abortable()
    const options = { passive: true, signal }
    let from: { readonly x: number; readonly y: number } | undefined

    const begin = ({ touches, target }: TouchEvent) => {
      const [finger, other] = touches
      from = finger && !other && mayPull(target) ? { x: finger.clientX, y: finger.clientY } : undefined
    }
    const move = ({ touches: [finger] }: TouchEvent) => {
      if (!from || !finger) return
      const [right, down] = [finger.clientX - from.x, finger.clientY - from.y]
      // A swipe sideways or a page that scrolls is no pull.
      if (window.scrollY > 0 || Math.abs(right) > Math.max(down, MEANT)) end()
      else follow(down)
    }
    const end = () => {
      if (from) void finish()
      from = undefined
    }
    window.addEventListener('touchstart', begin, options)
    window.addEventListener('touchmove', move, options)
    window.addEventListener('touchend', end, options)
    window.addEventListener('touchcancel', end, options)
    return abort
  }, [])

  return pull
}

/** A pull begins at the top of the page, outside anything that scrolls by itself, with no dialog open. */
function mayPull(target: EventTarget | null) {
  if (window.scrollY > 0 || !(target instanceof Element) || target.closest(ELSEWHERE)) return false
  for (let part: Element | null = target; part; part = part.parentElement) if (part.scrollTop > 0) return false
  return !document.querySelector('dialog:modal')
}

function abortable() {
  const ending = new AbortController()
  return { signal: ending.signal, abort: () => ending.abort() }
}

/**
 * Pull to refresh, for touch screens: pulling a page down from its top refreshes every list on it. Unlike a browser's own
 * pull, which reloads the page, it keeps what the member typed.
 */
export function PullToRefresh() {
  const mark = useRef<HTMLDivElement>(null)
  const pull = usePull(mark, refreshAll)

  return (
    <div ref={mark} className={css.mark} data-pull={pull} role="status">
      {pull === 'refreshing' ? (
        <>
          <Spinner />
          <span className="hide">Refreshing</span>
        </>
      ) : (
        <Icon name="refresh" />
      )}
    </div>
  )
}

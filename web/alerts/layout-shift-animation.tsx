import { Component, type ReactNode, type RefObject } from 'react'

const SLOW_MS = 420

interface Props {
  readonly frame: RefObject<HTMLElement | null>
  /** Whether somebody can see by now what follows. */
  readonly isSeen: boolean
  readonly children: ReactNode
}

/**
 * Moves the content after `frame` slowly when the frame grows or shrinks: it is put back to where it was, and let go
 * from there. While the frame is above what somebody looks at, the content stays where it is: nobody would see why
 * it moves, and a click would miss.
 */
export class LayoutShiftAnimation extends Component<Props> {
  override getSnapshotBeforeUpdate() {
    return this.place()
  }

  override componentDidUpdate(_props: Props, _state: object, before: Place | undefined) {
    const after = this.place()
    if (!before || !after || !this.props.isSeen) return
    if (before.isAbove) return keepStill(after.top - before.top)
    const by = before.fromFrame - after.fromFrame
    if (by === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const part of this.following())
      part.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
        duration: SLOW_MS,
        easing: 'ease-out',
        // One that has not come to rest goes on from where it is.
        composite: 'add',
      })
  }

  override render() {
    return this.props.children
  }

  private following() {
    const [...parts] = this.props.frame.current?.parentElement?.children ?? []
    return parts.slice(parts.indexOf(this.props.frame.current as Element) + 1)
  }

  private place(): Place | undefined {
    const [next] = this.following()
    const { frame } = this.props
    if (!next || !frame.current) return undefined
    const { top, bottom } = frame.current.getBoundingClientRect()
    const nextTop = next.getBoundingClientRect().top
    return { top: nextTop, fromFrame: nextTop - top, isAbove: bottom < 0 }
  }
}

/** Where the content after the frame begins, in pixels. */
interface Place {
  /** From the top edge of the window. */
  readonly top: number
  /** From the frame's own top, for what is above the frame may move as well. */
  readonly fromFrame: number
  /** Whether the frame is above what can be seen. */
  readonly isAbove: boolean
}

/** Scrolls along with content that has moved: Safari does not by itself, and Chromium only later than this. */
function keepStill(by: number) {
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
}

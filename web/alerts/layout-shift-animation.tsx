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
 * from there.
 */
export class LayoutShiftAnimation extends Component<Props> {
  override getSnapshotBeforeUpdate() {
    return this.top()
  }

  override componentDidUpdate(_props: Props, _state: object, before: number | undefined) {
    const by = (before ?? 0) - (this.top() ?? 0)
    if (by === 0 || !this.props.isSeen || matchMedia('(prefers-reduced-motion: reduce)').matches) return
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

  /** From the frame's own, for what is above it may move as well. */
  private top() {
    const [next] = this.following()
    const { frame } = this.props
    return next && next.getBoundingClientRect().top - (frame.current?.getBoundingClientRect().top ?? 0)
  }
}

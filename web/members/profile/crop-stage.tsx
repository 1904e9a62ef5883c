import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

import type { Size } from '../../uploads/image-size'
import { type Crop, cropSquare, moved } from './crop'
import css from './crop.module.css'

/** The square with the picture under it. Dragging and the arrow keys move the picture; the ring shows what a disc leaves of it. */
export function CropStage({ src, size, crop, onCrop }: CropStageProps) {
  const held = useRef<{ readonly x: number; readonly y: number }>(null)
  const { left, top, side } = cropSquare(crop, size)
  const inSides = (length: number) => `${(100 * length) / side}%`

  const grab = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY }
  }
  const drag = (event: PointerEvent) => {
    const from = held.current
    if (!from) return
    const stage = event.currentTarget.clientWidth
    held.current = { x: event.clientX, y: event.clientY }
    onCrop(moved((from.x - event.clientX) / stage, (from.y - event.clientY) / stage, crop, size))
  }
  const letGo = () => {
    held.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [right, down] = steps[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? WIDE_STEP : STEP
    // The picture goes where the key points, as it does under a finger.
    onCrop(moved(-right * step, -down * step, crop, size))
  }

  return (
    <div
      className={css.stage}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what is in it.
      tabIndex={0}
      aria-label="Picture to crop"
      aria-roledescription="picture to move"
      aria-description="Use the arrow keys to move the picture. Hold Shift to move it farther."
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKeyDown}
    >
      <img
        src={src}
        alt=""
        draggable={false}
        style={{ width: inSides(size.width), left: inSides(-left), top: inSides(-top) }}
      />
    </div>
  )
}

export const STEP = 0.04
const WIDE_STEP = 0.2

const steps: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface CropStageProps {
  readonly src: string
  readonly size: Size
  readonly crop: Crop
  readonly onCrop: (crop: Crop) => void
}

import type { Size } from '../../uploads/image-size'

/** A square part of a picture: its middle in the picture's own pixels, and how often it would fit beside itself. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** The square in the picture's own pixels. */
export interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** The largest square in the middle. */
export const wholePicture = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** How far a picture may be enlarged: as long as the square keeps enough pixels, and four times at most. */
export const maxZoom = ({ width, height }: Size): number =>
  Math.max(1, Math.min(4, Math.min(width, height) / LEAST_SIDE))

export const zoomedTo = (zoom: number, crop: Crop, size: Size): Crop =>
  within({ ...crop, zoom: Math.min(Math.max(1, zoom), maxZoom(size)) }, size)

/** Moves the square by parts of its own side; it never leaves the picture. */
export function moved(right: number, down: number, crop: Crop, size: Size): Crop {
  const { side } = cropSquare(crop, size)
  return within({ ...crop, x: crop.x + right * side, y: crop.y + down * side }, size)
}

export function cropSquare({ x, y, zoom }: Crop, { width, height }: Size): Square {
  const side = Math.min(width, height) / zoom
  return { left: x - side / 2, top: y - side / 2, side }
}

const LEAST_SIDE = 96

function within(crop: Crop, size: Size): Crop {
  const half = cropSquare(crop, size).side / 2
  const hold = (at: number, end: number) => Math.min(Math.max(at, half), end - half)
  return { ...crop, x: hold(crop.x, size.width), y: hold(crop.y, size.height) }
}

import { tooManyPixels, unfit } from '../file-faults'

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Walks through a picture to its end and yields what is to be kept of it; returns its size. The bytes that a picture
 * is painted from are never touched, so that it looks as before, while what it says besides (who, where, with what) is
 * gone. What is yielded must be used before the next is asked for.
 */
export type Cleaning = AsyncGenerator<Uint8Array, Size>

const MOST_PIXELS = 40_000_000

/** More would take the reader's memory: a picture is as large as its pixels, not as its file. */
export function assertShowable({ width, height }: Size) {
  if (width * height > MOST_PIXELS) throw tooManyPixels(width, height)
  if (width === 0 || height === 0) throw unfit('This picture is empty: it has no pixels.')
}

import type { WallFrame } from '#domain/wall/wall-frames'

import type { Clock } from './socket'

/** How long a frame waits for the one before it. */
const WAIT_MS = 250

/**
 * Passes frames on in the order of the log, though the portal's answers overtake each other. A frame names the one
 * before it; where that does not come, because it was lost or is told as a mere notice, the frame is passed on all the
 * same, and browsers see the gap.
 */
export class ReorderBuffer {
  private told: number | undefined
  private waiting: WallFrame[] = []

  constructor(
    private readonly clock: Clock,
    private readonly tell: (frame: WallFrame) => void,
  ) {}

  take(frame: WallFrame) {
    this.waiting.push(frame)
    this.tellWhatFollows()
    if (this.waiting.includes(frame)) this.clock.after(WAIT_MS, () => this.waitNoLonger(frame))
  }

  /** Browsers will ask for what happened up to there by themselves. */
  skipTo(position: number) {
    this.told = Math.max(position, this.told ?? position)
    this.tellWhatFollows()
  }

  private waitNoLonger(frame: WallFrame) {
    if (this.waiting.includes(frame)) this.skipTo(frame.after)
  }

  private tellWhatFollows() {
    if (this.waiting.length === 0) return
    this.waiting.sort((one, other) => one.position - other.position)
    const late: WallFrame[] = []
    for (const frame of this.waiting) {
      if (this.told !== undefined && frame.after > this.told) late.push(frame)
      else {
        this.told = Math.max(frame.position, this.told ?? 0)
        this.tell(frame)
      }
    }
    this.waiting = late
  }
}

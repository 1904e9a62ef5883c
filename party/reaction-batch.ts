import type { WallFrame } from '#domain/wall/wall-frames'

import type { Clock } from './socket'

/** However many react, everybody is told of it once in this time. */
const TOGETHER_MS = 1_000

type Reactions = Extract<WallFrame, { event: 'reactions changed' }>

/**
 * Makes one frame of the reactions that follow on each other, for of each post the newest says all. The first is told at
 * once.
 */
export class ReactionBatch {
  private waiting: Reactions | undefined
  private isResting = false

  constructor(
    private readonly clock: Clock,
    private readonly say: (frame: Reactions) => void,
  ) {}

  take(frame: Reactions) {
    // Browsers must see that something is missing in between, so that they ask for it.
    if (this.waiting && frame.after > this.waiting.position) this.tell()
    this.waiting = this.waiting ? together(this.waiting, frame) : frame
    if (!this.isResting) this.tellAndRest()
  }

  /** Tells what waits, at once: what is told next comes after it in the log. */
  tell() {
    const { waiting } = this
    this.waiting = undefined
    if (waiting) this.say(waiting)
  }

  private tellAndRest() {
    this.tell()
    this.isResting = true
    this.clock.after(TOGETHER_MS, () => {
      this.isResting = false
      if (this.waiting) this.tellAndRest()
    })
  }
}

function together(first: Reactions, next: Reactions): Reactions {
  const posts = new Map(first.posts.map((post) => [post.post, post]))
  for (const post of next.posts) {
    posts.set(post.post, { ...post, by: { ...posts.get(post.post)?.by, ...post.by } })
  }
  return { ...next, after: first.after, posts: [...posts.values()] }
}

import { atMostEvery } from './at-most-every'
import { attention } from './attention'
import { type Clock, quietly, type Visitor } from './visitor'

/** Messages to everybody are at least so far apart; what comes meanwhile goes with the next one. */
export const TICK_MS = 12

interface Audience {
  /** Whom everybody's words are for. */
  everybody(): Iterable<Visitor>
  isHere(visitor: Visitor): boolean
  /** Lets go of somebody who has stopped reading. */
  giveUp(visitor: Visitor): void
}

/**
 * Tells the room's visitors what they are to hear. What comes within a tick is one message a socket, a frame or a list of
 * frames, and what is for everybody is put into words once. Somebody's own frames come before everybody's of that tick.
 */
export class Telling {
  private readonly attention = attention()
  private readonly tellSoon: () => void
  private forAll: string[] = []
  private own = new Map<Visitor, string[]>()

  constructor(
    clock: Clock,
    private readonly audience: Audience,
  ) {
    this.tellSoon = atMostEvery(TICK_MS, clock, () => this.tell())
  }

  all(frame: object) {
    this.forAll.push(JSON.stringify(frame))
    this.tellSoon()
  }

  one(visitor: Visitor, frame: object) {
    const frames = this.own.get(visitor) ?? []
    this.own.set(visitor, frames)
    frames.push(JSON.stringify(frame))
    this.tellSoon()
  }

  /** The visitor answered the question whether it still reads. */
  isStillHere(visitor: Visitor, word: string) {
    this.attention.repeats(visitor, word)
  }

  private tell() {
    const { forAll, own } = this
    this.forAll = []
    this.own = new Map()

    if (forAll.length > 0) {
      const shared = message(forAll)
      for (const visitor of [...this.audience.everybody()]) {
        const frames = own.get(visitor)
        own.delete(visitor)
        this.send(visitor, frames ? message([...frames, ...forAll]) : shared)
      }
    }
    for (const [visitor, frames] of own) this.send(visitor, message(frames))
  }

  private send(visitor: Visitor, text: string) {
    if (!this.audience.isHere(visitor)) return
    if (this.attention.hasGone(visitor)) return this.audience.giveUp(visitor)
    quietly(() => visitor.send(text))
    const question = this.attention.note(visitor, text.length)
    if (question) quietly(() => visitor.send(JSON.stringify(question)))
  }
}

const message = (frames: readonly string[]) => (frames.length === 1 ? frames[0]! : `[${frames.join(',')}]`)

import { type Clock, quietly, type Socket, type Unread } from './socket'
import { throttle } from './throttle'

/** Messages to everybody are at least so far apart; what comes meanwhile goes with the next one. */
const TICK_MS = 12

interface Audience {
  /** The sockets that get the frames for everybody. */
  everybody(): Iterable<Socket>
  isHere(socket: Socket): boolean
  /** Makes sure that everybody may still be told; nothing to wait for where that is known. */
  recheck(): Promise<void> | undefined
  /** Closes a socket that has stopped reading. */
  giveUp(socket: Socket): void
}

/**
 * Sends frames. What comes within a tick is one message a socket, a frame or a list of frames, and what is for
 * everybody is written as JSON once. A socket's own frames come before those for everybody of that tick.
 */
export class Broadcaster {
  private readonly backpressure = new Backpressure()
  private readonly sendSoon: () => void
  private forAll: string[] = []
  private own = new Map<Socket, string[]>()

  constructor(
    clock: Clock,
    private readonly audience: Audience,
  ) {
    this.sendSoon = throttle(TICK_MS, clock, () => {
      const rechecked = this.forAll.length > 0 ? audience.recheck() : undefined
      return rechecked ? rechecked.then(() => this.sendAll()) : this.sendAll()
    })
  }

  all(frame: object) {
    this.forAll.push(JSON.stringify(frame))
    this.sendSoon()
  }

  one(socket: Socket, frame: object) {
    const frames = this.own.get(socket) ?? []
    this.own.set(socket, frames)
    frames.push(JSON.stringify(frame))
    this.sendSoon()
  }

  /** Tells a socket that was just let in, without waiting for the tick; what was for it alone before comes first. */
  greet(socket: Socket, frames: readonly object[]) {
    const own = this.own.get(socket) ?? []
    this.own.delete(socket)
    this.backpressure.begin(socket)
    this.send(socket, message([...own, ...frames.map((frame) => JSON.stringify(frame))]))
  }

  /** The socket answered the question whether it still reads. */
  isStillHere(socket: Socket, word: string) {
    this.backpressure.answer(socket, word)
  }

  private sendAll() {
    const { forAll, own } = this
    this.forAll = []
    this.own = new Map()

    if (forAll.length > 0) {
      const shared = message(forAll)
      for (const socket of [...this.audience.everybody()]) {
        const frames = own.get(socket)
        own.delete(socket)
        this.send(socket, frames ? message([...frames, ...forAll]) : shared)
      }
    }
    for (const [socket, frames] of own) this.send(socket, message(frames))
  }

  private send(socket: Socket, text: string) {
    if (!this.audience.isHere(socket)) return
    if (this.backpressure.isStuck(socket)) return this.audience.giveUp(socket)
    quietly(() => socket.send(text))
    const question = this.backpressure.note(socket, text.length)
    if (question) quietly(() => socket.send(JSON.stringify(question)))
  }
}

const message = (frames: readonly string[]) => (frames.length === 1 ? frames[0]! : `[${frames.join(',')}]`)

// No runtime of today tells how much a socket has yet to send, so it is asked after that much whether it arrives.
export const ASKED_AFTER = 128 * 1024
export const GIVEN_UP_AFTER = 768 * 1024

/**
 * The count is kept with the socket in such steps, and with the first frame after an eviction: to keep it after every frame
 * would cost more than the frame.
 */
const KEPT_EVERY = 16 * 1024

/** Knows which sockets may have stopped reading, by what they were sent since they last answered the question. */
class Backpressure {
  private readonly unread = new WeakMap<Socket, Unread>()

  /** Whether the question went unanswered for so long that whatever is sent would only pile up. */
  isStuck(socket: Socket) {
    const { word, sent } = this.of(socket)
    return word !== undefined && sent >= GIVEN_UP_AFTER
  }

  /** Begins to count for a socket that was just let in. Nothing was sent to it yet, so there is nothing to keep with it. */
  begin(socket: Socket) {
    this.unread.set(socket, this.of(socket))
  }

  /** Notes what was sent; answers with the question where it is time to ask it. */
  note(socket: Socket, characters: number) {
    const { sent: before, word } = this.of(socket)
    const sent = before + characters
    if (word !== undefined || sent < ASKED_AFTER) {
      const isStep = !this.unread.has(socket) || Math.floor(sent / KEPT_EVERY) > Math.floor(before / KEPT_EVERY)
      this.set(socket, { sent, ...(word !== undefined && { word }) }, isStep)
      return undefined
    }
    const question = { event: 'still here?', word: crypto.randomUUID() } as const
    this.set(socket, { sent: 0, word: question.word })
    return question
  }

  /** The socket answered the question; only the word that it was asked shows that it reads. */
  answer(socket: Socket, word: string) {
    if (this.of(socket).word === word) this.set(socket, { sent: 0 })
  }

  private of(socket: Socket): Unread {
    return this.unread.get(socket) ?? socket.state?.unread ?? { sent: 0 }
  }

  private set(socket: Socket, unread: Unread, isKept = true) {
    this.unread.set(socket, unread)
    if (isKept && socket.state) socket.setState({ ...socket.state, unread })
  }
}

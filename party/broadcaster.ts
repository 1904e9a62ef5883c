import { Backpressure } from './backpressure'
import { type Clock, quietly, type Socket } from './socket'
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

import type { Socket, Unread } from './socket'

// No runtime of today tells how much a socket has yet to send, so it is asked after that much whether it arrives.
export const ASKED_AFTER = 128 * 1024
export const GIVEN_UP_AFTER = 768 * 1024

/**
 * The count is kept with the socket in such steps, and with the first frame after an eviction: to keep it after every frame
 * would cost more than the frame.
 */
const KEPT_EVERY = 16 * 1024

/** Knows which sockets may have stopped reading, by what they were sent since they last answered the question. */
export class Backpressure {
  private readonly unread = new WeakMap<Socket, Unread>()

  /** Whether the question went unanswered for so long that whatever is sent would only pile up. */
  isStuck(socket: Socket) {
    const { word, sent } = this.of(socket)
    return word !== undefined && sent >= GIVEN_UP_AFTER
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

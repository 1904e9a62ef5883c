import type { Here } from '#domain/wall/wall-frames'

/** A member who is here, as the others see them. */
export type Member = NonNullable<Here['members']>[number]

/** A socket. One that is closed or lost may throw; the room does not mind. */
export interface Socket {
  send(frame: string): void
  close(code: number, reason: string): void
  /** As the room last set it, also after an eviction. */
  readonly state: SocketState | null
  setState(state: SocketState): void
}

/** All that the room must know of a socket after it was evicted from memory: the platform keeps at most 2 KB of it. */
export interface SocketState {
  /** When it came in. */
  readonly since: number
  /** The network it comes from, as long as nobody knows whose it is. */
  readonly address?: string
  /** The member, once they were let in. */
  readonly session?: { readonly token: string; readonly member: Member }
  readonly unread?: Unread
}

/** Frames that were sent to a socket and may be unread. */
export interface Unread {
  /** Characters since the question, or since the answer to the last one. */
  readonly sent: number
  /** The word it has to repeat, so that guessing is no sign of reading. */
  readonly word?: string
}

/** The room's clock. A delay that is over soon; what has to outlast an eviction is a deadline of the schedule. */
export interface Clock {
  now(): number
  /** Runs it after so long, and answers what calls that off. */
  after(ms: number, run: () => void | Promise<void>): () => void
}

/** A socket whose other end is gone throws, which must keep no frame from the others. */
export function quietly(run: () => void) {
  try {
    run()
  } catch {}
}

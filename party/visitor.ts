/** A socket. One that is closed or lost may throw; the room does not mind. */
export interface Visitor {
  send(frame: string): void
  close(code: number, reason: string): void
}

/** The room's clock. */
export interface Clock {
  now(): number
  after(ms: number, run: () => void): void
}

/** A socket whose other end is gone throws; that is its own affair and must not keep a word from the others. */
export function quietly(run: () => void) {
  try {
    run()
  } catch {}
}

import type { Deadlines } from './schedule'

/** State that survives an eviction of the room, besides what is attached to its sockets. */
export interface Kept {
  readonly deadlines: Deadlines
  /** When it was last asked whether the sessions of those who are here hold. */
  readonly recheckedAt?: number
  /** How many members everybody was last told to be here, and when; no count where some were told another one since. */
  readonly presence?: { readonly count: number | undefined; readonly at: number }
  /** When everybody was last sent to the portal. */
  readonly reloadedAt?: number
}

export class Memory {
  private current: Kept

  /** `now` is the moment of waking up: what the memory dates later was kept by a clock that has been set back since. */
  constructor(
    { deadlines, recheckedAt, presence, reloadedAt }: Kept,
    now: number,
    private readonly save: (kept: Kept) => void,
  ) {
    this.current = {
      deadlines,
      ...(recheckedAt !== undefined && recheckedAt <= now && { recheckedAt }),
      ...(presence && presence.at <= now && { presence }),
      ...(reloadedAt !== undefined && reloadedAt <= now && { reloadedAt }),
    }
  }

  get kept() {
    return this.current
  }

  keep(change: Partial<Kept>) {
    this.current = { ...this.current, ...change }
    this.save(this.current)
  }
}

/**
 * The jobs that the room has to do later:
 * - `strangers`: close those who have not said who they are
 * - `presence`: say how many members are here
 * - `reload`: have everybody ask the portal what is on the wall
 * - `portal`: look whether the portal answers again
 * - `sessions`: ask whether the sessions still hold
 */
export type Deadline = 'strangers' | 'presence' | 'reload' | 'portal' | 'sessions'
type Deadlines = Readonly<Partial<Record<Deadline, number>>>

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

import type { Here } from '#domain/wall/wall-frames'

import type { Memory } from './memory'
import type { Schedule } from './schedule'
import type { Clock, Member } from './socket'

/** The time between two counts sent to everybody. */
const PRESENCE_MS = 2_000

interface Present {
  readonly memberCount: number
  members(): readonly Member[]
}

/** Says how many members are here when that changes, at most every two seconds. */
export class Presence {
  constructor(
    private readonly clock: Clock,
    private readonly memory: Memory,
    private readonly schedule: Schedule,
    private readonly present: Present,
    private readonly say: (frame: Here) => void,
  ) {}

  /** Somebody came or went. */
  changed() {
    const at = (this.memory.kept.presence?.at ?? Number.NEGATIVE_INFINITY) + PRESENCE_MS
    if (at > this.clock.now()) this.schedule.set('presence', at)
    else this.sayIfNew()
  }

  sayIfNew() {
    const { memberCount } = this.present
    if (memberCount === this.memory.kept.presence?.count) return
    this.memory.keep({ presence: { count: memberCount, at: this.clock.now() } })
    this.say({ event: 'here', count: memberCount })
  }

  /** For one socket. Should the count be again what everybody was told before, they are all told once more. */
  count(): Here {
    const { memberCount } = this.present
    const { presence } = this.memory.kept
    if (presence?.count !== undefined && presence.count !== memberCount) {
      this.memory.keep({ presence: { count: undefined, at: presence.at } })
    }
    return { event: 'here', count: memberCount }
  }

  names(): Here {
    return { ...this.count(), members: [...this.present.members()] }
  }
}

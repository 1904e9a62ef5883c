import type { Here } from '#domain/wall-frames'

import { atMostEvery } from './at-most-every'
import type { Clock } from './visitor'

export const PRESENCE_MS = 2_000

export type Member = NonNullable<Here['members']>[number]

interface Present {
  readonly memberCount: number
  members(): readonly Member[]
}

/** Says how many members are here when that changes, at most every two seconds. */
export class Presence {
  /** Somebody came or went. */
  readonly changed: () => void
  private said = 0

  constructor(
    clock: Clock,
    private readonly present: Present,
    private readonly say: (frame: Here) => void,
  ) {
    this.changed = atMostEvery(PRESENCE_MS, clock, () => this.sayIfNew())
  }

  count(): Here {
    return { event: 'here', count: this.present.memberCount }
  }

  names(): Here {
    return { ...this.count(), members: [...this.present.members()] }
  }

  private sayIfNew() {
    const { memberCount } = this.present
    if (memberCount === this.said) return
    this.said = memberCount
    this.say(this.count())
  }
}

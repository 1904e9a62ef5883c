import type { Deadline, Memory } from './memory'

/** The room's deadlines. It is woken at the earliest, also after an eviction. */
export class Schedule {
  constructor(private readonly memory: Memory) {}

  has(deadline: Deadline) {
    return this.memory.kept.deadlines[deadline] !== undefined
  }

  /** Sets a deadline; one that is set for an earlier moment stays. */
  set(deadline: Deadline, at: number) {
    const { deadlines } = this.memory.kept
    if ((deadlines[deadline] ?? Number.POSITIVE_INFINITY) > at) {
      this.memory.keep({ deadlines: { ...deadlines, [deadline]: at } })
    }
  }

  /** Takes out what is due. The alarm that rang is gone, so what is left is kept anew. */
  take(now: number): readonly Deadline[] {
    const entries = Object.entries(this.memory.kept.deadlines) as [Deadline, number][]
    this.memory.keep({ deadlines: Object.fromEntries(entries.filter(([, at]) => at > now)) })
    return entries.filter(([, at]) => at <= now).map(([deadline]) => deadline)
  }
}

/** So many rows are left to others at the most, and for so long. */
const MOST = 50
const LONGEST_MS = 1_000

/** A command that has been under way for so long may have been broken off, and removes nothing any more. */
const BROKEN_OFF_MS = 10_000

interface UnderWay {
  readonly since: number
}

/**
 * Rows of the outbox whose messages have arrived, in one instance of the portal. While other commands are under way a row
 * is left to them, so that commands that come together remove their rows in one D1 call. What is lost with the instance
 * is sent once more when its claim ends, so only messages that may come twice are left here.
 */
export class ArrivedRows {
  private readonly underWay = new Set<UnderWay>()
  private keys: string[] = []
  private oldest = 0

  begin(): UnderWay {
    const command = { since: Date.now() }
    this.underWay.add(command)
    return command
  }

  leave(key: string) {
    if (this.keys.length === 0) this.oldest = Date.now()
    this.keys.push(key)
  }

  /** The command has ended, and its messages have been sent. Gives the rows that it has to remove. */
  end(command: UnderWay): readonly string[] {
    const now = Date.now()
    this.underWay.delete(command)
    for (const other of this.underWay) if (now - other.since > BROKEN_OFF_MS) this.underWay.delete(other)
    const isTime = this.underWay.size === 0 || this.keys.length >= MOST || now - this.oldest > LONGEST_MS
    return isTime ? this.keys.splice(0) : []
  }
}

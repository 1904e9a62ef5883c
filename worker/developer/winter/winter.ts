import { env } from 'cloudflare:workers'

import { newSession } from '../../accounts/session'
import { dateOf, daysBefore, wallClockAt } from '../../domain/wall/wall-clock'
import { type Database, openDatabase } from '../../event-log/database'
import { newQueryMetrics } from '../../event-log/query-metrics'
import { withToken } from '../../testing/portal'
import type { Dice } from './dice'
import { readSeen, type Seen } from './seen'

const MINUTE = 60_000
/** An administrator's session ends when it is unused for two hours. */
const SESSION_MS = 60 * MINUTE
/** So many of what was done last may be undone. */
const MOST_REMEMBERED = 60

/** One command that somebody sends to the portal. */
export interface Wish {
  readonly by: string
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** The path by which it is undone. */
  readonly undo?: string
  /** Whether who sends it must have signed in just now. */
  readonly isGrave?: boolean
}

/** A kind of command. `plan` makes one up from what is seen; nothing where there is none to send. */
export interface Act {
  readonly name: string
  readonly weight: number
  plan(winter: Winter): Wish | undefined
}

interface Done {
  readonly path: string
  readonly key: string
}

/** Somebody of the club. */
export interface Person {
  readonly id: string
  readonly lname: string
  readonly isAdult: boolean
  readonly isAdministrator: boolean
}

/** A club in a busy winter, whose time passes by a clock of its own. */
export class Winter {
  /** As it was looked at last. */
  seen!: Seen
  readonly database: Database = openDatabase(env.DB, newQueryMetrics())
  private readonly sessions = new Map<string, { readonly token: string; readonly at: number }>()
  private readonly done: Done[] = []
  private keys = 0

  constructor(
    readonly dice: Dice,
    readonly people: readonly Person[],
    /** The keys of this winter's commands begin with it, and no other winter's in this club. */
    private readonly name: string,
  ) {}

  readonly adults = () => this.people.filter(({ isAdult }) => isAdult)
  readonly administrator = () => this.dice.pick(this.people.filter(({ isAdministrator }) => isAdministrator))?.id ?? ''
  readonly anyAdult = () => this.dice.pick(this.adults())?.id ?? ''

  wall = () => wallClockAt(Date.now(), env.CLUB_TIME_ZONE)
  today = () => dateOf(this.wall())
  /** The day so many days from today. */
  day = (days: number) => daysBefore(this.today(), -days)

  /** Looks at the club anew, and says what is there. */
  async look(): Promise<Seen> {
    this.seen = await readSeen(this.database, this.wall())
    return this.seen
  }

  nextKey = () => `${this.name}-${String(++this.keys).padStart(12, '0')}`

  async send({ by, method, path, body, isGrave = false }: Wish, key: string): Promise<Response> {
    return withToken(await this.tokenOf(by, isGrave), method, path, body, { 'Idempotency-Key': key })
  }

  /** Keeps what was done, so that it may be undone. */
  note({ undo }: Wish, key: string) {
    if (undo) this.done.push({ path: undo, key })
    if (this.done.length > MOST_REMEMBERED) this.done.shift()
  }

  /** Undoes something that was done lately, where the path to undo it begins so. */
  undo(start: string): Wish | undefined {
    const found = this.dice.pick(this.done.filter(({ path }) => path.startsWith(start)))
    if (!found) return undefined
    this.done.splice(this.done.indexOf(found), 1)
    return { by: this.administrator(), method: 'POST', path: found.path, body: { undo: found.key }, undo: found.path }
  }

  private async tokenOf(id: string, isFresh: boolean): Promise<string> {
    const known = this.sessions.get(id)
    if (!isFresh && known && Date.now() - known.at < SESSION_MS) return known.token
    const { token, statement } = newSession(id)
    await this.database.batch([statement])
    this.sessions.set(id, { token, at: Date.now() })
    return token
  }
}

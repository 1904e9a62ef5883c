import type { Aggregate, DomainEvent } from '../domain/shared/aggregate'
import type { Refusal } from '../domain/shared/refusal'
import type { Database, Statement } from './database'
import type { LoadedStreams } from './loaded-streams'
import type { Effect } from './outbox/sender'
import type { ReadModel } from './read-model'
import type { Keyring } from './seal/sealing'

/** The log's dependencies. */
export interface EventLogDependencies {
  readonly db: Database
  readonly keyring: Keyring
  /** The rules of every kind of thing that has events. */
  readonly aggregates: readonly Aggregate<never, DomainEvent, unknown>[]
  readonly models: readonly ReadModel[]
  readonly inlineTables: readonly InlineTable[]
  readonly policies: readonly Policy[]
  now(): { at: string; today: string }
}

/** A command's effect on one stream. */
export interface Change {
  readonly aggregate: Aggregate<{ type: string }, DomainEvent, unknown>
  readonly id: string
  readonly streamId: string
  readonly events: readonly DomainEvent[]
  readonly before: unknown
  readonly after: unknown
  readonly versionBefore: number
  readonly version: number
  readonly lastHash: string
}

/** Keeps a table beside the log in step with it, such as the reserved email addresses. Runs on live commands only. */
export interface InlineTable {
  readonly category: string
  statements(change: Change, loaded: LoadedStreams): readonly Statement[] | Promise<readonly Statement[]>
  /** The keys that it reserves, to compare them with the log. */
  readonly reserves?: Reserves
  /** The refusal where a reserved key is another's. */
  readonly taken?: Refusal
}

/** A value that may exist only once in the club: a record's key by its state, which no other may have. */
export interface Reserves {
  readonly scope: string
  /**
   * The key under each version of the secret that it is made with, newest first; none where a thing in that state has
   * none.
   */
  keysOf(state: unknown): Promise<readonly VersionedKey[]>
}

export interface VersionedKey {
  readonly version: number
  readonly key: string
}

/** Says what is to be sent because of a change. Runs on live commands only, so a replay sends nothing. */
export interface Policy {
  readonly category: string
  effects(change: Change, actor: string): readonly Effect[] | Promise<readonly Effect[]>
}

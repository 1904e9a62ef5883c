import type { SQL } from 'drizzle-orm'

import type { Role } from '../domain/account/capability'
import type { SecurityNote } from '../domain/account/security-views'
import type { CommandEnvelope, Outcome } from '../event-log/command-envelope'
import type { Answers, Database, Statement } from '../event-log/database'
import type { EventLogDependencies } from '../event-log/dependencies'
import type { PurposeKeys } from '../event-log/keys/purpose-keys'
import type { LoadedStreams } from '../event-log/loaded-streams'
import type { Effect } from '../event-log/outbox/sender'
import type { QueryMetrics } from '../event-log/query-metrics'
import type { Keyring } from '../event-log/seal/sealing'
import type { Access } from './access'

/** The member who sent the request. */
export interface Reader {
  readonly _id: string
  readonly fname: string
  readonly lname: string
  readonly avatar: string | null
  readonly wallpaper: string
  readonly role: Role
  readonly firstLogin: boolean
}

/** A route's command, besides the facts of the request itself. */
export interface Command
  extends Pick<
      CommandEnvelope,
      | 'target'
      | 'streams'
      | 'subjects'
      | 'people'
      | 'isWhole'
      | 'cause'
      | 'also'
      | 'asks'
      | 'effects'
      | 'unless'
      | 'lists'
      | 'attempts'
      | 'isContended'
      | 'approve'
      | 'ifMatch'
    >,
    // Where one request carries out several commands, each has a key and a hash of its own.
    Partial<Pick<CommandEnvelope, 'id' | 'requestHashes'>> {
  readonly type: string
  /** The meaning of the request, where its words may differ: a repeat is recognized by it. */
  readonly content?: unknown
  /** The passwords that were sealed in the request: sealed anew for every try, they would make each another request. */
  readonly sealed?: readonly string[]
  /** Whether the reason given is kept where the member whom the command is about is forgotten. */
  readonly reasonStays?: boolean
  /** Whether the request itself has shown who sends it, such as by the current password. Asked after `steps`. */
  isProven?(): boolean
  /** Statements to read along with the history. What they find goes to `steps` and to the answer. */
  readonly reads?: readonly Statement[]
  steps(loaded: LoadedStreams, actor: string, found: readonly unknown[]): ReturnType<CommandEnvelope['steps']>
}

/** The permission: the access of a route, or a rule that looks at the reader. */
export type Permission = Access | ((reader: Reader) => boolean)

/** The context of every route. */
export interface RequestContext {
  readonly requestId: string
  /** The access of the route, as `allow` names it. */
  readonly access: Access
  /** The key of the command where its sender gave it none, once it was asked for. */
  readonly freshKey?: string
  /** SHA-256 of the bearer token, as hex; empty where none was sent. */
  readonly tokenHash: string
  readonly queryMetrics: QueryMetrics
  readonly db: Database
  readonly keyring: Keyring
  /** Those of the event log, of which `db` and `keyring` are two. */
  readonly dependencies: EventLogDependencies
  readonly keys: PurposeKeys
  /** When the session at hand ends at the latest, in ms. Known once `read` or `handle` has let its reader in. */
  readonly sessionEnds?: number
  /** The reader. Known once `read` or `handle` has let them in. */
  reader: Reader
  /** The parsed JSON body. */
  rawBody(): Promise<unknown>
  now(): { at: string; today: string }
  /** Lets the reader in only with this permission too, besides the access of the route. Asked for before they are let in. */
  allowOnly(permission: Permission): void
  /** Lets the reader in and answers the statements, in one D1 call. */
  read<const Statements extends readonly Statement[]>(...statements: Statements): Promise<Answers<Statements>>
  /** As `read`, and answers first what `besides` amounts to: it is asked for in the statement that finds the reader. */
  readBeside<const Statements extends readonly Statement[]>(
    besides: SQL | undefined,
    ...statements: Statements
  ): Promise<[besides: unknown, ...Answers<Statements>]>
  /** Lets the reader in and carries the command out, in two D1 calls. `found` is what `reads` answered. */
  handle(command: Command): Promise<Outcome & { readonly found: readonly unknown[] }>
  /** Carries out a command that needs no session, on the word of `admission`. */
  handleAs<const Admission extends readonly Statement[]>(
    command: Omit<Command, 'steps' | 'reads'> & Pick<CommandEnvelope<Admission>, 'admission' | 'admit' | 'steps'>,
  ): Promise<Outcome>
  /** Sends something that follows from no event, once the answer is on its way. */
  send(key: string, effects: readonly Effect[]): void
  /** Sends what a command put into the outbox by a statement of its own, once the answer is on its way. */
  deliverDue(): void
  /** Answers the statements once the answer to the request is on its way; for what goes on `later`. */
  afterAnswer<const Statements extends readonly Statement[]>(...statements: Statements): Promise<Answers<Statements>>
  /** Notes in the security log who came in or was turned away, once the answer is on its way. */
  note(note: SecurityNote): void
  /** Goes on after the answer has been sent. */
  later(work: Promise<unknown>): void
}

export interface App {
  Bindings: Env
  Variables: RequestContext
}

/** The caller, where that is the room and no browser. */
export interface Caller {
  readonly caller: 'room'
}

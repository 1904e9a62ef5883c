import type { SQL } from 'drizzle-orm'

import type { Aggregate, DomainEvent } from '../domain/shared/aggregate'
import type { Refusal } from '../domain/shared/refusal'
import type { Answers, Statement } from './database'
import type { Change } from './dependencies'
import type { LoadedStreams } from './loaded-streams'
import type { FreshRow } from './outbox/outbox-row'
import type { Effect } from './outbox/sender'
import type { ListMove, Lists } from './read-tables'

/** One command to one thing. An envelope is carried out whole or not at all, however many steps it takes. */
export interface StreamCommand {
  readonly aggregate: Aggregate<{ type: string }, DomainEvent, unknown>
  readonly id: string
  readonly command: { readonly type: string }
}

/** A member's command, in one request. */
export interface CommandEnvelope<Admission extends readonly Statement[] = readonly Statement[]> {
  /** The client's idempotency key. The same id is carried out once, however often it comes. */
  readonly id: string
  /** The hashes that recognize a repeat: as it is kept, and as it may have been kept under an older key. */
  readonly requestHashes: readonly [newest: string, ...older: string[]]
  /** Correlates what follows with the request, in the log as in the answers. */
  readonly requestId: string
  readonly type: string
  /** Read together with the history; `admit` says who is asking, or refuses. */
  readonly admission: Admission
  admit(answers: Answers<Admission>): string
  /** The thing whose state is the answer. */
  readonly target: { readonly aggregate: StreamCommand['aggregate']; readonly id: string }
  /** The version that the asker saw; an older one is refused as stale. */
  readonly ifMatch?: number | undefined
  /** Streams to read besides the target's: a query for their ids. */
  readonly streams?: SQL
  /** The numbered keys to read besides the target's: a query for their ids, under the name `id`. */
  readonly subjects?: SQL
  /** The people whose own keys to read besides the target's: a query for their ids, under the name `id`. */
  readonly people?: SQL
  readonly lists?: Lists
  /** How often it is tried where others write to the same streams; 4 times unless it says otherwise. */
  readonly attempts?: number
  /** Whether an assertion that fails says that others were faster, so that it is decided anew as often as it is tried. */
  readonly isContended?: boolean
  /** Whether those streams belong to the target as its own does, so that its version counts their events too. */
  readonly isWhole?: boolean
  /** The earlier command on whose account this one comes, if there is one. */
  cause?(loaded: LoadedStreams): string | null
  steps(loaded: LoadedStreams, actor: string): readonly StreamCommand[] | Promise<readonly StreamCommand[]>
  /** Refuses, before anything is written, what its asker may not do without more ado. */
  approve?(changes: readonly Change[]): void
  /** A step that is recorded beside the others where they changed anything: a new stream, whose key was read. */
  remark?(actor: string): StreamCommand
  /** Statements for the same batch that are not in the log: credentials, tokens, assertions. */
  also?(changes: readonly Change[], actor: string): readonly Statement[] | Promise<readonly Statement[]>
  /** Statements that read, in the same batch, what it has written by then. What they find is `asked` of the outcome. */
  readonly asks?: readonly Statement[]
  /** Messages besides those that follow from the events, such as an email with a token that no event holds. */
  effects?(changes: readonly Change[]): readonly Effect[]
  /** The refusal where an assertion of `also` does not hold. */
  readonly unless?: Refusal
}

/** The parts of an envelope for a command that nobody sent: the portal itself gives it, when its time has come, and once. */
export function bySystem() {
  const id = crypto.randomUUID()
  return { id, requestId: id, requestHashes: [''] as const, admission: [] as const, admit: () => 'system' }
}

export interface Outcome {
  /** The target's state after the command; of a repeated command, what it was then. */
  readonly state: unknown
  readonly version: number
  readonly actor: string
  readonly changes: readonly Change[]
  readonly loaded: LoadedStreams
  /** The lists that it changed and where they are, where the envelope asked for them; none where it changed nothing. */
  readonly lists: readonly ListMove[]
  /** The rows that `asks` found; none where nothing was written. */
  readonly asked: readonly unknown[]
  /** The recorded message to deliver: the row, or its key where the answer that it was inserted got lost. */
  readonly toDeliver?: FreshRow | string
}

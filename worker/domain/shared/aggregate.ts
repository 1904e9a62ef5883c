import type * as z from 'zod/mini'
import type { ClubDate } from './club-date'

/** The actor and the time: the only things a decision may know beyond the state. */
export interface Context {
  /** The member's id, or `system`. */
  readonly by: string
  /** The moment, in ISO 8601 and UTC. */
  readonly at: string
  /** The date on the club's wall. */
  readonly today: ClubDate
}

/**
 * A fact. What is personal is apart in `personal`, which the log seals with the person's own key; it is `null`
 * in a history once that key has been destroyed, so `evolve` must live without it.
 */
export interface DomainEvent {
  readonly type: string
  readonly data?: unknown
  readonly personal?: unknown
}

/** How one type of event is stored. Old versions are lifted by `upcasters`, oldest first, and never rewritten. */
export interface EventForm {
  readonly version: number
  readonly data?: z.ZodMiniType
  readonly personal?: z.ZodMiniType
  readonly upcasters?: readonly ((stored: { data: unknown; personal: unknown }) => {
    data: unknown
    personal: unknown
  })[]
}

/** More changes of one thing by one person in a day are a script, and each stays in the log for good. */
export const MOST_A_DAY = 200

/**
 * The rules for one kind of thing. `decide` answers a command with the events that follow from it; `evolve` answers an
 * event with the state after it. Both are pure, so a history can be replayed and a decision retried at will.
 */
export interface Aggregate<Command extends { type: string }, Event extends DomainEvent, State> {
  /** Names the streams. Stored with every event, so renaming it is a migration. */
  readonly category: string
  /** The stored form of every event type. A form that is missing does not compile. */
  readonly events: { readonly [Type in Event['type']]: EventForm }
  /** The types of events that a record takes also when it is full: what takes it away, and what shuts somebody out. */
  readonly takenWhenFull?: readonly Event['type'][]
  /** How many events one person may add to one stream in a day, for what members change themselves. What is `takenWhenFull` always may be. */
  readonly mostADay?: number
  readonly initial: State
  /**
   * The owner of the key that seals the personal part of an event that `by` adds to this stream. A stream about several
   * people has a key for each, called `<id>~<number>`; an event's `data` names its key, and without an event `<id>~*`
   * names them all. A member has one for each post besides, called `<member>~<post>`.
   */
  subject(id: string, by: string, event?: Event): string
  decide(command: Command, state: State, context: Context): readonly Event[]
  evolve(state: State, event: Event): State
}

/**
 * Asks for an earlier state of the same thing to come back. The rules answer with the ordinary events that lead from the
 * present state to the earlier one, so that nothing in the history is ever taken away.
 */
export interface PutBack<State> {
  readonly type: 'PutBack'
  readonly earlier: State
  /** Whether one command is undone, after which nothing has happened: then what it added may go. */
  readonly isUndo?: boolean
}

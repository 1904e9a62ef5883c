import type { DomainEvent } from '../domain/aggregate'
import type { FieldChange, HistoryEntry } from '../domain/history-entry'
import type { NameOf, Story } from '../domain/story'
import { readEvent, streamOf } from '../event-log/stored-event'
import type { Told, ToldEvent } from './history'

/** A record as an entry left it, with what belongs to it besides its own stream, in words. */
export interface Left<State> {
  readonly state: State
  /** Each word with the label it stands under. */
  readonly besides: ReadonlyMap<string, string>
}

/** What happened to one record, oldest first and one entry a command, what each left, and what is now. */
export interface Followed<State> {
  readonly entries: readonly { readonly entry: Omit<HistoryEntry, 'back'>; readonly left: Left<State> }[]
  readonly now: Left<State>
}

/** Follows one record through its history. `stored` are its events in the club's order. */
export async function follow<Event extends DomainEvent, State>(
  stored: readonly ToldEvent[],
  { aggregate, story, id, besides }: Told<Event, State>,
  keys: (subjectId: string) => Promise<CryptoKey | undefined>,
  nameOf: NameOf,
): Promise<Followed<State>> {
  const own = streamOf(aggregate, id)
  const recordedAt = new Map(stored.map((event) => [event.commandId, event.recordedAt]))
  const entries: { entry: Omit<HistoryEntry, 'back'>; left: Left<State> }[] = []
  let now: Left<State> = { state: aggregate.initial, besides: new Map() }
  let version = 0
  for (const command of Map.groupBy(stored, ({ commandId }) => commandId).values()) {
    const mine = command.filter(({ streamId }) => streamId === own)
    const others = command
      .filter(({ streamId }) => streamId !== own)
      .flatMap((event) => besides?.change(event, nameOf) ?? [])
    const events = await Promise.all(mine.map((event) => readEvent(aggregate, event, keys)))
    const state = events.reduce(aggregate.evolve, now.state)
    const changes = [...story.changes(now.state, state, nameOf), ...others]
    version += command.length
    now = { state, besides: changedBy(now.besides, others) }
    const [first] = command
    const last = command.at(-1)
    if (!first || !last) continue
    entries.push({
      entry: {
        position: last.position,
        version,
        at: new Date(first.recordedAt).toISOString(),
        by: whoOf(first),
        action: story.action(events, changes),
        changes,
        reason: first.reason,
        putBack: momentOf(first.causationId === null ? undefined : recordedAt.get(first.causationId)),
      },
      left: now,
    })
  }
  return { entries, now }
}

/** The entries of one record's history, each with the way back to it. */
export const tellHistory = <Event extends DomainEvent, State>(
  { entries, now }: Followed<State>,
  { story }: Told<Event, State>,
  nameOf: NameOf,
): HistoryEntry[] => entries.map(({ entry, left }) => ({ ...entry, back: wayBack(story, now, left, nameOf) }))

/** What putting the record back from `now` to `then` would change, or `null` where that is not possible or nothing. */
function wayBack<State>(
  story: Story<never, State>,
  now: Left<State>,
  then: Left<State>,
  nameOf: NameOf,
): FieldChange[] | null {
  if (!isPresent(then.state) || statusOf(now.state) === 'forgotten') return null
  const changes = [
    ...story.changes(now.state, then.state, nameOf).filter((change) => !story.stays?.includes(change.label)),
    ...changesBesides(now, then),
  ]
  return isPresent(now.state) && changes.length === 0 ? null : changes
}

/** What differs in that which belongs to the record besides its own stream. */
export const changesBesides = (now: Left<unknown>, then: Left<unknown>): FieldChange[] => [
  ...only(now.besides, then.besides).map(([from, label]) => ({ label, from, to: null })),
  ...only(then.besides, now.besides).map(([to, label]) => ({ label, from: null, to })),
]

function changedBy(known: ReadonlyMap<string, string>, changes: readonly FieldChange[]): ReadonlyMap<string, string> {
  const words = new Map(known)
  for (const { label, from, to } of changes) {
    if (from !== null) words.delete(from)
    if (to !== null) words.set(to, label)
  }
  return words
}

const only = (these: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
  [...these].filter(([word]) => !others.has(word))

/** Every kind of record says in its state whether it is there: not yet, now, no longer, or forgotten. */
const statusOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'status' in state ? state.status : undefined

const isPresent = (state: unknown) => !['unknown', 'removed', 'forgotten'].includes(String(statusOf(state)))

const momentOf = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString())

const whoOf = ({ actorId, fname, lname }: ToldEvent) =>
  actorId === 'system'
    ? { _id: null, name: 'The portal' }
    : { _id: actorId, name: fname === null ? 'Erased member' : `${fname} ${lname}` }

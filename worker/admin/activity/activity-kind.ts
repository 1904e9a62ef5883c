import type { Aggregate, DomainEvent } from '../../domain/shared/aggregate'
import type { HistoryFormat } from '../../domain/shared/history-format'

/** How one kind of record is told of in the club's activity. */
export interface ActivityKind {
  readonly aggregate: Aggregate<never, DomainEvent, unknown>
  readonly history?: HistoryFormat<DomainEvent, unknown>
  /** The noun after "changed". */
  readonly noun: string
  /** Phrases for events whose words in the history don't go before a title. */
  readonly phrases?: Readonly<Record<string, string>>
  /** Its read table and the columns that its title is made of; none where the title comes from elsewhere. */
  readonly table?: { readonly name: string; readonly columns: readonly string[] }
  /** Makes the title of those columns, or of the first event's data where the title is there. */
  readonly title?: (row: never) => string
  /** Makes the title of the id. */
  readonly titleInId?: (id: string) => string
  readonly href?: (id: string) => string
  /** The path of the calls that restore it. */
  readonly calls?: string
}

/** A kind by its aggregate; its history and title see the states and rows that are its own. */
export const kind = <Event extends DomainEvent, State, Row>(
  aggregate: Pick<Aggregate<never, Event, State>, 'category' | 'events' | 'evolve' | 'subject'> & {
    readonly initial: State
  },
  told: Omit<ActivityKind, 'aggregate' | 'history' | 'title'> & {
    readonly history?: HistoryFormat<Event, State>
    readonly title?: (row: Row) => string
  },
) => ({ ...told, aggregate }) as unknown as ActivityKind

/** An event of which nothing but its type is known. */
export const typeAlone = (type: string): DomainEvent => ({ type, data: {} })

/** The phrase for one command's events of one record, from the events alone. */
export function kindPhrase({ history, noun, phrases }: ActivityKind, types: readonly string[]): string {
  const own = types.flatMap((type) => phrases?.[type] ?? [])[0]
  if (own) return own
  const phrase = history?.action(types.map(typeAlone), [])
  return !phrase || phrase.startsWith('changed ') ? `changed ${noun}` : phrase
}

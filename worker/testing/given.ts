import type { Aggregate, Context, DomainEvent } from '../domain/shared/aggregate'

const someday: Context = { by: 'ingrid', at: '2026-11-20T18:00:00.000Z', today: '2026-11-20' }

/** `given(member, …history).when(command)` is what the rules decide next. */
export const given = <Command extends { type: string }, Event extends DomainEvent, State>(
  aggregate: Aggregate<Command, Event, State>,
  ...history: Event[]
) => ({
  when: (command: Command, context: Partial<Context> = {}) =>
    aggregate.decide(command, history.reduce(aggregate.evolve, aggregate.initial), { ...someday, ...context }),
})

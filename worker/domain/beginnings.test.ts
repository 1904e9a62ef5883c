import { describe, expect, test } from 'vitest'
import { anyCommand } from '../testing/any-command'
import { fc } from '../testing/properties'
import type { Context, DomainEvent } from './shared/aggregate'
import { Refusal } from './shared/refusal'

const context: Context = { by: 'ingrid', at: '2026-11-20T18:00:00.000Z', today: '2026-11-20' }

/** Those whose record begins with an event of its own. */
const records = anyCommand.filter(([name]) => !['family', 'pass', 'reason', 'roster'].includes(name))

describe.each(records)('where the beginning of a %s is missing from the log', (_, aggregate, command) => {
  test('nothing is made up of what stands after it', () => {
    fc.assert(
      fc.property(fc.array(command, { minLength: 8, maxLength: 30 }), (commands) => {
        let state = aggregate.initial
        const history: DomainEvent[] = []
        for (const each of commands) {
          try {
            const events = aggregate.decide(each, state, context)
            history.push(...events)
            state = events.reduce(aggregate.evolve, state)
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
          }
        }
        // A member who was forgotten stays so, whatever else is missing.
        const rest = history.slice(1).filter(({ type }) => type !== 'MemberForgotten' && type !== history[0]?.type)
        expect(rest.reduce(aggregate.evolve, aggregate.initial)).toEqual(aggregate.initial)
      }),
    )
  })
})

describe.each(anyCommand)('the key of a %s', (_, aggregate) => {
  test('is asked for by name', () => {
    const name = aggregate.subject('the-id', 'ingrid')
    expect(['the-id', 'the-id~*', 'ingrid']).toContain(name)
  })
})

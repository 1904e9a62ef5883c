import { describe, expect, test } from 'vitest'
import { type Any, anyCommand as laws } from '../testing/any-command'
import { fc } from '../testing/properties'
import type { Context, DomainEvent } from './shared/aggregate'
import { Refusal } from './shared/refusal'

const context: Context = { by: 'ingrid', at: '2026-11-20T18:00:00.000Z', today: '2026-11-20' }

/** Those of which no earlier state is restored: a family link goes with its member, a roster is empty and never gone, and what was said or told stays so. */
const others = [
  'family',
  'roster',
  'vote',
  'pass',
  'reason',
  'reaction',
  'duty reminder',
  'pass change',
  'date’s answers',
]
const records = laws.filter(([name]) => !others.includes(name))

const isPresent = (state: unknown) => !['unknown', 'removed'].includes((state as { status: string }).status)

/** What the rules decide, or nothing where they refuse. */
function decide(aggregate: Any, command: { type: string }, state: unknown): readonly DomainEvent[] {
  try {
    return aggregate.decide(command, state, context)
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

function play(aggregate: Any, commands: readonly { type: string }[]) {
  const history: DomainEvent[] = []
  let state = aggregate.initial
  for (const command of commands) {
    const events = decide(aggregate, command, state)
    history.push(...events)
    state = events.reduce(aggregate.evolve, state)
  }
  return { history, state }
}

describe.each(laws)('whatever happens to a %s', (_, aggregate, command) => {
  const commands = fc.array(command, { maxLength: 30 })
  // What ends sessions is a new fact each time; everything else, said twice, has been said.
  const repeatable = command.filter(({ type }) => type !== 'ChangePassword' && type !== 'EndSessions')

  test('a command that is repeated adds nothing', () => {
    fc.assert(
      fc.property(commands, repeatable, (before, repeated) => {
        const { state } = play(aggregate, before)
        const after = decide(aggregate, repeated, state).reduce(aggregate.evolve, state)
        expect(decide(aggregate, repeated, after)).toEqual([])
      }),
    )
  })

  test('replaying the history gives the same state', () => {
    fc.assert(
      fc.property(commands, (sent) => {
        const { history, state } = play(aggregate, sent)
        const stored = JSON.parse(JSON.stringify(history)) as DomainEvent[]
        expect(stored.reduce(aggregate.evolve, aggregate.initial)).toEqual(state)
      }),
    )
  })

  test('every event has the form in which it is stored, and loses nothing by it', () => {
    fc.assert(
      fc.property(commands, (sent) => {
        for (const event of play(aggregate, sent).history) {
          const form = aggregate.events[event.type]
          if (form?.data) expect(form.data.parse(event.data)).toEqual(event.data)
          expect(form?.personal ? form.personal.parse(event.personal) : undefined).toEqual(event.personal)
        }
      }),
    )
  })

  test('a history whose person was forgotten can still be read', () => {
    fc.assert(
      fc.property(commands, (sent) => {
        const forgotten = play(aggregate, sent).history.map((event) =>
          'personal' in event ? { ...event, personal: null } : event,
        )
        expect(() => forgotten.reduce(aggregate.evolve, aggregate.initial)).not.toThrow()
      }),
    )
  })
})

describe.each(records)('an earlier state of a %s', (_, aggregate, command) => {
  const commands = fc.array(command, { maxLength: 20 })

  test('is restored by ordinary events, and then there is nothing left to restore', () => {
    fc.assert(
      fc.property(commands, commands, (before, since) => {
        const earlier = play(aggregate, before).state
        const { state } = play(aggregate, [...before, ...since])
        const putBack = { type: 'PutBack', earlier } as { type: string }
        fc.pre(!isForgotten(state) && !isForgotten(earlier) && state !== aggregate.initial)
        const after = aggregate.decide(putBack, state, context).reduce(aggregate.evolve, state)
        expect(isPresent(after)).toBe(isPresent(earlier))
        expect(aggregate.decide(putBack, after, context)).toEqual([])
      }),
    )
  })
})

/** Of whom or of what nothing can be restored: an erased person, and a conversation with destroyed words. */
const isForgotten = (state: unknown) =>
  (state as { status: string }).status === 'forgotten' || JSON.stringify(state).includes('"isDestroyed":true')

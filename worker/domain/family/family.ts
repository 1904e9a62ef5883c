import type { Aggregate, EventForm } from '../shared/aggregate'

type FamilyCommand = { type: 'LinkFamily' } | { type: 'UnlinkFamily' }
type FamilyEvent = { type: 'FamilyLinked' } | { type: 'FamilyUnlinked' }

/** Two members who belong together. There is one stream a pair, so both sides see the same by construction. */
export interface FamilyState {
  readonly linked: boolean
}

export const family: Aggregate<FamilyCommand, FamilyEvent, FamilyState> = {
  category: 'family',
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: { FamilyLinked: { version: 1 }, FamilyUnlinked: { version: 1 } } satisfies Record<string, EventForm>,
  takenWhenFull: ['FamilyUnlinked'],
  initial: { linked: false },
  subject: (id) => id,

  decide(command, { linked }) {
    switch (command.type) {
      case 'LinkFamily':
        return linked ? [] : [{ type: 'FamilyLinked' }]
      case 'UnlinkFamily':
        return linked ? [{ type: 'FamilyUnlinked' }] : []
    }
  },

  evolve: (_, event) => ({ linked: event.type === 'FamilyLinked' }),
}

/** The one id of an unordered pair. Refuses a member with themselves by giving `undefined`. */
export const familyPair = (one: string, other: string): string | undefined =>
  one === other ? undefined : [one, other].sort().join(':')

export const pairMembers = (pair: string): [string, string] => pair.split(':') as [string, string]

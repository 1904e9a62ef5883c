import type { Aggregate, DomainEvent } from '../domain/shared/aggregate'
import { toRichText } from '../domain/shared/rich-text'
import { olav } from '../testing/cast'
import { idOf } from './record-all'

/** One event of a made-up club. */
export interface GeneratedEvent {
  readonly aggregate: Aggregate<never, DomainEvent, unknown>
  readonly id: string
  readonly event: DomainEvent
  readonly by: string
  /** Steps with the same number make one command. */
  readonly command: number
  readonly at: number
}

export interface Size {
  readonly events: number
  readonly members: number
  /** How often one of them changes their profile in the end, one change after the other. */
  readonly long: number
  /** When the last of them happens. */
  readonly until: number
}

export type EventGenerator = ReturnType<typeof openGenerator>

const YEARS = 20
const YEAR = 365 * 24 * 3_600_000

/** The first two members are the administrator and who is changed again and again; the third never leaves. */
const STAYS = 2

/** Counts the events, spreads them over twenty years, and chooses whom they are about. */
export function openGenerator({ events, members, until }: Size) {
  const begin = until - YEARS * YEAR
  const chance = chanceFrom(20_261_120)
  const counts = new Map<string, number>()
  const gone = new Set<number>()
  let [count, command] = [0, 0]

  const momentNow = () => begin + Math.floor((count / events) * YEARS * YEAR)
  const pick = (count: number) => Math.floor(chance() * count)
  const made = (kind: string) => counts.get(kind) ?? 0
  return {
    pick,
    made,
    count: () => count,
    command: () => command,
    endCommand: () => {
      command++
    },
    happened: (aggregate: unknown, id: string, event: DomainEvent, by: string): GeneratedEvent => {
      const at = momentNow()
      count++
      return { aggregate: aggregate as GeneratedEvent['aggregate'], id, event, by, command, at }
    },
    isoNow: () => new Date(momentNow()).toISOString(),
    dayNow: () => new Date(momentNow()).toISOString().slice(0, 10),
    newId: (kind: string) => {
      counts.set(kind, made(kind) + 1)
      return `${kind}-${made(kind) - 1}`
    },
    someId: (kind: string) => `${kind}-${pick(made(kind))}`,
    /** The number of somebody who is in the directory. */
    someMember: () => {
      const index = STAYS + pick(members - STAYS)
      return gone.has(index) ? STAYS : index
    },
    /** Whether they may leave, and then they have. */
    leaves: (index: number) => index !== STAYS && gone.size < members / 10 && gone.add(index) !== undefined,
    /** The id of somebody beside them. */
    besides: (index: number) => idOf(index > members / 2 ? index - 1 : index + 1),
    phone: () => ({ ...olav.phone, cell: String(2_065_550_000 + pick(9_999)) }),
    words: (length: number) => toRichText('The snow is firm and the stove is lit. '.repeat(length)),
    rank: (nth: number) => `i${nth.toString(36).padStart(4, '0')}`,
  }
}

/** The id of a made-up command. */
export const commandId = (command: number) => `command-${String(command).padStart(12, '0')}`

/** Numbers from 0 up to 1, the same each time (mulberry32). */
export function chanceFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

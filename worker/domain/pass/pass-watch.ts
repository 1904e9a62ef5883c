import * as z from 'zod/mini'
import { type Aggregate, type EventForm, MOST_A_DAY, type PutBack } from '../shared/aggregate'
import type { FieldChange } from '../shared/history-entry'
import type { HistoryFormat } from '../shared/history-format'
import { Refusal } from '../shared/refusal'
import { isEmpty, same } from '../shared/same'
import { MOST_RULES, WatchRule, whatInWords, whenInWords } from './watch-rule'

/** A member's choice, as it is sent: the rules that change by their ids, `null` for one that is deleted. */
export const WatchChoice = z.strictObject({
  rules: z
    .record(z.string().check(z.regex(/^[\da-f-]{8,36}$/)), z.nullable(WatchRule))
    .check(z.refine((rules) => Object.keys(rules).length <= MOST_RULES, 'That’s too many rules at once.')),
})
export type WatchChoice = z.infer<typeof WatchChoice>

/** Types without rules: what was once accepted must parse for ever. */
const Revised = z.object({
  rules: z.record(
    z.string(),
    z.nullable(
      z.object({
        what: z.string(),
        below: z.nullable(z.number()),
        days: z.array(z.number()),
        hours: z.nullable(z.object({ from: z.string(), to: z.string() })),
        isOn: z.boolean(),
      }),
    ),
  ),
})

interface PassWatch {
  /** By their ids, in the order in which they were added. */
  readonly rules: Readonly<Record<string, WatchRule>>
}

/** Who has been forgotten has no rules. */
export type PassWatchState = { readonly status: 'none' | 'chosen'; readonly record: PassWatch }
export type PassWatchCommand = { type: 'RevisePassWatch'; data: WatchChoice } | PutBack<PassWatchState>
/** The personal part is `null` once the member has been erased. */
export type PassWatchEvent = { type: 'PassWatchRevised'; personal: z.infer<typeof Revised> | null }

const initial: PassWatchState = { status: 'none', record: { rules: {} } }

/** One member's watches on the pass; the stream has the member's id. Nobody else sees them: the days on which somebody drives up are private. */
export const passWatch: Aggregate<PassWatchCommand, PassWatchEvent, PassWatchState> = {
  category: 'passWatch',
  mostADay: MOST_A_DAY,
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    PassWatchRevised: { version: 1, personal: Revised },
  } satisfies { [Type in PassWatchEvent['type']]: EventForm },
  initial,
  /** They are gone with the member. */
  subject: (id) => id,

  decide(command, { record }) {
    const wanted = command.type === 'PutBack' ? replaced(record, command.earlier.record) : command.data.rules
    const rules = Object.fromEntries(
      Object.entries(wanted).filter(([id, rule]) => !same(rule, record.rules[id] ?? null)),
    )
    if (isEmpty(rules)) return []
    if (Object.keys(after(record, rules)).length > MOST_RULES)
      throw new Refusal('INVALID', `You can have ${MOST_RULES} rules. Please delete one first.`)
    return [{ type: 'PassWatchRevised', personal: { rules } }]
  },

  evolve({ record }, { personal }) {
    if (personal === null) return initial
    return { status: 'chosen', record: { rules: after(record, personal.rules as WatchChoice['rules']) } }
  },
}

/** The changes that lead from one to the other. */
const replaced = (now: PassWatch, then: PassWatch): WatchChoice['rules'] => ({
  ...Object.fromEntries(Object.keys(now.rules).map((id) => [id, null])),
  ...then.rules,
})

const after = ({ rules }: PassWatch, changes: WatchChoice['rules']): PassWatch['rules'] =>
  Object.fromEntries(
    Object.entries({ ...rules, ...changes }).filter((entry): entry is [string, WatchRule] => entry[1] !== null),
  )

const labelOf = (rule: WatchRule) => `when ${whatInWords(rule)}`

const inWords = (rule: WatchRule) => `${whenInWords(rule)}${rule.isOn ? '' : ' (off)'}`

export const passWatchHistory: HistoryFormat<PassWatchEvent, PassWatchState> = {
  changes: ({ record: before }, { record: now }): FieldChange[] =>
    [...new Set([...Object.keys(before.rules), ...Object.keys(now.rules)])].flatMap((id) => {
      const [was, is] = [before.rules[id], now.rules[id]]
      const about = (label: string, rule: WatchRule | undefined) =>
        rule && labelOf(rule) === label ? inWords(rule) : null
      return [...new Set([was, is].flatMap((rule) => (rule ? labelOf(rule) : [])))]
        .map((label) => ({ label, from: about(label, was), to: about(label, is) }))
        .filter(({ from, to }) => from !== to)
    }),
  action: () => 'changed what to tell of the pass',
}

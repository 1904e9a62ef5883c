import * as z from 'zod/mini'

import { type Aggregate, type EventForm, MOST_A_DAY, type PutBack } from '../shared/aggregate'
import { fieldChanges, type HistoryField, type HistoryFormat } from '../shared/history-format'
import { listed } from '../shared/listed'
import { changed, isEmpty } from '../shared/same'

/** A member's own settings for all of their nights at the lodge. */
interface LodgeSettings {
  /** Whether other members read "Taken" in the place of their name. */
  readonly isHidden: boolean
  /** Notes on their health for the house manager. */
  readonly health: string
}

const LONGEST_HEALTH_NOTE = 200

/** A member's choice, as it is sent: the parts that change. */
export const LodgeSettingsChoice = z.strictObject({
  isHidden: z.optional(z.boolean()),
  health: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(LONGEST_HEALTH_NOTE, `Please keep the health note to ${LONGEST_HEALTH_NOTE} characters.`),
      ),
  ),
})
export type LodgeSettingsChoice = z.infer<typeof LodgeSettingsChoice>

/** Types without rules: what was once accepted must parse for ever. */
const Revised = z.object({ isHidden: z.optional(z.boolean()), health: z.optional(z.string()) })

const defaultLodgeSettings: LodgeSettings = { isHidden: false, health: '' }

export type LodgeSettingsState = { readonly status: 'default' | 'chosen'; readonly record: LodgeSettings }
export type LodgeSettingsCommand =
  | { type: 'ReviseLodgeSettings'; data: LodgeSettingsChoice }
  | PutBack<LodgeSettingsState>
/** The personal part is `null` once the member has been erased. */
export type LodgeSettingsEvent = { type: 'LodgeSettingsRevised'; personal: z.infer<typeof Revised> | null }

const initial: LodgeSettingsState = { status: 'default', record: defaultLodgeSettings }

/** A member's settings of the lodge. The stream has the member's id, and is sealed with their own key: what is said of their health goes with them. */
export const lodgeSettings: Aggregate<LodgeSettingsCommand, LodgeSettingsEvent, LodgeSettingsState> = {
  category: 'lodgeSettings',
  mostADay: MOST_A_DAY,
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    LodgeSettingsRevised: { version: 1, personal: Revised },
  } satisfies { [Type in LodgeSettingsEvent['type']]: EventForm },
  initial,
  subject: (id) => id,

  decide(command, { record }) {
    const wanted = command.type === 'PutBack' ? command.earlier.record : command.data
    const { isHidden = record.isHidden, health = record.health } = wanted
    const personal = changed({ isHidden, health }, record)
    return isEmpty(personal) ? [] : [{ type: 'LodgeSettingsRevised', personal }]
  },

  evolve({ record }, { personal }) {
    if (personal === null) return initial
    const { isHidden = record.isHidden, health = record.health } = personal
    return { status: 'chosen', record: { isHidden, health } }
  },
}

const fields: readonly HistoryField<LodgeSettings>[] = [
  { label: 'seen by members', value: ({ isHidden }) => (isHidden ? 'no' : 'yes') },
  // A history is read by more people than the house manager.
  { label: 'health note', value: ({ health }) => (health ? 'written' : null) },
]

export const lodgeSettingsHistory: HistoryFormat<LodgeSettingsEvent, LodgeSettingsState> = {
  fields: () => fields,
  changes: ({ record: was }, { record: is }) => fieldChanges(fields, was, is),
  action: (_, changes) => `changed ${listed(changes.map(({ label }) => label)) || 'lodge settings'}`,
}

import * as z from 'zod/mini'
import { type Aggregate, type EventForm, MOST_A_DAY, type PutBack } from '../shared/aggregate'
import { fieldChanges, type HistoryField, type HistoryFormat } from '../shared/history-format'
import { listed } from '../shared/listed'
import { Refusal } from '../shared/refusal'
import { isEmpty, same } from '../shared/same'
import { timeInWords } from '../wall/wall-clock'
import { CHANNELS, type Channel, DIGESTS, factsOf, kindNames, type NotificationKind } from './notification-kinds'

const clockTime = (message: string) => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message))

/** The kinds that a member may turn off. */
export const chosenKinds = kindNames.filter((kind) => !factsOf(kind).isFixed)

/** A member's choice, as it is sent: the parts that change. Times are on the club's wall, such as 22:00. */
export const NotificationChoice = z.strictObject({
  channels: z.optional(
    z.partialRecord(
      z.enum(chosenKinds, 'This notification can’t be turned off.'),
      z.array(z.enum(CHANNELS, 'Please choose inbox, push, email or digest.')).check(z.maxLength(CHANNELS.length)),
    ),
  ),
  digest: z.optional(z.enum(DIGESTS, 'Please choose daily, weekly or off.')),
  quiet: z.optional(
    z.nullable(
      z.strictObject({
        from: clockTime('Please enter when quiet hours begin.'),
        to: clockTime('Please enter when quiet hours end.'),
      }),
    ),
  ),
  isOnlyMine: z.optional(z.boolean()),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

/** Types without rules: what was once accepted must parse for ever. */
const Revised = z.object({
  channels: z.optional(z.record(z.string(), z.array(z.string()))),
  digest: z.optional(z.string()),
  quiet: z.optional(z.nullable(z.object({ from: z.string(), to: z.string() }))),
  isOnlyMine: z.optional(z.boolean()),
})

export interface NotificationSettings {
  /** The channels of the kinds that the member chose some for. */
  readonly channels: Readonly<Record<string, readonly string[]>>
  readonly digest: string
  /** When push and letters wait, on the club's wall; `null` for never. */
  readonly quiet: { from: string; to: string } | null
  /** Whether only what concerns the member comes. */
  readonly isOnlyMine: boolean
}

export const defaultSettings: NotificationSettings = {
  channels: {},
  digest: 'weekly',
  quiet: { from: '22:00', to: '06:30' },
  isOnlyMine: false,
}

/** Where a kind goes. */
export const chosenChannels = ({ channels }: NotificationSettings, kind: NotificationKind): Channel[] => {
  const chosen = factsOf(kind).isFixed ? undefined : channels[kind]
  return CHANNELS.filter((channel) => (chosen ?? factsOf(kind).channels).includes(channel))
}

/** Who has been forgotten has chosen nothing. */
export type NotificationSettingsState = {
  readonly status: 'default' | 'chosen'
  readonly record: NotificationSettings
}
export type NotificationSettingsCommand =
  | { type: 'ReviseNotificationSettings'; data: NotificationChoice }
  | PutBack<NotificationSettingsState>
/** The personal part is `null` once the member has been erased. */
export type NotificationSettingsEvent = {
  type: 'NotificationSettingsRevised'
  personal: z.infer<typeof Revised> | null
}

const initial: NotificationSettingsState = { status: 'default', record: defaultSettings }

/** A member's choice of what reaches them where. Its stream has the member's id. */
export const notificationSettings: Aggregate<
  NotificationSettingsCommand,
  NotificationSettingsEvent,
  NotificationSettingsState
> = {
  category: 'notificationSettings',
  mostADay: MOST_A_DAY,
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    NotificationSettingsRevised: { version: 1, personal: Revised },
  } satisfies { [Type in NotificationSettingsEvent['type']]: EventForm },
  initial,
  /** They are gone with the member. */
  subject: (id) => id,

  decide(command, { record }) {
    const wanted = command.type === 'PutBack' ? command.earlier.record : { ...record, ...withoutGaps(command.data) }
    const channels = Object.fromEntries(
      chosenKinds
        .map((kind) => [kind, channelsIn(command, wanted, record, kind)] as const)
        .filter(([kind, chosen]) => !same(chosen, chosenChannels(record, kind))),
    )
    const { digest, quiet, isOnlyMine } = wanted
    if (quiet && quiet.from === quiet.to) throw new Refusal('INVALID', SAME_TIME, { fields: { quiet: SAME_TIME } })
    const personal = {
      ...(!isEmpty(channels) && { channels }),
      ...(digest !== record.digest && { digest }),
      ...(!same(quiet, record.quiet) && { quiet }),
      ...(isOnlyMine !== record.isOnlyMine && { isOnlyMine }),
    }
    return isEmpty(personal) ? [] : [{ type: 'NotificationSettingsRevised', personal }]
  },

  evolve({ record }, { personal }) {
    if (personal === null) return initial
    const { channels = {}, ...rest } = personal
    const revised = { ...record, ...withoutGaps(rest), channels: { ...record.channels, ...channels } }
    return { status: 'chosen', record: revised as NotificationSettings }
  },
}

const SAME_TIME = 'Quiet hours must end at a different time than they begin.'

/** The channels that a choice names for one kind, in the order of all channels. */
function channelsIn(
  command: NotificationSettingsCommand,
  wanted: { readonly channels: NotificationSettings['channels'] },
  record: NotificationSettings,
  kind: NotificationKind,
): Channel[] {
  if (command.type === 'PutBack') return chosenChannels(command.earlier.record, kind)
  const chosen = wanted.channels[kind]
  return chosen ? CHANNELS.filter((channel) => chosen.includes(channel)) : chosenChannels(record, kind)
}

const withoutGaps = <Part extends object>(part: Part) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Part]: Exclude<Part[Name], undefined>
  }

const channelWords: Readonly<Record<Channel, string>> = {
  inbox: 'inbox',
  push: 'push',
  email: 'email',
  digest: 'email digest',
}

const fields: readonly HistoryField<NotificationSettings>[] = [
  ...kindNames.map((kind) => ({
    label: factsOf(kind).label,
    value: (settings: NotificationSettings) =>
      listed(chosenChannels(settings, kind).map((channel) => channelWords[channel])) || 'off',
  })),
  { label: 'digest', value: ({ digest }) => digest },
  {
    label: 'quiet hours',
    value: ({ quiet }) => (quiet ? `${inWords(quiet.from)} to ${inWords(quiet.to)}` : 'none'),
  },
  { label: 'only what concerns me', value: ({ isOnlyMine }) => (isOnlyMine ? 'on' : 'off') },
]

const inWords = (time: string) => timeInWords(`2026-01-01T${time}`)

export const notificationSettingsHistory: HistoryFormat<NotificationSettingsEvent, NotificationSettingsState> = {
  fields: () => fields,
  changes: (before, after) => fieldChanges(fields, before.record, after.record),
  action: (_, changes) =>
    changes.length > 0 ? `changed ${listed(changes.map(({ label }) => label))}` : 'changed notifications',
}

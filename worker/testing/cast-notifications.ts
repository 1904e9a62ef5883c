import * as fc from 'fast-check'

import type { DutyReminderCommand } from '../domain/notification/duty-reminder'
import { CHANNELS, DIGESTS } from '../domain/notification/notification-kinds'
import {
  defaultSettings,
  type NotificationChoice,
  type NotificationSettings,
  type NotificationSettingsCommand,
} from '../domain/notification/notification-settings'

const channels = fc.subarray([...CHANNELS])
const quiet = fc.constantFrom(null, { from: '22:00', to: '06:30' }, { from: '21:00', to: '07:00' })

const choice: fc.Arbitrary<NotificationChoice> = fc.record(
  {
    channels: fc.record({ alert: channels, mention: channels }, { requiredKeys: [] }),
    digest: fc.constantFrom(...DIGESTS),
    quiet,
    isOnlyMine: fc.boolean(),
  },
  { requiredKeys: [] },
)
const settings: fc.Arbitrary<NotificationSettings> = fc.record({
  channels: fc.record({ alert: channels, mention: channels }),
  digest: fc.constantFrom(...DIGESTS),
  quiet,
  isOnlyMine: fc.boolean(),
})

/** Anything that can be asked of a member's settings. */
export const arbitrarySettingsCommand: fc.Arbitrary<NotificationSettingsCommand> = fc.oneof(
  choice.map((data) => ({ type: 'ReviseNotificationSettings' as const, data })),
  fc.constantFrom({ type: 'PutBack' as const, earlier: { status: 'default' as const, record: defaultSettings } }),
  settings.map((record) => ({ type: 'PutBack' as const, earlier: { status: 'chosen' as const, record } })),
)

export const arbitraryReminderCommand: fc.Arbitrary<DutyReminderCommand> = fc.record({
  type: fc.constant('RemindOfDuty' as const),
  entry: fc.constant('work-party'),
  start: fc.constantFrom('2026-11-28T09:00', '2026-11-28T10:00'),
  days: fc.constantFrom(7, 1),
  onDuty: fc.subarray(['olav', 'ines', 'nora']),
})

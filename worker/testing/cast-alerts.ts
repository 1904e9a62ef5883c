import * as fc from 'fast-check'

import type { AlertCommand, AlertState } from '../domain/alert/alert'
import { ALERT_TYPES } from '../domain/alert/alert-details'
import type { NewAlert } from '../domain/alert/new-alert'
import { toRichText } from '../domain/shared/rich-text'
import { clubDay } from './club-day'

/** Expires at the end of the day on which it is posted in tests of the rules. */
export const roadClosed: NewAlert = {
  type: 'warning',
  message: toRichText('The upper road gate is locked until the plow has passed.'),
  expirationDate: '2026-11-20',
}

/** The same, where it is posted on the day of the test. */
export const roadClosedToday = (): NewAlert => ({ ...roadClosed, expirationDate: clubDay() })

const details = fc.record({
  type: fc.constantFrom(...ALERT_TYPES),
  message: fc.constantFrom('Soup at noon.', 'The tow\nstands still.').map(toRichText),
  expirationDate: fc.constantFrom('2026-11-19', '2026-11-20', '2027-01-01'),
})
const record = details.map((data) => ({ ...data, author: 'ingrid', postedAt: '2026-11-20T18:00:00.000Z' }))
const earlier: fc.Arbitrary<AlertState> = fc.oneof(
  fc.constant({ status: 'unknown' as const }),
  record.map((is) => ({ status: 'listed' as const, record: is })),
  record.map((was) => ({ status: 'removed' as const, record: was, removedOn: '2026-11-20' })),
)

export const arbitraryAlertCommand: fc.Arbitrary<AlertCommand> = fc.oneof(
  details.map((data) => ({ type: 'Add' as const, data })),
  details.map((data) => ({ type: 'Revise' as const, data })),
  fc.constant({ type: 'Remove' as const }),
  earlier.map((state) => ({ type: 'PutBack' as const, earlier: state })),
)

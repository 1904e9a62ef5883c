import * as fc from 'fast-check'

import type { WorkDetails, WorkHoursCommand, WorkHoursState } from '../domain/work-hours/work-hours'
import type { WorkTargetCommand } from '../domain/work-hours/work-target'

const details: fc.Arbitrary<WorkDetails> = fc.record({
  date: fc.constantFrom('2026-11-15', '2026-11-20', '2026-11-21'),
  quarters: fc.constantFrom(1, 12),
  members: fc.constantFrom(['olav'], ['olav', 'solveig']),
  task: fc.constantFrom('Stacked wood, two cords', 'Cleaned the chimney'),
  note: fc.constantFrom('', 'With Amos'),
})
const record = fc
  .record({ details, checked: fc.constantFrom('waiting' as const, 'confirmed' as const, 'returned' as const) })
  .map(({ details, checked }) => ({ ...details, checked, reason: checked === 'returned' ? 'Twice?' : null }))
const state: fc.Arbitrary<WorkHoursState> = fc.oneof(
  fc.constant({ status: 'unknown' as const }),
  record.map((record) => ({ status: 'listed' as const, record })),
  record.map((record) => ({ status: 'removed' as const, record, removedOn: '2026-11-20' })),
)

/** Anything that can be asked of an entry of hours. */
export const arbitraryHoursCommand: fc.Arbitrary<WorkHoursCommand> = fc.oneof(
  fc.record({ type: fc.constantFrom('EnterHours' as const, 'ReviseHours' as const), data: details }),
  fc.constantFrom({ type: 'ConfirmHours' as const }, { type: 'RemoveHours' as const }),
  fc.record({ type: fc.constant('ReturnHours' as const), reason: fc.constantFrom('Twice?', 'Who was it?') }),
  fc.record({ type: fc.constant('PutBack' as const), earlier: state }),
)

const quarters = fc.constantFrom(null, 0, 80)

/** Anything that can be asked of a season's target. */
export const arbitraryTargetCommand: fc.Arbitrary<WorkTargetCommand> = fc.oneof(
  fc.record({ type: fc.constant('SetWorkTarget' as const), quarters }),
  quarters.map((quarters) => ({
    type: 'PutBack' as const,
    earlier: { status: quarters === null ? ('unset' as const) : ('set' as const), record: { quarters } },
  })),
)

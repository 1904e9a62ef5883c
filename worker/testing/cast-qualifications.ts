import * as fc from 'fast-check'

import type { QualificationCommand, QualificationState } from '../domain/qualification/qualification'
import type { Card } from '../domain/qualification/qualification-events'

/** Olav's card from the Red Cross, as it is recorded. */
const olavsCard: Card = {
  issuedOn: '2024-12-28',
  endsOn: '2026-12-28',
  issuedBy: 'Red Cross, Alder Falls',
  file: { key: 'card-1', name: 'First aid card.jpg', thumbnailKey: 'card-1-small' },
}

const card: fc.Arbitrary<Card> = fc.record({
  issuedOn: fc.constantFrom('2024-12-28', '2026-11-15', '2026-11-21'),
  endsOn: fc.constantFrom(null, '2026-12-28', '2026-11-20', '2028-12-28'),
  issuedBy: fc.constantFrom('Red Cross, Alder Falls', 'Owen Castellane'),
  file: fc.constantFrom(null, olavsCard.file, { key: 'card-2', name: 'Card.pdf', thumbnailKey: null }),
})
const record = fc
  .record({ card, isChecked: fc.boolean(), returned: fc.constantFrom(null, 'The date can’t be read.') })
  .map(({ card, isChecked, returned }) => ({
    ...(isChecked ? card : { issuedOn: null, endsOn: null, issuedBy: '', file: null }),
    ...{ waiting: isChecked ? null : card, returned, reminded: [] },
  }))
const state: fc.Arbitrary<QualificationState> = fc.oneof(
  fc.constant({ status: 'unknown' as const }),
  record.map((record) => ({ status: 'listed' as const, record })),
  record.map((record) => ({ status: 'removed' as const, record, removedOn: '2026-11-20' })),
)

/** Anything that can be asked of a member's qualification. */
export const arbitraryQualificationCommand: fc.Arbitrary<QualificationCommand> = fc.oneof(
  fc.record({ type: fc.constant('RecordQualification' as const), card }),
  fc.record({ type: fc.constant('SendCard' as const), card }),
  fc.constantFrom({ type: 'ConfirmCard' as const }, { type: 'RemoveQualification' as const }),
  fc.record({ type: fc.constant('ReturnCard' as const), reason: fc.constant('The date can’t be read.') }),
  fc.record({ type: fc.constant('RemindOfEnd' as const), days: fc.constantFrom(null, 60, 14) }),
  fc.record({ type: fc.constant('PutBack' as const), earlier: state }),
)

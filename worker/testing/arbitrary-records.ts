import * as fc from 'fast-check'
import type { RecordKind } from '../domain/record-kind'
import type { RecordCommand, RecordState } from '../domain/record-life'
import { type AnyRecord, fieldsIn } from '../domain/record-schema'
import type { AnyField } from '../domain/shared/field'
import { toRichText } from '../domain/shared/rich-text'

const minutes = { key: 'file-1', name: 'Minutes.pdf', thumbnailKey: 'file-1-small' }

/** A few values of each type of field, so that an edit often leaves one as it was. */
function valuesOf({ type, stored }: AnyField): readonly unknown[] {
  const none = stored.safeParse(null).success ? [null] : []
  switch (type) {
    case 'text':
    case 'choice':
      return ['The lodge', 'Tolling Hall']
    case 'date':
      return ['2026-12-03', '2026-10-08', '2028-02-29']
    case 'time':
      return ['07:00PM', '12:00AM', '12:30PM']
    case 'number':
      return [1, 12, 2026]
    case 'rich text':
      return [...none, toRichText('Soup.'), toRichText('Opening weekend, and a vote on the boiler fund.')]
    case 'file':
      return [...none, minutes, { ...minutes, key: 'file-2' }]
    case 'member':
      return [...none, 'olav', 'ines']
    case 'settings':
      return [...none, { deadline: null, places: 40, guests: 1 }]
  }
}

/** Anything that can be asked of a record of a declared kind. */
export function arbitraryRecordCommand(kind: RecordKind): fc.Arbitrary<RecordCommand<AnyRecord>> {
  const fields = fieldsIn(kind.fields, kind.fieldNames).map(
    ([name, field]) => [name, fc.constantFrom(...valuesOf(field))] as const,
  )
  const record: fc.Arbitrary<AnyRecord> = fc.record(Object.fromEntries(fields))
  const state: fc.Arbitrary<RecordState<AnyRecord>> = fc.oneof(
    fc.constant({ status: 'unknown' as const }),
    record.map((record) => ({ status: 'listed' as const, record })),
    record.map((record) => ({ status: 'removed' as const, record, removedOn: '2026-11-20' })),
  )
  const part = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  const revisions = [record, part].map((data) => fc.record({ type: fc.constant('Revise' as const), data }))

  return fc.oneof(
    fc.record({ type: fc.constant('Add' as const), data: record }),
    ...(kind.isEditable ? revisions : []),
    fc.constant({ type: 'Remove' as const }),
    fc.record({ type: fc.constant('PutBack' as const), earlier: state }),
  )
}

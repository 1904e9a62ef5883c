import { fieldChanges, type HistoryField, type HistoryFormat } from '../shared/history-format'
import { lastReading, type PassEvent, type PassReading, type PassState } from './pass'

const fields: readonly HistoryField<PassReading>[] = [
  { label: 'temperature', value: ({ temperature }) => (temperature === null ? null : `${temperature} °F`) },
  { label: 'condition', value: ({ condition }) => condition || null },
  { label: 'road', value: ({ road }) => road || null },
  {
    label: 'restrictions',
    value: ({ restrictions }) => restrictions.map(({ direction, text }) => `${direction}: ${text}`).join('\n') || null,
  },
]

export const passHistory: HistoryFormat<PassEvent, PassState> = {
  changes: (before, after) => fieldChanges(fields, lastReading(before), lastReading(after)),
  action: () => 'recorded pass conditions',
}

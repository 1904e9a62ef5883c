import { lastOf, type PassEvent, type PassReading, type PassState } from './pass'
import { changesOf, type Story, type ToldField } from './story'

const fields: readonly ToldField<PassReading>[] = [
  { label: 'temperature', value: ({ temperature }) => (temperature === null ? null : `${temperature} °F`) },
  { label: 'condition', value: ({ condition }) => condition || null },
  { label: 'road', value: ({ road }) => road || null },
  {
    label: 'restrictions',
    value: ({ restrictions }) => restrictions.map(({ direction, text }) => `${direction}: ${text}`).join('\n') || null,
  },
]

export const passStory: Story<PassEvent, PassState> = {
  changes: (before, after) => changesOf(fields, lastOf(before), lastOf(after)),
  action: () => 'recorded pass conditions',
}

import {
  anotherFile,
  fieldChanges,
  type HistoryField,
  type HistoryFormat,
  validationComplaints,
} from '../shared/history-format'
import { listed } from '../shared/listed'
import { dateInWords } from '../wall/wall-clock'
import type { QualificationRecord, QualificationState } from './qualification'
import type { QualificationEvent } from './qualification-events'
import { CardDetails } from './qualification-views'

const fields: readonly HistoryField<QualificationRecord>[] = [
  { label: 'issued', at: ['issuedOn'], value: ({ issuedOn }) => issuedOn && dateInWords(issuedOn) },
  { label: 'ends', at: ['endsOn'], value: ({ issuedOn, endsOn }) => issuedOn && endInWords(endsOn) },
  { label: 'issued by', at: ['issuedBy'], value: ({ issuedBy }) => issuedBy },
  {
    label: 'file',
    at: ['file'],
    value: ({ file }) => file?.name ?? null,
    alike: { stored: ({ file }) => file, says: anotherFile },
  },
  { label: 'new card', value: ({ waiting }) => waiting && `${waiting.issuedBy}, ${endInWords(waiting.endsOn)}` },
  { label: 'sent back', value: ({ returned }) => returned },
]

const endInWords = (endsOn: string | null) => (endsOn === null ? 'doesn’t end' : dateInWords(endsOn))

const phrases: Partial<Record<QualificationEvent['type'], string>> = {
  QualificationAdded: 'added the qualification',
  QualificationSent: 'sent the card',
  RenewalSent: 'sent a new card',
  RenewalConfirmed: 'confirmed the card',
  RenewalReturned: 'sent the card back',
  RenewalReopened: 'put the card back to be checked',
  QualificationReminded: 'sent a reminder',
  QualificationRemoved: 'deleted the qualification',
  QualificationReinstated: 'restored the qualification',
}

export const qualificationHistory: HistoryFormat<QualificationEvent, QualificationState> = {
  fields: () => fields,
  complaints: ({ issuedOn, endsOn, issuedBy }) => validationComplaints(CardDetails, { issuedOn, endsOn, issuedBy }),
  changes: (before, after) => fieldChanges(fields, recordIn(before), recordIn(after)),
  action: (events, changes) => {
    const told = events.flatMap(({ type }) => phrases[type] ?? [])
    return told.length > 0
      ? listed([...new Set(told)])
      : `changed ${listed(changes.map(({ label }) => label)) || 'the qualification'}`
  },
}

/** A removed record is still there, so a removal changes no field. */
const recordIn = (state: QualificationState) => ('record' in state ? state.record : undefined)

import { recordKind } from '../record-kind'
import { type RecordOf, recordSchema } from '../record-schema'
import * as field from '../shared/field'

const LONGEST = 300
/** Lists of records show so many characters of it. */
const BEGINNING = 60

const handOverNoteSchema = recordSchema({
  category: 'handOverNote',
  table: 'hand_over_notes',
  path: '/lodge/hand-over',
  noun: 'hand-over note',
  fields: {
    words: field.text({ label: 'Note', required: 'Please enter a note.', max: LONGEST }),
  },
})

/** What one of those who leave the lodge tells those who come. Who wrote it, and when, is in the log. */
export const handOverNote = recordKind(handOverNoteSchema, {
  browse: 'browse the club',
  write: 'stay at the lodge',
  manage: 'manage lodge',
  events: {
    added: 'HandOverNoteWritten',
    removed: 'HandOverNoteRemoved',
    restored: 'HandOverNoteReinstated',
  },
  page: () => '/lodge/tonight',
  titleFields: ['words'],
  title: ({ words }) => (words.length > BEGINNING ? `${words.slice(0, BEGINNING).trimEnd()}…` : words),
  searched: ({ words }) => ({ title: 'Hand-over note', text: words }),
})

export interface HandOverNoteRecord extends RecordOf<typeof handOverNoteSchema.fields> {}

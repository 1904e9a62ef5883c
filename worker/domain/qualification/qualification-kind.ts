import { recordKind } from '../record-kind'
import { type RecordOf, recordSchema, type ViewOf } from '../record-schema'
import * as field from '../shared/field'
import { wholeNumber } from '../shared/whole-number'

/** The symbols to choose from, as the form calls them. */
export const QUALIFICATION_SYMBOLS = ['Medal', 'First aid', 'Tow', 'Sled', 'Kitchen', 'Key'] as const

const needed = wholeNumber({ from: 0, to: 500, complaint: 'Please enter a whole number from 0 to 500.' })

export const qualificationKindSchema = recordSchema({
  category: 'qualificationKind',
  table: 'qualification_kinds',
  path: '/qualification-kinds',
  noun: 'qualification',
  fields: {
    name: field.text({ label: 'Name', required: 'Please enter a name, such as First aid.', max: 60 }),
    symbol: field.choice({ label: 'Symbol', of: QUALIFICATION_SYMBOLS, required: 'Please choose a symbol.' }),
    needed: {
      ...field.number({ label: 'Members needed', entered: needed }),
      phrase: 'how many members are needed',
    },
  },
})

/** A kind of qualification, such as first aid, and how many holders the busiest weekend needs. */
export const qualificationKind = recordKind(qualificationKindSchema, {
  browse: 'browse the club',
  manage: 'manage qualifications',
  events: {
    added: 'QualificationKindAdded',
    revised: 'QualificationKindRevised',
    removed: 'QualificationKindRemoved',
    restored: 'QualificationKindReinstated',
  },
  page: () => '/qualifications',
  titleFields: ['name'],
  title: ({ name }) => name,
  searched: ({ name }) => ({ title: name }),
})

export interface QualificationKindRecord extends RecordOf<typeof qualificationKindSchema.fields> {}
export type QualificationKindView = ViewOf<typeof qualificationKindSchema.fields>

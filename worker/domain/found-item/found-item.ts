import { recordKind } from '../record-kind'
import { type RecordOf, recordSchema, type ViewOf } from '../record-schema'
import * as field from '../shared/field'

export const foundItemSchema = recordSchema({
  category: 'foundItem',
  table: 'found_items',
  path: '/lost-and-found',
  noun: 'found item',
  fields: {
    title: field.text({ label: 'What it is', required: 'Please enter what you found.', max: 80 }),
    place: field.text({ label: 'Where it is', required: 'Please enter where it is or where you found it.' }),
    foundOn: {
      ...field.date({ label: 'Found on', required: 'Please enter the day you found it.' }),
      phrase: 'when it was found',
    },
    photo: field.file({ label: 'Photo', zone: 'found' }),
    claimedBy: field.member({ label: 'Claimed by', phrase: 'who claimed it' }),
  },
})

/** Something that was found at the lodge. Members add it, correct it and claim it; administrators remove it. */
export const foundItem = recordKind(foundItemSchema, {
  browse: 'browse the club',
  write: 'report found items',
  manage: 'manage found items',
  events: {
    added: 'FoundItemReported',
    revised: 'FoundItemRevised',
    removed: 'FoundItemRemoved',
    restored: 'FoundItemReinstated',
  },
  page: (id) => `/lost-and-found/${id}`,
  titleFields: ['title'],
  title: ({ title }) => title,
  searched: ({ title, place, foundOn }) => ({ title, text: place, day: foundOn }),
})

export interface FoundItemRecord extends RecordOf<typeof foundItemSchema.fields> {}
export type FoundItemView = ViewOf<typeof foundItemSchema.fields>

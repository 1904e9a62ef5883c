import { settingsInWords } from '../answers/answer-settings'
import {
  fieldChanges,
  type HistoryField,
  type HistoryFormat,
  type NameOf,
  validationComplaints,
} from '../shared/history-format'
import { listed } from '../shared/listed'
import { dateInWords, timeInWords, type WallClock } from '../wall/wall-clock'
import { EntryDetails } from './entry-details'
import type { EntryEvent } from './entry-events'
import type { EntryRecord, EntryState } from './entry-state'
import { shiftInWords } from './shift'

export const entryFields = (nameOf: NameOf): readonly HistoryField<EntryRecord>[] => [
  { label: 'title', at: ['title'], value: ({ title }) => title },
  { label: 'contact name', at: ['contact'], value: ({ contact }) => contact?.name ?? null },
  { label: 'contact phone', at: ['contact.phone'], value: ({ contact }) => contact && phoneInWords(contact.phone) },
  { label: 'contact email', at: ['contact'], value: ({ contact }) => contact?.email ?? null },
  { label: 'members on duty', at: ['onDuty'], value: ({ onDuty }) => listed(onDuty.map(nameOf)) },
  { label: 'start', at: ['start'], value: ({ start }) => inWords(start) },
  { label: 'end', at: ['end'], value: ({ end }) => inWords(end) },
  { label: 'notes', at: ['notes'], value: ({ notes }) => notes },
  { label: 'answers', at: ['answers'], value: ({ answers }) => settingsInWords(answers) },
  { label: 'shifts', at: ['shifts'], value: ({ shifts = [] }) => shifts.map(shiftInWords).join('; ') },
]

export const entryHistory: HistoryFormat<EntryEvent, EntryState> = {
  // A name and an address without each other would be somebody who never was, so the contact comes back whole.
  fields: entryFields,
  complaints: ({ contact, ...record }) => [
    ...validationComplaints(EntryDetails, { ...record, contact: contact ?? SOMEBODY }),
  ],

  changes: (before, after, nameOf) => {
    const [was, is] = [entryIn(before), entryIn(after)]
    // A contact who has been forgotten is known nowhere in the history, and putting an older one back keeps the present one.
    const now = was && is && is.contact === null ? { ...is, contact: was.contact } : is
    return fieldChanges(entryFields(nameOf), was, now)
  },

  action: (events, changes) => {
    const phrases = events.map(({ type }) => eventPhrase(type)).filter((phrase) => phrase !== undefined)
    return phrases.length > 0
      ? listed([...new Set(phrases)])
      : `changed ${listed(changes.map(({ label }) => label)) || 'erased details'}`
  },
}

/** Stands for a contact who has been forgotten, of whom nothing is asked any more. */
const SOMEBODY = { name: 'Somebody', phone: '2065550100', email: 'somebody@example.org' }

function eventPhrase(type: EntryEvent['type']): string | undefined {
  switch (type) {
    case 'EntryAdded':
      return 'added the event'
    case 'EntryRemoved':
      return 'deleted the event'
    case 'EntryReinstated':
      return 'restored the event'
    case 'EntryContactForgotten':
      return 'erased a contact'
    case 'EntryDutyTakenOver':
      return 'swapped a duty at the event'
    case 'EntryRevised':
      return undefined
  }
}

/** A removed record is still there, so a removal changes no field. */
const entryIn = (state: EntryState) => ('record' in state ? state.record : undefined)

const inWords = (wall: WallClock) => `${dateInWords(wall)}, ${timeInWords(wall)}`

const phoneInWords = (digits: string) =>
  digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : digits

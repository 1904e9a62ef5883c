import type { ClubDate } from '../shared/club-date'
import { normalEmail } from '../shared/validation'
import type { EntryContact, EntryEvent, EntryFields } from './entry-events'

/** Someone whom the history of an entry knows as its contact, under the key that seals what it says of them. */
export interface KnownContact {
  readonly key: number
  readonly name: string
  readonly email: string
}

export interface EntryRecord extends EntryFields {
  /** `null` once they have been forgotten. */
  readonly contact: EntryContact | null
  /** The key that seals the present contact. */
  readonly contactKey: number
  /** Everyone who is or was the contact and has not been forgotten, by their keys. Names and emails in their normal form. */
  readonly contacts: readonly KnownContact[]
  /** How many keys there have been. */
  readonly keys: number
  /** When anything last happened to the entry, in ISO 8601 and UTC. */
  readonly changedAt: string
}

export type EntryState =
  | { readonly status: 'unknown' }
  | { readonly status: 'listed'; readonly record: EntryRecord }
  | { readonly status: 'removed'; readonly record: EntryRecord; readonly removedOn: ClubDate }

export const noEntry: EntryState = { status: 'unknown' }

export function evolveEntry(state: EntryState, event: EntryEvent): EntryState {
  if (event.type === 'EntryAdded') return { status: 'listed', record: addedRecord(event) }
  if (state.status === 'unknown') return state
  const record = { ...state.record, changedAt: event.data.at }
  switch (event.type) {
    case 'EntryRevised':
      return { ...state, record: revised(record, event) }
    case 'EntryDutyTakenOver':
      return { ...state, record: { ...record, onDuty: event.data.onDuty } }
    case 'EntryRemoved':
      return { status: 'removed', record, removedOn: event.data.removedOn }
    case 'EntryReinstated':
      return { status: 'listed', record }
    case 'EntryContactForgotten':
      return { ...state, record: withoutContacts(record, event.data.contactKeys) }
  }
}

function addedRecord({ data, personal }: Extract<EntryEvent, { type: 'EntryAdded' }>): EntryRecord {
  const { at, contactKey, ...fields } = data
  const contact = personal?.contact ?? null
  return { ...fields, contact, contactKey, contacts: knowing([], contactKey, contact), keys: contactKey, changedAt: at }
}

function revised(record: EntryRecord, { data, personal }: Extract<EntryEvent, { type: 'EntryRevised' }>): EntryRecord {
  const { at, contactKey, changedShifts: _, ...fields } = data
  // Without its key nothing is known of the contact: they have been forgotten.
  const contact = personal === null ? null : (personal.contact ?? record.contact)
  return {
    ...record,
    ...fields,
    contact,
    contactKey,
    contacts: knowing(record.contacts, contactKey, contact),
    keys: Math.max(record.keys, contactKey),
  } as EntryRecord
}

const withoutContacts = (record: EntryRecord, keys: readonly number[]): EntryRecord => ({
  ...record,
  contact: keys.includes(record.contactKey) ? null : record.contact,
  contacts: record.contacts.filter(({ key }) => !keys.includes(key)),
})

export const knowing = (contacts: readonly KnownContact[], key: number, contact: EntryContact | null) =>
  contact === null
    ? contacts
    : [...contacts.filter((known) => known.key !== key), { key, ...normalContact(contact) }].sort(
        (a, b) => a.key - b.key,
      )

/** Two contacts are the same person where these are equal; a phone number is no mark of a person. */
export const normalContact = ({ name, email }: Pick<EntryContact, 'name' | 'email'>) => ({
  name: normalName(name),
  email: normalEmail(email),
})

export const normalName = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

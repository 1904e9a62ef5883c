import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

import { OfficeDetails } from '#domain/office/office-details'
import type { OfficeView } from '#domain/office/office-views'
import { nameOfMember } from '../../members/directory/directory-store'
import type { RecordFields } from '../../records/record-fields'
import { schemaResolver } from '../../records/schema-resolver'

/** The office form's values as typed. */
export interface OfficeEntry {
  title: string
  email: string
  holders: string[]
}

export const EMPTY_ENTRY: OfficeEntry = { title: '', email: '', holders: [] }

export const entryOf = ({ title, email, enteredEmail, holders }: OfficeView): OfficeEntry => ({
  title,
  email: enteredEmail ?? email ?? '',
  holders: holders.map(({ _id }) => _id),
})

export const OFFICE_FIELDS: RecordFields = {
  kind: 'office',
  labels: { title: 'Office', email: 'Office email', holders: 'Held by' },
  phrases: { holders: 'who holds it' },
  inWords: (value, field) =>
    field === 'holders' ? (value as readonly string[]).map(nameOfMember).join(', ') || 'none' : undefined,
}

export const officeRules: Resolver<OfficeEntry, unknown, OfficeDetails> = schemaResolver(
  z.pipe(
    z.pipe(
      z.custom<OfficeEntry>(),
      z.transform((entry: OfficeEntry): z.input<typeof OfficeDetails> => entry),
    ),
    OfficeDetails,
  ),
)

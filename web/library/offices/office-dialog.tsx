import { useMemo } from 'react'
import { type Resolver, useController, useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { OfficeDetails } from '#domain/office/office-details'
import type { OfficeView } from '#domain/office/office-views'
import { directory, directoryRows, nameOfMember } from '../../members/directory/directory-store'
import { MemberPicker } from '../../members/member-picker'
import { RecordDialog } from '../../records/record-dialog'
import { fieldId, fieldMessage, type RecordFields } from '../../records/record-fields'
import { schemaResolver } from '../../records/schema-resolver'
import { useClientEdit } from '../../records/use-client-edit'
import { useRecordField } from '../../records/use-record-field'
import { useRecordForm } from '../../records/use-record-form'
import { offerUndo } from '../../sync/undo/offer-undo'
import { useResource } from '../../sync/use-resource'
import { Field } from '../../ui/fields/field'
import { TextField } from '../../ui/fields/text-field'
import { useValue } from '../../ui/use-value'
import type { OfficesOfSection } from './offices'

/** The fields of an office. `holders` are those of the one being edited, whose names are known before the directory is. */
const OfficeFields = ({ holders }: { readonly holders: OfficeView['holders'] }) => (
  <>
    <TextField {...useRecordField<OfficeEntry>(OFFICE_FIELDS, 'title')} autoComplete="off" />
    <HoldersField holders={holders} />
    <TextField
      {...useRecordField<OfficeEntry>(OFFICE_FIELDS, 'email')}
      optional
      type="email"
      inputMode="email"
      autoComplete="off"
      help="A club address that stays with the office. All members can see it."
    />
  </>
)

function HoldersField({ holders }: { readonly holders: OfficeView['holders'] }) {
  const { formState } = useFormContext<OfficeEntry>()
  const { field } = useController<OfficeEntry, 'holders'>({ name: 'holders' })
  const { error } = useResource(directory, { onFailure: 'stay' })
  const candidates = useValue(directoryRows)
  const names = useMemo(
    () =>
      new Map([
        ...holders.map(({ _id, fname, lname }) => [_id, `${fname} ${lname}`] as const),
        ...(candidates ?? []).map(({ _id, name }) => [_id, name] as const),
      ]),
    [holders, candidates],
  )

  return (
    <Field
      id={fieldId(OFFICE_FIELDS, 'holders')}
      label={OFFICE_FIELDS.labels.holders}
      optional
      error={fieldMessage(formState.errors, 'holders')}
      help={
        error && !candidates
          ? 'Couldn’t load the directory, so you can’t add anyone right now.'
          : 'Leave empty if the office is vacant.'
      }
    >
      {(control) => (
        <MemberPicker
          control={control}
          candidates={candidates ?? []}
          picked={field.value.map((_id) => ({ _id, name: names.get(_id) ?? 'Unknown member' }))}
          onPick={(members) => field.onChange(members.map(({ _id }) => _id))}
        />
      )}
    </Field>
  )
}

interface DialogProps {
  readonly section: OfficesOfSection
  readonly onClose: () => void
}

export function NewOfficeDialog({ section, onClose }: DialogProps) {
  const edit = useRecordForm({
    rules: officeRules,
    entry: EMPTY_ENTRY,
    fields: OFFICE_FIELDS,
    save: async (details) => {
      const { saved, key } = await section.add(details)
      onClose()
      section.keep()
      offerUndo(`${details.title} was added.`, { path: section.pathOf(saved._id), key, undone: section.refresh })
    },
  })

  return (
    <RecordDialog title="Add an office" save="Add the office" fields={OFFICE_FIELDS} edit={edit} onClose={onClose}>
      <OfficeFields holders={[]} />
    </RecordDialog>
  )
}

export function EditOfficeDialog({ section, office, onClose }: DialogProps & { readonly office: OfficeView }) {
  const edit = useClientEdit({
    client: section,
    form: { fields: OFFICE_FIELDS, rules: officeRules, valuesOf: toOfficeEntry },
    opened: section.loaded(office),
    entered: (details, _, base) => changedIn(details, toOfficeEntry(base)),
    leave: onClose,
    savedOf: () => `${office.title} was saved.`,
    undone: section.refresh,
  })

  return (
    <RecordDialog title={`Edit ${office.title}`} save="Save" fields={OFFICE_FIELDS} edit={edit} onClose={onClose}>
      <OfficeFields holders={office.holders} />
    </RecordDialog>
  )
}

/**
 * Only what is another is sent: who has left the directory, and is not shown, keeps the office until somebody else gets
 * it.
 */
const changedIn = (details: OfficeDetails, before: OfficeEntry): Partial<OfficeDetails> =>
  Object.fromEntries(
    Object.entries(details).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof OfficeEntry]),
    ),
  )

/** The office form's values as typed. */
interface OfficeEntry {
  title: string
  email: string
  holders: string[]
}

const EMPTY_ENTRY: OfficeEntry = { title: '', email: '', holders: [] }

const toOfficeEntry = ({ title, email, enteredEmail, holders }: OfficeView): OfficeEntry => ({
  title,
  email: enteredEmail ?? email ?? '',
  holders: holders.map(({ _id }) => _id),
})

const OFFICE_FIELDS: RecordFields = {
  kind: 'office',
  labels: { title: 'Office', email: 'Office email', holders: 'Held by' },
  phrases: { holders: 'who holds it' },
  inWords: (value, field) =>
    field === 'holders' ? (value as readonly string[]).map(nameOfMember).join(', ') || 'none' : undefined,
}

const officeRules: Resolver<OfficeEntry, unknown, OfficeDetails> = schemaResolver(
  z.pipe(
    z.pipe(
      z.custom<OfficeEntry>(),
      z.transform((entry: OfficeEntry): z.input<typeof OfficeDetails> => entry),
    ),
    OfficeDetails,
  ),
)

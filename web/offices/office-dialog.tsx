import { useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'

import type { OfficeDetails } from '#domain/office-details'
import type { OfficeView } from '#domain/office-views'
import { useResource } from '../api/use-resource'
import { FormDialog } from '../leave-guard/form-dialog'
import { directory, directoryRows } from '../members/directory-store'
import { MemberPicker } from '../members/member-picker'
import { fieldId, messageOf } from '../records/record-fields'
import { RecordNews } from '../records/record-news'
import { StaleNotice } from '../records/stale-notice'
import { useRecordEdit } from '../records/use-record-edit'
import { useRecordField } from '../records/use-record-field'
import { useRecordForm } from '../records/use-record-form'
import { Field } from '../ui/field'
import { TextField } from '../ui/text-field'
import { useValue } from '../ui/use-value'
import { offerUndo } from '../undo/offer-undo'
import { EMPTY_ENTRY, entryOf, OFFICE_FIELDS, type OfficeEntry, officeRules } from './office-entry'
import { addOffice, pathOf, reviseOffice } from './offices-api'
import { findOffice, type OfficesOfSection } from './offices-store'

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
      error={messageOf(formState.errors, 'holders')}
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
  readonly of: OfficesOfSection
  readonly onClose: () => void
}

export function NewOfficeDialog({ of, onClose }: DialogProps) {
  const { form, submit, notice, dismiss } = useRecordForm<OfficeEntry, OfficeDetails>({
    rules: officeRules,
    entry: EMPTY_ENTRY,
    fields: OFFICE_FIELDS,
    save: async (details) => {
      const { _id, key } = await addOffice(of.section, details)
      onClose()
      void of.refresh()
      offerUndo(`${details.title} was added.`, { path: pathOf(_id), key, undone: of.refresh })
    },
  })

  return (
    <FormDialog
      title="Add an office"
      save="Add the office"
      isDirty={form.formState.isDirty}
      {...{ form, submit, notice, dismiss, onClose }}
    >
      <OfficeFields holders={[]} />
    </FormDialog>
  )
}

interface Kept {
  readonly office: OfficeView
  readonly etag: string
  /** The key of the command that left it so. */
  readonly key?: string
}

const LISTS = ['offices']

const keptOf = (office: OfficeView): Kept => ({ office, etag: `"${office.version}"` })

export function EditOfficeDialog({ of, office, onClose }: DialogProps & { readonly office: OfficeView }) {
  const { form, submit, notice, dismiss, conflict, takeTheirs, remoteChange } = useRecordEdit<
    Kept,
    OfficeEntry,
    OfficeDetails
  >({
    opened: keptOf(office),
    path: pathOf(office._id),
    lists: LISTS,
    rules: officeRules,
    fields: OFFICE_FIELDS,
    entryOf: (kept) => entryOf(kept.office),
    revise: async (base, details) => {
      const saved = await reviseOffice(base.office, changedIn(details, entryOf(base.office)))
      const isNew = saved.version !== base.office.version
      return { ...keptOf({ ...base.office, version: saved.version }), ...(isNew && { key: saved.key }) }
    },
    find: async () => keptOf(await findOffice(of, office._id)),
    keep: () => void of.refresh(),
    onSaved: ({ key }) => {
      onClose()
      if (key) offerUndo(`${office.title} was saved.`, { path: pathOf(office._id), key, undone: of.refresh })
    },
  })

  return (
    <FormDialog
      title={`Edit ${office.title}`}
      save="Save"
      isDirty={form.formState.isDirty || conflict !== undefined}
      above={
        conflict && (
          <StaleNotice
            conflict={conflict}
            fields={OFFICE_FIELDS}
            isBusy={form.formState.isSubmitting}
            onKeepMine={() => void submit()}
            onTakeTheirs={takeTheirs}
          />
        )
      }
      {...{ form, submit, notice, dismiss, onClose }}
    >
      <OfficeFields holders={office.holders} />
      <RecordNews {...remoteChange} />
    </FormDialog>
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

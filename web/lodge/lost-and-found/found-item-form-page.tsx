import { useState } from 'react'
import { useLocation } from 'wouter'
import type { FoundItemView, foundItemSchema } from '#domain/found-item/found-item'
import { dateAt } from '#domain/shared/date-at'
import { RecordFormPage } from '../../records/edit-frame'
import { FreshRecord } from '../../records/fresh-record'
import { leaveFreely } from '../../records/leave-guard/unsaved'
import type { Loaded } from '../../records/record-client'
import { type RecordFile, RecordFileField, useRecordFile } from '../../records/record-file'
import type { FormValues } from '../../records/record-form'
import { UnknownRecord } from '../../records/unknown-record'
import { useClientEdit } from '../../records/use-client-edit'
import { useMaskedRecordField, useRecordField } from '../../records/use-record-field'
import { useRecordForm } from '../../records/use-record-form'
import { useClub } from '../../sync/club'
import { may } from '../../sync/session/session'
import { savedMark } from '../../ui/animations/marks'
import { toast } from '../../ui/feedback/toasts'
import { formatDate } from '../../ui/fields/club-date'
import { DateField } from '../../ui/fields/date-field'
import { Fields, FormGroup } from '../../ui/fields/form-group'
import { TextField } from '../../ui/fields/text-field'
import { useTitle } from '../../ui/use-title'
import { foundItemForm, foundItems, lostAndFound } from './found-items'

type Values = FormValues<typeof foundItemSchema.fields>

const { fields } = foundItemForm
const { href, label } = lostAndFound

const ItemFields = ({ photo }: { readonly photo: RecordFile }) => (
  <>
    <FormGroup title="The item" help="Describe it so its owner recognizes it.">
      <Fields>
        <TextField {...useRecordField<Values>(fields, 'title')} autoComplete="off" maxLength={80} wide />
        <TextField
          {...useRecordField<Values>(fields, 'place')}
          autoComplete="off"
          maxLength={200}
          help="Where it is now, or where you found it."
          wide
        />
        <DateField {...useMaskedRecordField<Values>(fields, 'foundOn')} />
      </Fields>
    </FormGroup>
    <FormGroup title="Photo" help="One photo. Everyone in the club can see it.">
      <RecordFileField file={photo} fields={fields} noun="photo" hint="or drop or paste it here: jpeg, png, gif" />
    </FormGroup>
  </>
)

export function NewFoundItemPage() {
  const title = 'Add What You Found'
  useTitle(title)
  const [, navigate] = useLocation()
  const timeZone = useClub()?.timeZone
  const [entry] = useState(() => ({ ...foundItemForm.empty, foundOn: formatDate(dateAt(new Date(), timeZone)) }))
  const photo = useRecordFile('photo', 'found')
  const edit = useRecordForm({
    rules: foundItemForm.rules,
    entry,
    fields,
    files: [photo],
    save: async (details, typed) => {
      const added = await foundItems.add({ ...details, photo: photo.entered(typed.photo) })
      foundItems.keep(added)
      leaveFreely(() => navigate(href))
      toast(`${added.record.title} was added.`, {
        mark: savedMark,
        action: { label: 'View', run: () => navigate(`${href}/${added.record._id}`) },
      })
    },
  })

  return (
    <RecordFormPage
      edit={edit}
      fields={fields}
      title={title}
      lede="Members will see it right away."
      crumbs={[{ href, label }, { label: title }]}
      save="Add the item"
      back={href}
    >
      <ItemFields photo={photo} />
    </RecordFormPage>
  )
}

export const EditFoundItemPage = ({ id }: { readonly id: string }) => (
  <FreshRecord
    key={id}
    title={() => 'Edit Found Item'}
    find={(signal) => foundItems.find(id, signal)}
    failed={(message) => <UnknownRecord place={lostAndFound} message={message} />}
  >
    {(item) => <EditFoundItemForm opened={item} />}
  </FreshRecord>
)

function EditFoundItemForm({ opened }: { readonly opened: Loaded<FoundItemView> }) {
  const [, navigate] = useLocation()
  const photo = useRecordFile('photo', 'found')
  const page = `${href}/${opened.record._id}`
  const { base, ...edit } = useClientEdit({
    client: foundItems,
    form: foundItemForm,
    opened,
    files: [photo],
    entered: (details, typed, base) => ({ ...details, photo: photo.entered(typed.photo, base.photo) }),
    leave: () => leaveFreely(() => navigate(page)),
    savedOf: ({ title }) => `${title} was saved.`,
    undone: foundItems.one(opened.record._id).refresh,
    mayUndo: may('manage found items'),
  })
  const { title } = base.record

  return (
    <RecordFormPage
      edit={edit}
      fields={fields}
      title="Edit Found Item"
      lede={title}
      crumbs={[{ href, label }, { href: page, label: title }, { label: 'Edit' }]}
      save="Save the item"
      back={page}
    >
      <ItemFields photo={photo} />
    </RecordFormPage>
  )
}

import { useLocation } from 'wouter'
import type { FoundItemView } from '#domain/found-item/found-item'
import { RecordFormPage } from '../../records/edit-frame'
import { FreshRecord } from '../../records/fresh-record'
import { leaveFreely } from '../../records/leave-guard/unsaved'
import type { Loaded } from '../../records/record-client'
import { useRecordFile } from '../../records/record-file'
import { UnknownRecord } from '../../records/unknown-record'
import { useClientEdit } from '../../records/use-client-edit'
import { may } from '../../sync/session/session'
import { FoundItemFields } from './found-item-fields'
import { foundItemForm, foundItems, lostAndFound } from './found-items'

const { fields } = foundItemForm
const { href, label } = lostAndFound

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
      <FoundItemFields photo={photo} />
    </RecordFormPage>
  )
}

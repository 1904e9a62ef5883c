import { useState } from 'react'
import { useLocation } from 'wouter'
import { dateAt } from '#domain/shared/date-at'
import { RecordFormPage } from '../../records/edit-frame'
import { leaveFreely } from '../../records/leave-guard/unsaved'
import { useRecordFile } from '../../records/record-file'
import { useRecordForm } from '../../records/use-record-form'
import { useClub } from '../../sync/club'
import { savedMark } from '../../ui/animations/marks'
import { toast } from '../../ui/feedback/toasts'
import { formatDate } from '../../ui/fields/club-date'
import { useTitle } from '../../ui/use-title'
import { FoundItemFields } from './found-item-fields'
import { foundItemForm, foundItems, lostAndFound } from './found-items'

const { fields } = foundItemForm
const { href, label } = lostAndFound

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
      <FoundItemFields photo={photo} />
    </RecordFormPage>
  )
}

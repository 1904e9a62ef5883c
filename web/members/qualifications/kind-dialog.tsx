import { useState } from 'react'

import {
  QUALIFICATION_SYMBOLS,
  type QualificationKindView,
  qualificationKindSchema,
} from '#domain/qualification/qualification-kind'
import { DeleteRecord } from '../../records/delete-record'
import { FreshRecord } from '../../records/fresh-record'
import type { Loaded } from '../../records/record-client'
import { RecordDialog } from '../../records/record-dialog'
import { type FormValues, recordForm } from '../../records/record-form'
import { useClientEdit } from '../../records/use-client-edit'
import { useRecordField, useRecordSelect } from '../../records/use-record-field'
import { useRecordForm } from '../../records/use-record-form'
import { offerUndo } from '../../sync/undo/offer-undo'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { SelectField } from '../../ui/fields/select-field'
import { TextField } from '../../ui/fields/text-field'
import { Dialog } from '../../ui/overlays/dialog'
import { ownQualifications, qualificationKinds, qualificationsOverview } from './qualifications'

type Values = FormValues<typeof qualificationKindSchema.fields>

const kindForm = recordForm(qualificationKindSchema)
const { fields } = kindForm

const KindFields = () => (
  <>
    <TextField {...useRecordField<Values>(fields, 'name')} autoComplete="off" maxLength={60} />
    <SelectField {...useRecordSelect<Values>(fields, 'symbol')} options={QUALIFICATION_SYMBOLS} />
    <TextField
      {...useRecordField<Values>(fields, 'needed')}
      inputMode="numeric"
      autoComplete="off"
      help="How many the busiest weekend needs."
    />
  </>
)

/** A kind of qualification that the club keeps, added or edited. */
export const KindDialog = ({
  kind,
  onClose,
}: {
  readonly kind: QualificationKindView | undefined
  readonly onClose: () => void
}) =>
  kind ? (
    <FreshRecord
      key={kind._id}
      title={() => 'Qualifications'}
      find={(signal) => qualificationKinds.find(kind._id, signal)}
      onFailure="stay"
      failed={(message) => (
        <Dialog open title={`Edit ${kind.name}`} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
          <Banner kind="danger" word="Not shown.">
            {message}
          </Banner>
        </Dialog>
      )}
    >
      {(opened) => <EditKind opened={opened} onClose={onClose} />}
    </FreshRecord>
  ) : (
    <NewKind onClose={onClose} />
  )

/** All that shows the kinds follows. */
function refresh() {
  for (const shown of [ownQualifications, qualificationsOverview]) if (shown.data.peek()) void shown.refresh()
}

function NewKind({ onClose }: { readonly onClose: () => void }) {
  const edit = useRecordForm({
    rules: kindForm.rules,
    entry: kindForm.empty,
    fields,
    save: async (details) => {
      const added = await qualificationKinds.add(details)
      onClose()
      qualificationKinds.keep(added)
      refresh()
      const { _id, name } = added.record
      offerUndo(`${name} was added.`, { path: qualificationKinds.pathOf(_id), key: added.key ?? '', undone: refresh })
    },
  })
  return (
    <RecordDialog title="Add a type" save="Add" fields={fields} edit={edit} onClose={onClose}>
      <KindFields />
    </RecordDialog>
  )
}

function EditKind({
  opened,
  onClose,
}: {
  readonly opened: Loaded<QualificationKindView>
  readonly onClose: () => void
}) {
  const [isDeleting, setIsDeleting] = useState(false)
  const { _id, name } = opened.record
  const edit = useClientEdit({
    client: qualificationKinds,
    form: kindForm,
    opened,
    leave: () => {
      onClose()
      refresh()
    },
    savedOf: (saved) => `${saved.name} was saved.`,
    undone: () => {
      void qualificationKinds.list.refresh()
      refresh()
    },
  })
  return (
    <>
      <RecordDialog title={`Edit ${name}`} save="Save" fields={fields} edit={edit} onClose={onClose}>
        <KindFields />
        <div>
          <Button small variant="danger" icon="trash" onClick={() => setIsDeleting(true)}>
            Delete
          </Button>
        </div>
      </RecordDialog>
      {/* Above it, so that what was typed in it stays. */}
      {isDeleting && (
        <DeleteRecord
          client={{ ...qualificationKinds, refresh: qualificationKinds.list.refresh }}
          id={_id}
          confirm="Delete the qualification"
          deleted={`${name} was deleted.`}
          onDeleted={() => {
            onClose()
            refresh()
          }}
          onClose={() => setIsDeleting(false)}
        >
          <p>{`This deletes ${name} and hides members’ cards of it. Administrators can restore it.`}</p>
        </DeleteRecord>
      )}
    </>
  )
}

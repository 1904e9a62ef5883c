import { useLocation } from 'wouter'

import type { TypedFile } from '#domain/field'
import type { MeetingView } from '#domain/meeting-views'
import { leaveFreely } from '../leave-guard/unsaved'
import { EditFrame } from '../records/edit-frame'
import { FreshRecord } from '../records/fresh-record'
import type { Loaded } from '../records/record-client'
import { editOf } from '../records/record-form'
import { useRecordEdit } from '../records/use-record-edit'
import { Button, ButtonLink } from '../ui/button'
import css from '../ui/form.module.css'
import { Submit } from '../ui/form-group'
import { PageHead } from '../ui/page-head'
import { toast } from '../ui/toasts'
import { offerUndo } from '../undo/offer-undo'
import { MeetingFields } from './meeting-fields'
import { meetingForm } from './meeting-form'
import { nameOf } from './meeting-words'
import { meetings } from './meetings'
import { UnknownMeeting } from './unknown-meeting'
import { useMinutesFile } from './use-minutes'

/** An edit of `opened`. Once it is saved its page is shown, with the way back for as long as the toast is shown. */
function useMeetingEdit(opened: Loaded<MeetingView>) {
  const [, navigate] = useLocation()
  const { _id } = opened.record
  const file = useMinutesFile()

  const minutesFor = async (typed: TypedFile | null) => {
    if (typed === null) return null
    return typed.key === '' ? file.arrived() : undefined
  }

  const onSaved = ({ record, key }: Loaded<MeetingView>) => {
    leaveFreely(() => navigate(`/meetings/${_id}`))
    if (!key) return toast('No changes to save.')
    offerUndo(`${nameOf(record)} was saved.`, { path: meetings.pathOf(_id), key, undone: meetings.one(_id).refresh })
  }

  const { base, ...edit } = useRecordEdit({
    ...editOf(meetings, meetingForm, _id),
    opened,
    what: nameOf(opened.record),
    revise: async (base, details, { minutes }) =>
      meetings.revise(base, { ...details, minutes: await minutesFor(minutes) }),
    onSaved,
  })
  return { ...edit, meeting: base.record, file }
}

function EditMeetingForm({ record }: { readonly record: Loaded<MeetingView> }) {
  const { meeting, file, ...edit } = useMeetingEdit(record)
  const page = `/meetings/${meeting._id}`

  return (
    <div className="wrap page">
      <EditFrame edit={edit} fields={meetingForm.fields}>
        <PageHead
          title="Edit Meeting"
          lede={nameOf(meeting)}
          crumbs={[{ href: '/meetings', label: 'Meetings' }, { href: page, label: nameOf(meeting) }, { label: 'Edit' }]}
        />
        <form className={css.form} noValidate onSubmit={(event) => void edit.submit(event)}>
          <MeetingFields minutes={file} />
          <Submit>
            <Button type="submit" variant="pine" busy={edit.form.formState.isSubmitting}>
              Update Meeting
            </Button>
            <ButtonLink variant="ghost" href={page}>
              Cancel
            </ButtonLink>
          </Submit>
        </form>
      </EditFrame>
    </div>
  )
}

export const EditMeetingPage = ({ id }: { readonly id: string }) => (
  <FreshRecord
    key={id}
    title={() => 'Edit Meeting'}
    find={(signal) => meetings.find(id, signal)}
    failed={(message) => <UnknownMeeting message={message} />}
  >
    {(record) => <EditMeetingForm record={record} />}
  </FreshRecord>
)

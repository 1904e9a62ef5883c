import { useLocation } from 'wouter'

import type { MeetingView } from '#domain/meeting/meeting'
import { RecordFormPage } from '../records/edit-frame'
import { FreshRecord } from '../records/fresh-record'
import { leaveFreely } from '../records/leave-guard/unsaved'
import type { Loaded } from '../records/record-client'
import { useRecordFile } from '../records/record-file'
import { UnknownRecord } from '../records/unknown-record'
import { useClientEdit } from '../records/use-client-edit'
import { MeetingFields, meetingForm } from './meeting-fields'
import { nameOf } from './meeting-words'
import { meetingPlace, meetings } from './meetings'

function EditMeetingForm({ opened }: { readonly opened: Loaded<MeetingView> }) {
  const file = useRecordFile('minutes', 'minutes')
  const [, navigate] = useLocation()
  const { base, ...edit } = useClientEdit({
    client: meetings,
    form: meetingForm,
    opened,
    what: nameOf(opened.record),
    files: [file],
    entered: (details, { minutes }, base) => ({ ...details, minutes: file.entered(minutes, base.minutes) }),
    leave: ({ _id }) => leaveFreely(() => navigate(`/meetings/${_id}`)),
    savedOf: (meeting) => `${nameOf(meeting)} was saved.`,
    undone: meetings.one(opened.record._id).refresh,
  })
  const name = nameOf(base.record)
  const page = `/meetings/${base.record._id}`

  return (
    <RecordFormPage
      edit={edit}
      fields={meetingForm.fields}
      title="Edit Meeting"
      lede={name}
      crumbs={[{ href: '/meetings', label: 'Meetings' }, { href: page, label: name }, { label: 'Edit' }]}
      save="Update Meeting"
      back={page}
    >
      <MeetingFields minutes={file} />
    </RecordFormPage>
  )
}

export const EditMeetingPage = ({ id }: { readonly id: string }) => (
  <FreshRecord
    key={id}
    title={() => 'Edit Meeting'}
    find={(signal) => meetings.find(id, signal)}
    failed={(message) => <UnknownRecord place={meetingPlace} message={message} />}
  >
    {(meeting) => <EditMeetingForm opened={meeting} />}
  </FreshRecord>
)

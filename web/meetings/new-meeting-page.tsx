import { useLocation } from 'wouter'
import { RecordFormPage } from '../records/edit-frame'
import { leaveFreely } from '../records/leave-guard/unsaved'
import { useRecordFile } from '../records/record-file'
import { useRecordForm } from '../records/use-record-form'
import { savedMark } from '../ui/animations/marks'
import { toast } from '../ui/feedback/toasts'
import { useTitle } from '../ui/use-title'
import { MeetingFields, meetingForm } from './meeting-fields'
import { nameOf } from './meeting-words'
import { meetings } from './meetings'

export function NewMeetingPage() {
  useTitle('Add New Meeting')
  const [, navigate] = useLocation()
  const file = useRecordFile('minutes', 'minutes')
  const edit = useRecordForm({
    rules: meetingForm.rules,
    entry: meetingForm.empty,
    fields: meetingForm.fields,
    files: [file],
    save: async (details, { minutes }) => {
      const added = await meetings.add({ ...details, minutes: file.entered(minutes) })
      const meeting = added.record
      meetings.keep(added)
      leaveFreely(() => navigate('/meetings'))
      toast(`${nameOf(meeting)} was added.`, {
        mark: savedMark,
        action: { label: 'View', run: () => navigate(`/meetings/${meeting._id}`) },
      })
    },
  })

  return (
    <RecordFormPage
      edit={edit}
      fields={meetingForm.fields}
      title="Add New Meeting"
      lede="Members will see it right away."
      crumbs={[{ href: '/meetings', label: 'Meetings' }, { label: 'Add New Meeting' }]}
      save="Add Meeting"
      back="/meetings"
    >
      <MeetingFields minutes={file} />
    </RecordFormPage>
  )
}

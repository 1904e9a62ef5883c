import { FormProvider } from 'react-hook-form'
import { useLocation } from 'wouter'
import { savedMark } from '../animations/marks'

import { LeaveGuard } from '../leave-guard/leave-guard'
import { leaveFreely } from '../leave-guard/unsaved'
import { FormNotice } from '../records/form-notice'
import { useRecordForm } from '../records/use-record-form'
import { Button, ButtonLink } from '../ui/button'
import css from '../ui/form.module.css'
import { Submit } from '../ui/form-group'
import { PageHead } from '../ui/page-head'
import { toast } from '../ui/toasts'
import { useTitle } from '../ui/use-title'
import { MeetingFields } from './meeting-fields'
import { meetingForm } from './meeting-form'
import { nameOf } from './meeting-words'
import { meetings } from './meetings'
import { useMinutesFile } from './use-minutes'

export function NewMeetingPage() {
  useTitle('Add New Meeting')
  const [, navigate] = useLocation()
  const file = useMinutesFile()
  const { form, submit, notice, dismiss } = useRecordForm({
    rules: meetingForm.rules,
    entry: meetingForm.empty,
    fields: meetingForm.fields,
    save: async (details, { minutes }) => {
      const added = await meetings.add({ ...details, minutes: minutes ? await file.arrived() : null })
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
    <div className="wrap page">
      <LeaveGuard isDirty={form.formState.isDirty} />
      <FormNotice notice={notice} onDismiss={dismiss} />
      <PageHead
        title="Add New Meeting"
        lede="Members will see it right away."
        crumbs={[{ href: '/meetings', label: 'Meetings' }, { label: 'Add New Meeting' }]}
      />
      <FormProvider {...form}>
        <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
          <MeetingFields minutes={file} />
          <Submit>
            <Button type="submit" variant="pine" busy={form.formState.isSubmitting}>
              Add Meeting
            </Button>
            <ButtonLink variant="ghost" href="/meetings">
              Cancel
            </ButtonLink>
          </Submit>
        </form>
      </FormProvider>
    </div>
  )
}

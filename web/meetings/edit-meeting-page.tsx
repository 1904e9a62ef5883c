import { type FormEvent, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useLocation } from 'wouter'

import type { TypedFile } from '#domain/field'
import type { MeetingView } from '#domain/meeting-views'
import { resource } from '../api/resource'
import { useResource } from '../api/use-resource'
import { LeaveGuard } from '../leave-guard/leave-guard'
import { leaveFreely } from '../leave-guard/unsaved'
import { FormNotice } from '../records/form-notice'
import type { Loaded } from '../records/record-client'
import { editOf } from '../records/record-form'
import { RecordNews } from '../records/record-news'
import { useRecordEdit } from '../records/use-record-edit'
import { Bones } from '../ui/bones'
import { Button, ButtonLink } from '../ui/button'
import { deferred } from '../ui/deferred'
import css from '../ui/form.module.css'
import { Submit } from '../ui/form-group'
import { PageHead } from '../ui/page-head'
import { toast } from '../ui/toasts'
import { useTitle } from '../ui/use-title'
import { offerUndo } from '../undo/offer-undo'
import { MeetingFields } from './meeting-fields'
import { type MeetingValues, meetingForm } from './meeting-form'
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

/** Seldom needed, and most of what an edit loads is needed at once. */
const StaleNotice = deferred(async () => (await import('../records/stale-notice')).StaleNotice<MeetingValues>)

function EditMeetingForm({ record }: { readonly record: Loaded<MeetingView> }) {
  const { meeting, form, submit, notice, dismiss, overtaken, takeTheirs, underneath, file } = useMeetingEdit(record)
  const { isSubmitting, isDirty } = form.formState
  const page = `/meetings/${meeting._id}`
  const save = (event?: FormEvent) => void submit(event)

  return (
    <div className="wrap page">
      <LeaveGuard isDirty={isDirty || overtaken !== undefined} />
      <FormProvider {...form}>
        <FormNotice notice={notice} onDismiss={dismiss} />
        {overtaken && (
          <StaleNotice
            overtaken={overtaken}
            fields={meetingForm.fields}
            isBusy={isSubmitting}
            onKeepMine={() => save()}
            onTakeTheirs={takeTheirs}
          />
        )}
        <PageHead
          title="Edit Meeting"
          lede={nameOf(meeting)}
          crumbs={[{ href: '/meetings', label: 'Meetings' }, { href: page, label: nameOf(meeting) }, { label: 'Edit' }]}
        />
        <form className={css.form} noValidate onSubmit={save}>
          <MeetingFields minutes={file} />
          <Submit>
            <Button type="submit" kind="pine" busy={isSubmitting}>
              Update Meeting
            </Button>
            <ButtonLink kind="bare" href={page}>
              Cancel
            </ButtonLink>
          </Submit>
        </form>
        <RecordNews {...underneath} />
      </FormProvider>
    </div>
  )
}

export const EditMeetingPage = ({ id }: { readonly id: string }) => <FreshRecord key={id} id={id} />

/** An edit begins with the meeting as it is now, not with one that was read a while ago. */
function FreshRecord({ id }: { readonly id: string }) {
  const [fresh] = useState(() => resource((signal) => meetings.find(id, signal), { staleMs: Number.POSITIVE_INFINITY }))
  const { data, error } = useResource(fresh)
  useTitle('Edit Meeting')

  if (data) return <EditMeetingForm record={data} />
  if (error) return <UnknownMeeting message={error.message} />
  return (
    <div className="wrap page">
      <Bones rows={4} />
    </div>
  )
}

import type { FormEvent } from 'react'
import { FormProvider } from 'react-hook-form'

import type { MeetingView } from '#domain/meeting-views'
import { LeaveGuard } from '../leave-guard/leave-guard'
import { FormNotice } from '../records/form-notice'
import type { Loaded } from '../records/record-client'
import { RecordNews } from '../records/record-news'
import { Button, ButtonLink } from '../ui/button'
import { deferred } from '../ui/deferred'
import css from '../ui/form.module.css'
import { Submit } from '../ui/form-group'
import { PageHead } from '../ui/page-head'
import { MeetingFields } from './meeting-fields'
import { type MeetingValues, meetingForm } from './meeting-form'
import { nameOf } from './meeting-words'
import { useMeetingEdit } from './use-meeting-edit'

/** Seldom needed, and most of what an edit loads is needed at once. */
const StaleNotice = deferred(async () => (await import('../records/stale-notice')).StaleNotice<MeetingValues>)

export function EditMeetingForm({ record }: { readonly record: Loaded<MeetingView> }) {
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

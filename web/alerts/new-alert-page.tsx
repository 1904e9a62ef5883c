import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useLocation } from 'wouter'

import { TOO_MANY_CHARACTERS } from '#domain/alert-details'
import { LeaveGuard } from '../leave-guard/leave-guard'
import { leaveFreely } from '../leave-guard/unsaved'
import { FormNotice } from '../records/form-notice'
import { useRecordForm } from '../records/use-record-form'
import { Button, ButtonLink } from '../ui/button'
import { PageHead } from '../ui/page-head'
import { useTitle } from '../ui/use-title'
import { offerUndo } from '../undo/offer-undo'
import { ALERT_FIELDS, alertRules, emptyDraft } from './alert-draft'
import { AlertFields } from './alert-fields'
import { AlertPreview } from './alert-preview'
import { pathOf, postAlert } from './alerts-api'
import { keepAlert } from './alerts-store'
import { useClubDay } from './use-club-day'

export function NewAlertPage() {
  useTitle('Create New Alert')
  const today = useClubDay()
  const [draft] = useState(() => emptyDraft(today))
  const [, navigate] = useLocation()

  const { form, submit, notice, dismiss } = useRecordForm({
    rules: alertRules(today),
    entry: draft,
    fields: ALERT_FIELDS,
    save: async (details) => {
      const { alert, key } = await postAlert(details)
      keepAlert(alert)
      leaveFreely(() => navigate('/alerts'))
      offerUndo('The alert is on everyone’s dashboard.', { path: pathOf(alert._id), key })
    },
  })
  const complaints = notice?.kind === 'complaints' ? notice.complaints : []
  const isOnlyTooLong = complaints.length === 1 && complaints[0]?.message === TOO_MANY_CHARACTERS

  return (
    <div className="wrap page">
      <LeaveGuard isDirty={form.formState.isDirty} />
      <FormNotice title={isOnlyTooLong ? 'Too many characters!' : 'Not posted.'} notice={notice} onDismiss={dismiss} />
      <PageHead
        title="Create New Alert"
        crumbs={[{ href: '/alerts', label: 'Alerts' }, { label: 'Create New Alert' }]}
      />
      <FormProvider {...form}>
        <div className="split">
          <form className="stack gap-24" noValidate onSubmit={(event) => void submit(event)}>
            <AlertFields />
            <div className="cluster">
              <Button type="submit" variant="pine" busy={form.formState.isSubmitting}>
                Create the alert
              </Button>
              <ButtonLink variant="ghost" href="/alerts">
                Cancel
              </ButtonLink>
            </div>
          </form>
          <AlertPreview />
        </div>
      </FormProvider>
    </div>
  )
}

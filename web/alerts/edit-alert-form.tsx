import type { FormEvent } from 'react'
import { FormProvider } from 'react-hook-form'

import { LeaveGuard } from '../leave-guard/leave-guard'
import { FormNotice } from '../records/form-notice'
import { RecordNews } from '../records/record-news'
import { StaleNotice } from '../records/stale-notice'
import { Button, ButtonLink } from '../ui/button'
import { PageHead } from '../ui/page-head'
import { ALERT_FIELDS, type AlertDraft } from './alert-draft'
import { AlertFields } from './alert-fields'
import { AlertPreview } from './alert-preview'
import type { AlertRecord } from './alerts-api'
import { useAlertEdit } from './use-alert-edit'

export function EditAlertForm({ opened }: { readonly opened: AlertRecord }) {
  const { overtaken, ...edit } = useAlertEdit(opened)
  const { isSubmitting, isDirty } = edit.form.formState
  const save = (event?: FormEvent) => void edit.submit(event)

  return (
    <div className="wrap page">
      <LeaveGuard isDirty={isDirty || overtaken !== undefined} />
      <FormProvider<AlertDraft> {...edit.form}>
        <FormNotice notice={edit.notice} onDismiss={edit.dismiss} />
        {overtaken && (
          <StaleNotice
            overtaken={overtaken}
            fields={ALERT_FIELDS}
            isBusy={isSubmitting}
            onKeepMine={() => save()}
            onTakeTheirs={edit.takeTheirs}
          />
        )}
        <PageHead title="Edit Alert" crumbs={[{ href: '/alerts', label: 'Alerts' }, { label: 'Edit' }]} />
        <div className="split">
          <form className="stack gap-24" noValidate onSubmit={save}>
            <AlertFields />
            <div className="cluster">
              <Button type="submit" kind="pine" busy={isSubmitting}>
                Update Alert
              </Button>
              <ButtonLink kind="bare" href="/alerts">
                Cancel
              </ButtonLink>
            </div>
          </form>
          <AlertPreview />
        </div>
        <RecordNews {...edit.underneath} />
      </FormProvider>
    </div>
  )
}

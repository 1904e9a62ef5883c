import { useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import type { AlertView } from '#domain/alert/alert-views'
import { TOO_MANY_CHARACTERS, withoutBlankEnds } from '#domain/alert/new-alert'
import { type EditedForm, EditFrame } from '../records/edit-frame'
import { FreshRecord } from '../records/fresh-record'
import { leaveFreely } from '../records/leave-guard/unsaved'
import type { Loaded } from '../records/record-client'
import { UnknownRecord } from '../records/unknown-record'
import { useClientEdit } from '../records/use-client-edit'
import { useRecordForm } from '../records/use-record-form'
import { offerUndo } from '../sync/undo/offer-undo'
import { Button, ButtonLink } from '../ui/button'
import { PageHead } from '../ui/data/page-head'
import { useTitle } from '../ui/use-title'
import { ALERT_FIELDS, type AlertDraft, alertRules, draftOf, emptyDraft } from './alert-draft'
import { AlertFields } from './alert-fields'
import { AlertNote } from './alert-note'
import { alertPlace, alerts } from './alerts'
import { useClubDay } from './use-club-day'

/** The form of an alert, and beside it how the alert will look on the dashboard. */
function AlertForm<Entry extends FieldValues, Details>(props: AlertFormProps<Entry, Details>) {
  const { edit, title, here, save, refused } = props
  const complaints = edit.notice?.kind === 'complaints' ? edit.notice.complaints : []
  const isOnlyTooLong = complaints.length === 1 && complaints[0]?.message === TOO_MANY_CHARACTERS

  return (
    <div className="wrap page">
      <EditFrame
        edit={edit}
        fields={ALERT_FIELDS}
        head={<PageHead title={title} crumbs={[{ href: '/alerts', label: 'Alerts' }, { label: here }]} />}
        title={isOnlyTooLong ? 'Too many characters!' : refused}
      >
        <div className="split">
          <form className="stack gap-24" noValidate onSubmit={(event) => void edit.submit(event)}>
            <AlertFields />
            <div className="cluster">
              <Button type="submit" variant="pine" busy={edit.form.formState.isSubmitting}>
                {save}
              </Button>
              <ButtonLink variant="ghost" href="/alerts">
                Cancel
              </ButtonLink>
            </div>
          </form>
          <Preview />
        </div>
      </EditFrame>
    </div>
  )
}

interface AlertFormProps<Entry extends FieldValues, Details> {
  readonly edit: EditedForm<Entry, Details>
  readonly title: string
  /** The page's place on the way here. */
  readonly here: string
  /** The label of the green button. */
  readonly save: string
  /** The bold words before what keeps it from being saved. */
  readonly refused?: string
}

function Preview() {
  const [message, type] = useWatch<AlertDraft, ['message', 'type']>({ name: ['message', 'type'] })

  return (
    <aside className="stack" aria-label="Preview">
      <h2>How it will look</h2>
      {message ? (
        <AlertNote type={type} message={withoutBlankEnds(message)} />
      ) : (
        <p className="muted">Your alert appears here as you type.</p>
      )}
    </aside>
  )
}

export function NewAlertPage() {
  useTitle('Create New Alert')
  const today = useClubDay()
  const [draft] = useState(() => emptyDraft(today))
  const [, navigate] = useLocation()
  const edit = useRecordForm({
    rules: alertRules(today),
    entry: draft,
    fields: ALERT_FIELDS,
    save: async (details) => {
      const { key = '', ...added } = await alerts.add(details)
      alerts.keep(added)
      leaveFreely(() => navigate('/alerts'))
      offerUndo('The alert is on everyone’s dashboard.', { path: alerts.pathOf(added.record._id), key })
    },
  })

  return (
    <AlertForm
      edit={edit}
      title="Create New Alert"
      here="Create New Alert"
      save="Create the alert"
      refused="Not posted."
    />
  )
}

export const EditAlertPage = ({ id }: { readonly id: string }) => (
  <FreshRecord
    key={id}
    title={() => 'Edit Alert'}
    find={(signal) => alerts.find(id, signal)}
    failed={(message) => <UnknownRecord place={alertPlace} message={message} />}
  >
    {(alert) => <EditAlertForm opened={alert} />}
  </FreshRecord>
)

function EditAlertForm({ opened }: { readonly opened: Loaded<AlertView> }) {
  const today = useClubDay()
  const [, navigate] = useLocation()
  const edit = useClientEdit({
    client: alerts,
    form: { fields: ALERT_FIELDS, rules: alertRules(today, opened.record.expirationDate), valuesOf: draftOf },
    opened,
    leave: () => leaveFreely(() => navigate('/alerts')),
    savedOf: () => 'The alert was updated.',
  })

  return <AlertForm edit={edit} title="Edit Alert" here="Edit" save="Update Alert" />
}

import { useState } from 'react'
import { type FieldValues, useController, useFormContext, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { ALERT_MAX_LENGTH, ALERT_TYPES } from '#domain/alert/alert-details'
import type { AlertView } from '#domain/alert/alert-views'
import { TOO_MANY_CHARACTERS, withoutBlankEnds } from '#domain/alert/new-alert'
import { type EditedForm, EditFrame } from '../records/edit-frame'
import { FreshRecord } from '../records/fresh-record'
import { leaveFreely } from '../records/leave-guard/unsaved'
import type { Loaded } from '../records/record-client'
import { fieldId } from '../records/record-fields'
import { UnknownRecord } from '../records/unknown-record'
import { useClientEdit } from '../records/use-client-edit'
import { useMaskedRecordField, useRecordField } from '../records/use-record-field'
import { useRecordForm } from '../records/use-record-form'
import { useClubDay } from '../sync/club-clock'
import { offerUndo } from '../sync/undo/offer-undo'
import { Button, ButtonLink } from '../ui/button'
import { Badge } from '../ui/data/badge'
import { PageHead } from '../ui/data/page-head'
import { RichTextField } from '../ui/editor/rich-text-field'
import { DateField } from '../ui/fields/date-field'
import field from '../ui/fields/field.module.css'
import toggle from '../ui/fields/toggle.module.css'
import { Icon } from '../ui/icon'
import { useTitle } from '../ui/use-title'
import { ALERT_FIELDS, type AlertDraft, alertRules, emptyDraft, toAlertDraft } from './alert-draft'
import css from './alert-fields.module.css'
import { AlertNote } from './alert-note'
import { alertPlace, alerts } from './alerts'
import { alertWord, kindOf } from './shown-alerts'

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
    form: { fields: ALERT_FIELDS, rules: alertRules(today, opened.record.expirationDate), valuesOf: toAlertDraft },
    opened,
    leave: () => leaveFreely(() => navigate('/alerts')),
    savedOf: () => 'The alert was updated.',
  })

  return <AlertForm edit={edit} title="Edit Alert" here="Edit" save="Update Alert" />
}

const AlertFields = () => (
  <>
    <MessageField />
    <TypeField />
    <DateField
      {...useMaskedRecordField<AlertDraft>(ALERT_FIELDS, 'expirationDate')}
      help="The last day members will see it."
      className={css.date}
    />
  </>
)

function MessageField() {
  const { control } = useFormContext<AlertDraft>()
  const { field, fieldState } = useController({ control, name: 'message' })

  return (
    <RichTextField
      id={fieldId(ALERT_FIELDS, 'message')}
      label="Message"
      hint="Keep it short. Many people read it on a phone."
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      max={ALERT_MAX_LENGTH}
      required
    />
  )
}

function TypeField() {
  const { id, label, error, ...radio } = useRecordField<AlertDraft>(ALERT_FIELDS, 'type')

  return (
    <fieldset className={field.field} aria-describedby={error && `${id}-error`}>
      <legend className={field.label}>{label}</legend>
      <div className={css.types}>
        {ALERT_TYPES.map((type, at) => (
          <label key={type} className={toggle.check}>
            <input {...radio} id={at === 0 ? id : undefined} type="radio" value={type} />
            <Badge kind={kindOf(type)}>{alertWord(type)}</Badge>
          </label>
        ))}
      </div>
      {error && (
        <p className={field.error} id={`${id}-error`}>
          <Icon name="danger" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}

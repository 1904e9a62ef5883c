import { type FormEvent, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useLocation } from 'wouter'

import type { NewAlert } from '#domain/alert-details'
import { resource } from '../api/resource'
import { useResource } from '../api/use-resource'
import { LeaveGuard } from '../leave-guard/leave-guard'
import { leaveFreely } from '../leave-guard/unsaved'
import { FormNotice } from '../records/form-notice'
import { RecordNews } from '../records/record-news'
import { StaleNotice } from '../records/stale-notice'
import { useRecordEdit } from '../records/use-record-edit'
import { Bones } from '../ui/bones'
import { Button, ButtonLink } from '../ui/button'
import { Empty } from '../ui/empty'
import { PageHead } from '../ui/page-head'
import { toast } from '../ui/toasts'
import { useTitle } from '../ui/use-title'
import { offerUndo } from '../undo/offer-undo'
import { ALERT_FIELDS, type AlertDraft, alertRules, draftOf } from './alert-draft'
import { AlertFields } from './alert-fields'
import { AlertPreview } from './alert-preview'
import { type AlertRecord, findAlert, pathOf, reviseAlert } from './alerts-api'
import { keepAlert } from './alerts-store'
import { useClubDay } from './use-club-day'

/** An edit of `opened`. Once it is saved, the list of alerts is shown and offers to undo it. */
function useAlertEdit(opened: AlertRecord) {
  const [, navigate] = useLocation()
  const today = useClubDay()
  const { _id, expirationDate } = opened.alert

  return useRecordEdit<AlertRecord, AlertDraft, NewAlert>({
    opened,
    path: pathOf(_id),
    lists: LISTS,
    fields: ALERT_FIELDS,
    rules: alertRules(today, expirationDate),
    entryOf: ({ alert }) => draftOf(alert),
    revise: async (base, details) => {
      const { key = '', ...saved } = await reviseAlert(base, details)
      if (saved.etag === base.etag) toast('No changes to save.')
      else offerUndo('The alert was updated.', { path: pathOf(_id), key })
      return saved
    },
    find: () => findAlert(_id),
    keep: ({ alert }) => keepAlert(alert),
    onSaved: () => leaveFreely(() => navigate('/alerts')),
  })
}

const LISTS = ['alerts']

function EditAlertForm({ opened }: { readonly opened: AlertRecord }) {
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

export const EditAlertPage = ({ id }: { readonly id: string }) => <FreshAlert key={id} id={id} />

/** An edit begins with the alert as it is now, not with one that was read a while ago. */
function FreshAlert({ id }: { readonly id: string }) {
  const [fresh] = useState(() => resource((signal) => findAlert(id, signal), { staleMs: Number.POSITIVE_INFINITY }))
  const { data, error } = useResource(fresh)
  useTitle('Edit Alert')

  if (data) return <EditAlertForm opened={data} />
  if (error) return <UnknownAlert message={error.message} />
  return (
    <div className="wrap page">
      <Bones rows={4} />
    </div>
  )
}

const UnknownAlert = ({ message }: { readonly message: string }) => (
  <div className="wrap page">
    <PageHead title="Alert not found" crumbs={[{ href: '/alerts', label: 'Alerts' }, { label: 'Alert not found' }]} />
    <Empty
      scene="empty-board"
      title={message}
      level={2}
      action={
        <ButtonLink icon="bell" href="/alerts">
          All alerts
        </ButtonLink>
      }
    >
      It may have been deleted, or the link is wrong.
    </Empty>
  </div>
)

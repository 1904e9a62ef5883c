import { useLocation } from 'wouter'

import type { NewAlert } from '#domain/alert-details'
import { leaveFreely } from '../leave-guard/unsaved'
import { EditFrame } from '../records/edit-frame'
import { FreshRecord } from '../records/fresh-record'
import { useRecordEdit } from '../records/use-record-edit'
import { Button, ButtonLink } from '../ui/button'
import { Empty } from '../ui/empty'
import { PageHead } from '../ui/page-head'
import { toast } from '../ui/toasts'
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
  const edit = useAlertEdit(opened)

  return (
    <div className="wrap page">
      <EditFrame edit={edit} fields={ALERT_FIELDS}>
        <PageHead title="Edit Alert" crumbs={[{ href: '/alerts', label: 'Alerts' }, { label: 'Edit' }]} />
        <div className="split">
          <form className="stack gap-24" noValidate onSubmit={(event) => void edit.submit(event)}>
            <AlertFields />
            <div className="cluster">
              <Button type="submit" variant="pine" busy={edit.form.formState.isSubmitting}>
                Update Alert
              </Button>
              <ButtonLink variant="ghost" href="/alerts">
                Cancel
              </ButtonLink>
            </div>
          </form>
          <AlertPreview />
        </div>
      </EditFrame>
    </div>
  )
}

export const EditAlertPage = ({ id }: { readonly id: string }) => (
  <FreshRecord
    key={id}
    title={() => 'Edit Alert'}
    find={(signal) => findAlert(id, signal)}
    failed={(message) => <UnknownAlert message={message} />}
  >
    {(alert) => <EditAlertForm opened={alert} />}
  </FreshRecord>
)

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

import { useLocation } from 'wouter'

import type { NewAlert } from '#domain/alert-details'
import { leaveFreely } from '../leave-guard/unsaved'
import { useRecordEdit } from '../records/use-record-edit'
import { toast } from '../ui/toasts'
import { offerUndo } from '../undo/offer-undo'
import { ALERT_FIELDS, type AlertDraft, alertRules, draftOf } from './alert-draft'
import { type AlertRecord, findAlert, pathOf, reviseAlert } from './alerts-api'
import { keepAlert } from './alerts-store'
import { useClubDay } from './use-club-day'

/** An edit of `opened`. Once it is saved, the list of alerts is shown and offers to undo it. */
export function useAlertEdit(opened: AlertRecord) {
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

import { useLocation } from 'wouter'

import type { TypedFile } from '#domain/field'
import type { MeetingView } from '#domain/meeting-views'
import { leaveFreely } from '../leave-guard/unsaved'
import type { Loaded } from '../records/record-client'
import { editOf } from '../records/record-form'
import { useRecordEdit } from '../records/use-record-edit'
import { toast } from '../ui/toasts'
import { offerUndo } from '../undo/offer-undo'
import { meetingForm } from './meeting-form'
import { nameOf } from './meeting-words'
import { meetings } from './meetings'
import { useMinutesFile } from './use-minutes'

/** An edit of `opened`. Once it is saved its page is shown, with the way back for as long as the toast is shown. */
export function useMeetingEdit(opened: Loaded<MeetingView>) {
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

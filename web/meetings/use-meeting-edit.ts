import { useLocation } from 'wouter'

import { leaveFreely } from '../leave-guard/unsaved'
import { useRecordEdit } from '../records/use-record-edit'
import { toast } from '../ui/toasts'
import { offerUndo } from '../undo/offer-undo'
import { type EnteredMinutes, entryOf, MEETING_FIELDS, meetingRules } from './meeting-entry'
import { nameOf } from './meeting-words'
import { findMeeting, type MeetingRecord, pathOf, reviseMeeting } from './meetings-api'
import { keepMeeting, meetingRecord } from './meetings-store'
import { useMinutesFile } from './use-minutes'

/** An edit of `opened`. Once it is saved its page is shown, with the way back for as long as the toast is shown. */
export function useMeetingEdit(opened: MeetingRecord) {
  const [, navigate] = useLocation()
  const { _id } = opened.meeting
  const file = useMinutesFile()

  const minutesFor = async (entered: EnteredMinutes | null) => {
    if (entered === null) return null
    return entered.key === '' ? file.arrived() : undefined
  }

  const onSaved = ({ meeting, key }: MeetingRecord) => {
    leaveFreely(() => navigate(`/meetings/${_id}`))
    if (!key) return toast('No changes to save.')
    offerUndo(`${nameOf(meeting)} was saved.`, { path: pathOf(_id), key, undone: meetingRecord(_id).refresh })
  }

  const { base, ...edit } = useRecordEdit({
    opened,
    path: pathOf(_id),
    lists: LISTS,
    what: nameOf(opened.meeting),
    rules: meetingRules,
    fields: MEETING_FIELDS,
    entryOf: ({ meeting }: MeetingRecord) => entryOf(meeting),
    revise: async (base, details, { minutes }) =>
      reviseMeeting(base, { ...details, minutes: await minutesFor(minutes) }),
    find: () => findMeeting(_id),
    keep: keepMeeting,
    onSaved,
  })
  return { ...edit, meeting: base.meeting, file }
}

const LISTS = ['meetings']

import { useLocation } from 'wouter'

import type { EntryDetails } from '#domain/entry-details'
import { dateOf, isWallClock, timeInWords } from '#domain/wall-clock'
import { useClub } from '../api/club'
import { leaveFreely } from '../leave-guard/unsaved'
import { nameOfMember } from '../members/members-store'
import type { RecordFields } from '../records/record-fields'
import { useRecordEdit } from '../records/use-record-edit'
import { toast } from '../ui/toasts'
import { offerUndo } from '../undo/offer-undo'
import { type EntryRecord, findEntry, pathOf, reviseEntry } from './calendar-api'
import { refreshCalendar, showSaved } from './calendar-store'
import { draftOf, ENTRY_FIELDS, type EntryDraft, wallClockOf } from './entry-draft'
import { entryRules } from './entry-rules'
import { dayInWords } from './entry-words'
import { monthOf } from './month'
import { addressOf } from './use-calendar-address'

/** An edit of `opened`. Once it is saved, the calendar shows it in its month and offers to undo it. */
export function useEntryEdit(opened: EntryRecord) {
  const timeZone = useClub()?.timeZone
  const [, navigate] = useLocation()
  const { _id } = opened.entry
  const path = pathOf(_id)

  const edit = useRecordEdit<EntryRecord, EntryDraft, EntryDetails>({
    opened,
    path,
    lists: LISTS,
    fields: FIELDS,
    rules: entryRules(timeZone),
    entryOf: ({ entry }) => draftOf(entry),
    revise: async (base, details) => {
      const { key = '', ...saved } = await reviseEntry(base, details)
      // A save that changed nothing leaves nothing to undo.
      if (saved.etag === base.etag) toast('No changes to save.')
      else offerUndo(`${saved.entry.title} was updated.`, { path, key, undone: refreshCalendar })
      return saved
    },
    find: () => findEntry(_id),
    keep: ({ entry }) => showSaved(entry._id),
    onSaved: ({ entry }) => leaveFreely(() => navigate(addressOf(monthOf(entry.start)))),
  })

  return { ...edit, fields: FIELDS }
}

const LISTS = ['entries']

const FIELDS: RecordFields = {
  ...ENTRY_FIELDS,
  inWords: (value, field) => {
    if (field === 'onDuty') return (value as string[]).map(nameOfMember).join(', ') || 'none'
    if (field !== 'start' && field !== 'end') return undefined
    const wall = wallClockOf(String(value))
    return isWallClock(wall) ? `${dayInWords(dateOf(wall), 'with year')}, ${timeInWords(wall)}` : undefined
  },
}

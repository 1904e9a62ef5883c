import { useLocation } from 'wouter'

import { settingsInWords } from '#domain/answers/answer-settings'
import type { CalendarEntry } from '#domain/entry/entry-views'
import { dateOf, isWallClock, timeInWords } from '#domain/wall/wall-clock'
import { nameOfMember } from '../members/directory/directory-store'
import { RecordFormPage } from '../records/edit-frame'
import { FreshRecord } from '../records/fresh-record'
import { leaveFreely } from '../records/leave-guard/unsaved'
import type { Loaded } from '../records/record-client'
import type { RecordFields } from '../records/record-fields'
import { UnknownRecord } from '../records/unknown-record'
import { useClientEdit } from '../records/use-client-edit'
import { useClub } from '../sync/club'
import { deferred } from '../ui/feedback/deferred'
import { entries } from './calendar-store'
import { draftOf, ENTRY_FIELDS, type EntryDraft, shiftsInWords, wallClockOf } from './entry-draft'
import { EntryFields } from './entry-fields'
import { entryRules } from './entry-rules'
import { dayInWords } from './entry-words'
import { toMonth } from './month'
import { type DateEntry, isDate } from './series/series-api'
import { CALENDAR, CALENDAR_PLACE, calendarAddress } from './use-calendar-address'

const FIELDS: RecordFields = {
  ...ENTRY_FIELDS,
  inWords: (value, field) => {
    if (field === 'answers') return settingsInWords(value as EntryDraft['answers']) ?? 'nobody is asked'
    if (field === 'shifts') return shiftsInWords(value as EntryDraft['shifts'])
    if (field === 'onDuty') return (value as string[]).map(nameOfMember).join(', ') || 'none'
    if (field !== 'start' && field !== 'end') return undefined
    const wall = wallClockOf(String(value))
    return isWallClock(wall) ? `${dayInWords(dateOf(wall), 'with year')}, ${timeInWords(wall)}` : undefined
  },
}

/** An edit of `opened`. Once it is saved, the calendar shows it in its month. */
function EditEntryForm({ opened }: { readonly opened: Loaded<CalendarEntry> }) {
  const timeZone = useClub()?.timeZone
  const [, navigate] = useLocation()
  const { base, ...edit } = useClientEdit({
    client: entries,
    form: { fields: FIELDS, rules: entryRules(timeZone), valuesOf: draftOf },
    opened,
    leave: ({ start }) => leaveFreely(() => navigate(calendarAddress(toMonth(start)))),
    savedOf: ({ title }) => `${title} was updated.`,
    undone: entries.refresh,
  })
  const { _id, title, start, onDuty } = base.record
  const back = calendarAddress(toMonth(start), _id)

  return (
    <RecordFormPage
      edit={edit}
      fields={FIELDS}
      title="Edit Event"
      crumbs={[{ href: CALENDAR, label: 'Calendar' }, { href: back, label: title }, { label: 'Edit' }]}
      save="Update Calendar Event"
      back={back}
    >
      <EntryFields known={onDuty} />
    </RecordFormPage>
  )
}

const EditDate = deferred(async () => (await import('./series/edit-date')).EditDate)

const isOfSeries = (entry: Loaded<CalendarEntry>): entry is Loaded<DateEntry> => isDate(entry.record)

export const EditEntryPage = ({ id }: { readonly id: string }) => (
  <FreshRecord
    key={id}
    title={() => 'Edit Event'}
    find={(signal) => entries.find(id, signal)}
    failed={(message) => <UnknownRecord place={CALENDAR_PLACE} message={message} />}
  >
    {(entry) => (isOfSeries(entry) ? <EditDate opened={entry} /> : <EditEntryForm opened={entry} />)}
  </FreshRecord>
)

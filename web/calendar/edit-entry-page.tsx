import { useLocation } from 'wouter'

import type { EntryDetails } from '#domain/entry-details'
import { dateOf, isWallClock, timeInWords } from '#domain/wall-clock'
import { useClub } from '../api/club'
import { leaveFreely } from '../leave-guard/unsaved'
import { nameOfMember } from '../members/directory-store'
import { EditFrame } from '../records/edit-frame'
import { FreshRecord } from '../records/fresh-record'
import type { RecordFields } from '../records/record-fields'
import { useRecordEdit } from '../records/use-record-edit'
import { Button, ButtonLink } from '../ui/button'
import { Empty } from '../ui/empty'
import form from '../ui/form.module.css'
import { Submit } from '../ui/form-group'
import { PageHead } from '../ui/page-head'
import { toast } from '../ui/toasts'
import { offerUndo } from '../undo/offer-undo'
import { type EntryRecord, findEntry, pathOf, reviseEntry } from './calendar-api'
import { refreshCalendar, showSaved } from './calendar-store'
import { draftOf, ENTRY_FIELDS, type EntryDraft, wallClockOf } from './entry-draft'
import { EntryFields } from './entry-fields'
import { entryRules } from './entry-rules'
import { dayInWords } from './entry-words'
import { monthOf } from './month'
import { addressOf, CALENDAR } from './use-calendar-address'

/** An edit of `opened`. Once it is saved, the calendar shows it in its month and offers to undo it. */
function useEntryEdit(opened: EntryRecord) {
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

function EditEntryForm({ opened }: { readonly opened: EntryRecord }) {
  const { base, fields, ...edit } = useEntryEdit(opened)
  const back = addressOf(monthOf(base.entry.start), base.entry._id)

  return (
    <div className="wrap page">
      <EditFrame edit={edit} fields={fields}>
        <PageHead
          title="Edit Event"
          crumbs={[{ href: CALENDAR, label: 'Calendar' }, { href: back, label: base.entry.title }, { label: 'Edit' }]}
        />
        <form className={form.form} noValidate onSubmit={(event) => void edit.submit(event)}>
          <EntryFields known={base.entry.onDuty} />
          <Submit>
            <Button type="submit" variant="pine" busy={edit.form.formState.isSubmitting}>
              Update Calendar Event
            </Button>
            <ButtonLink variant="ghost" href={back}>
              Cancel
            </ButtonLink>
          </Submit>
        </form>
      </EditFrame>
    </div>
  )
}

export const EditEntryPage = ({ id }: { readonly id: string }) => (
  <FreshRecord
    key={id}
    title={() => 'Edit Event'}
    find={(signal) => findEntry(id, signal)}
    failed={(message) => <UnknownEntry message={message} />}
  >
    {(entry) => <EditEntryForm opened={entry} />}
  </FreshRecord>
)

const UnknownEntry = ({ message }: { readonly message: string }) => (
  <div className="wrap page">
    <PageHead title="Event not found" crumbs={[{ href: CALENDAR, label: 'Calendar' }, { label: 'Event not found' }]} />
    <Empty
      scene="empty-tracks"
      title={message}
      level={2}
      action={
        <ButtonLink icon="calendar" href={CALENDAR}>
          Go to the calendar
        </ButtonLink>
      }
    >
      It may have been deleted, or the link is wrong.
    </Empty>
  </div>
)

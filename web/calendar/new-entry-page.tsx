import { useState } from 'react'
import { useLocation } from 'wouter'

import { wallClockAt } from '#domain/wall/wall-clock'
import { RecordFormPage } from '../records/edit-frame'
import { leaveFreely } from '../records/leave-guard/unsaved'
import { useRecordForm } from '../records/use-record-form'
import { TourButton } from '../shell/tour/tour-button'
import type { TourStep } from '../shell/tour/tour-step'
import { useTour } from '../shell/tour/use-tour'
import { club } from '../sync/club'
import { offerUndo } from '../sync/undo/offer-undo'
import { useResource } from '../sync/use-resource'
import { Skeleton } from '../ui/feedback/skeleton'
import { useTitle } from '../ui/use-title'
import { addEntry, pathOf } from './calendar-api'
import { refreshCalendar, showSaved } from './calendar-store'
import { emptyDraft } from './entry-draft'
import { EntryFields } from './entry-fields'
import css from './entry-form.module.css'
import { toMonth } from './month'
import { RepeatFields } from './series/repeat-fields'
import { draftRules, SERIES_FIELDS, singleRule } from './series/series-draft'
import { CALENDAR, calendarAddress } from './use-calendar-address'

/** The steps of the add screen's tutorial. */
const entryTour: readonly TourStep[] = [
  { title: 'Add an event', text: 'A quick tour in seven steps. Nothing is saved while you look around.' },
  {
    target: '#entry-title',
    title: 'Event title',
    text: 'Keep it to three or four words, so it fits in the month view.',
  },
  {
    target: '[data-tour="contact"]',
    title: 'General contact info',
    text: 'Who to contact about the event. Everyone in the club sees the name, phone and email.',
  },
  {
    target: '#entry-onDuty',
    title: 'Members on duty',
    text: 'Type part of a name and press Enter. Add at least two adults.',
    side: 'top',
  },
  {
    target: '[data-tour="times"]',
    title: 'Start and end time',
    text: 'Type or choose the date, then the time in 15-minute steps. If you move the start, the end moves with it.',
    side: 'top',
  },
  {
    target: '#entry-notes',
    title: 'Notes',
    text: 'Anything else people should know or bring.',
    side: 'top',
  },
  {
    title: 'You’re all set',
    text: 'Press Add Event to add it to everyone’s calendar. To see this tutorial again, use the question mark at the bottom right.',
  },
]

export function NewEntryPage() {
  useTitle('Add Event')
  // The current time is the club's, which must be loaded first.
  const { data, error } = useResource(club, { onFailure: 'stay' })
  if (data || error) return <NewEntryForm timeZone={data?.timeZone} />
  return (
    <div className="wrap page">
      <Skeleton rows={4} />
    </div>
  )
}

function NewEntryForm({ timeZone }: { readonly timeZone: string | undefined }) {
  const [, navigate] = useLocation()
  const [draft] = useState(() => {
    const single = emptyDraft(wallClockAt(Date.now(), timeZone ?? ownZone()))
    return { ...single, rule: singleRule(single) }
  })
  const { tour, start, isLate } = useTour({
    name: 'Add Event',
    steps: entryTour,
    persist: 'have-joyride',
    mark: 'add-event',
    where: 'at the bottom right',
  })

  const edit = useRecordForm({
    rules: draftRules(timeZone),
    entry: draft,
    fields: SERIES_FIELDS,
    save: async ({ rule, ...details }) => {
      if (rule) {
        const { addSeries, seriesPath } = await import('./series/series-api')
        const { record, key } = await addSeries({ ...details, rule })
        leaveFreely(() => navigate(`${CALENDAR}/series/${record._id}`))
        offerUndo(`${record.details.title} was added.`, { path: seriesPath(record._id), key, undone: refreshCalendar })
        return
      }
      const { record, key = '' } = await addEntry(details)
      showSaved(record._id)
      leaveFreely(() => navigate(calendarAddress(toMonth(record.start))))
      offerUndo(`${record.title} was added.`, { path: pathOf(record._id), key, undone: refreshCalendar })
    },
  })

  return (
    <RecordFormPage
      edit={edit}
      fields={SERIES_FIELDS}
      title="Add Event"
      crumbs={[{ href: CALENDAR, label: 'Calendar' }, { label: 'Add Event' }]}
      save="Add Event"
      back={CALENDAR}
      below={
        <>
          <TourButton start={start} isLate={isLate} className={css.help} />
          {tour}
        </>
      }
    >
      <EntryFields />
      <RepeatFields isNew />
    </RecordFormPage>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

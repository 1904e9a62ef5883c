import { useState } from 'react'
import { useLocation } from 'wouter'

import { isUpcoming, startOf } from '#domain/meeting-times'
import type { MeetingView } from '#domain/meeting-views'
import { Refused } from '../api/client'
import { useClubNow } from '../api/use-club-now'
import { useResource } from '../api/use-resource'
import { useLiveList } from '../live/use-live-list'
import { useRecordTab } from '../records/use-record-tab'
import { may } from '../session/session'
import { Breadcrumbs } from '../ui/breadcrumbs'
import { Button, ButtonLink } from '../ui/button'
import { longDate } from '../ui/club-date'
import { DateTile } from '../ui/date-tile'
import { deferred } from '../ui/deferred'
import { Skeleton } from '../ui/skeleton'
import { TabPanel, Tabs } from '../ui/tabs'
import { useTitle } from '../ui/use-title'
import { useFreshLinks } from '../uploads/use-fresh-links'
import { DeleteMeetingDialog } from './delete-meeting-dialog'
import { MeetingDetailsPanel } from './meeting-details-panel'
import css from './meeting-page.module.css'
import { dayOf, hourOf } from './meeting-words'
import { meetings } from './meetings'
import { UnknownMeeting } from './unknown-meeting'

const HistoryPanel = deferred(
  async () => (await import('../history/history-panel')).HistoryPanel,
  <Skeleton rows={4} />,
)

const TABS = [
  { id: 'details', label: 'Details' },
  { id: 'history', label: 'History' },
]

export function MeetingPage({ id }: { readonly id: string }) {
  const record = meetings.one(id)
  const { data, error } = useResource(record)
  useLiveList('meetings', record.refresh)
  useFreshLinks(record.refresh)
  const isGone = error instanceof Refused && error.status === 404
  const meeting = isGone ? undefined : data?.record
  useTitle(meeting ? `${meeting.type}, ${longDate(meeting.date, { year: true })}` : 'Meeting')

  if (meeting) return <Meeting key={id} meeting={meeting} />
  if (error) return <UnknownMeeting message={error.message} />
  return (
    <div className="wrap page">
      <Skeleton rows={4} />
    </div>
  )
}

function Meeting({ meeting }: { readonly meeting: MeetingView }) {
  const mayReadHistory = may('read history')
  const [selected, select] = useRecordTab(mayReadHistory ? TABS.map(({ id }) => id) : ['details'])
  const details = <MeetingDetailsPanel meeting={meeting} />

  return (
    <div className="wrap page">
      <Breadcrumbs
        trail={[{ href: '/meetings', label: 'Meetings' }, { label: longDate(meeting.date, { year: true }) }]}
      />
      <Head meeting={meeting} />
      {mayReadHistory ? (
        <>
          <Tabs label="This meeting" tabs={TABS} selected={selected} onSelect={select} />
          <TabPanel tab="details" selected={selected}>
            {details}
          </TabPanel>
          <TabPanel tab="history" selected={selected}>
            <HistoryPanel path={meetings.pathOf(meeting._id)} />
          </TabPanel>
        </>
      ) : (
        details
      )}
    </div>
  )
}

function Head({ meeting }: { readonly meeting: MeetingView }) {
  const [, navigate] = useLocation()
  const now = useClubNow()
  const [isDeleting, setIsDeleting] = useState(false)

  return (
    <div className="head">
      <div className={css.title}>
        <DateTile date={meeting.date} past={!isUpcoming(meeting, now)} />
        <div>
          <h1 tabIndex={-1} data-page-title>
            {meeting.type}
          </h1>
          <p className="lede">
            <time dateTime={startOf(meeting)}>{`${dayOf(meeting)}, ${hourOf(meeting)}`}</time>
          </p>
        </div>
      </div>
      {may('manage meetings') && (
        <div className="cluster gap-8">
          <ButtonLink icon="edit" href={`/meetings/${meeting._id}/edit`}>
            Edit
          </ButtonLink>
          <Button icon="trash" onClick={() => setIsDeleting(true)}>
            Delete
          </Button>
          <DeleteMeetingDialog
            meeting={meeting}
            open={isDeleting}
            onDeleted={() => navigate('/meetings')}
            onClose={() => setIsDeleting(false)}
          />
        </div>
      )}
    </div>
  )
}

import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { DocumentSection } from '#domain/document/document-sections'
import type { OfficeSection } from '#domain/office/office-details'
import { dateAt } from '#domain/shared/date-at'
import { seasonFrom } from '#domain/shared/season'
import { addDays, addMonths, monthTitle } from '../../calendar/month'
import { useClub } from '../../sync/club'
import { IconButton } from '../../ui/button'
import { PageHead } from '../../ui/data/page-head'
import { PageTabs } from '../../ui/data/page-tabs'
import { deferred } from '../../ui/feedback/deferred'
import { longDate } from '../../ui/fields/club-date'
import { SelectField } from '../../ui/fields/select-field'
import { useTitle } from '../../ui/use-title'
import { ActivityTabs } from '../activity/activity-tabs'
import css from './as-of.module.css'
import { type Look, lookAddress, lookIn, VIEWS } from './as-of-look'
import { pastCalendar, pastDirectory, pastDocuments, pastHours, pastLodge, pastOffices } from './as-of-store'
import { DayControl } from './day-control'
import { PastBanner } from './past-banner'
import { PastMemberList } from './past-members'
import { PastPart } from './past-part'

/** For administrators: the club as it had been recorded by the end of a day. */
export function AsOfPage() {
  const today = dateAt(new Date(), useClub()?.timeZone)
  const look = lookIn(useSearch(), today)
  const [, navigate] = useLocation()
  const { day, show } = look
  useTitle(`The club on ${longDate(day, { year: true })}`)
  const go = (changes: Partial<Look>) => navigate(lookAddress({ ...look, ...changes }), { replace: true })

  return (
    <div className="wrap page">
      <PageHead title="Time machine" lede="See the club’s records as they were at the end of any day." />
      <ActivityTabs here="/activity/as-of" />
      <DayControl day={day} today={today} onChange={(to) => go({ day: to, month: to.slice(0, 7) })} />
      <div className={css.past}>
        <PastBanner day={day} now={NOW[show]} />
        <PageTabs
          label="Records to show"
          pages={VIEWS.map((view) => ({ href: lookAddress({ ...look, show: view }), label: TITLES[view] }))}
          here={lookAddress(look)}
        />
        <Shown key={show} look={look} go={go} />
      </div>
    </div>
  )
}

interface ShownProps {
  readonly look: Look
  readonly go: (changes: Partial<Look>) => void
}

function Shown({ look, go }: ShownProps) {
  // Kept from day to day, whose lists come and go.
  const [sought, setSought] = useState('')
  const { day, show, documents, offices, month, night, season } = look
  const part = { day, toDay: (to: string) => lookAddress({ ...look, day: to, month: to.slice(0, 7) }) }
  switch (show) {
    case 'members':
      return (
        <PastPart
          {...part}
          source={pastDirectory(day)}
          isEmpty={({ users }) => users.length === 0}
          nothing="The directory was empty on this day."
        >
          {({ users }) => <PastMemberList users={users} day={day} sought={sought} onSeek={setSought} />}
        </PastPart>
      )
    case 'calendar':
      return (
        <>
          <div className={css.tools}>
            <h2 aria-live="polite">{monthTitle(month)}</h2>
            <IconButton label="Previous month" icon="left" onClick={() => go({ month: addMonths(month, -1) })} />
            <IconButton label="Next month" icon="right" onClick={() => go({ month: addMonths(month, 1) })} />
          </div>
          <PastPart
            {...part}
            source={pastCalendar(day, month)}
            isEmpty={({ entries }) => entries.length === 0}
            nothing={`The calendar for ${monthTitle(month)} was empty on this day.`}
          >
            {({ entries }) => <PastCalendarMonth entries={entries} day={day} />}
          </PastPart>
        </>
      )
    case 'documents': {
      const source = pastDocuments(day, documents)
      return (
        <>
          <SelectField
            className={css.choice}
            label="Page"
            options={DOCUMENT_PAGES}
            value={documents}
            onChange={({ target }) => go({ documents: target.value as DocumentSection })}
          />
          <PastPart
            {...part}
            source={source}
            isEmpty={({ documents }) => documents.length === 0}
            nothing="This page was empty on this day."
          >
            {({ documents }) => (
              <PastDocumentList key={day} documents={documents} onBroken={() => void source.refresh()} />
            )}
          </PastPart>
        </>
      )
    }
    case 'offices':
      return (
        <>
          <SelectField
            className={css.choice}
            label="List"
            options={OFFICE_LISTS}
            value={offices}
            onChange={({ target }) => go({ offices: target.value as OfficeSection })}
          />
          <PastPart
            {...part}
            source={pastOffices(day, offices)}
            isEmpty={({ offices }) => offices.length === 0}
            nothing="This list was empty on this day."
          >
            {({ offices }) => <PastOfficeList offices={offices} day={day} />}
          </PastPart>
        </>
      )
    case 'lodge':
      return (
        <>
          <div className={css.tools}>
            <h2 aria-live="polite">{`The night of ${longDate(night, { year: true })}`}</h2>
            <IconButton label="Previous night" icon="left" onClick={() => go({ night: addDays(night, -1) })} />
            <IconButton label="Next night" icon="right" onClick={() => go({ night: addDays(night, 1) })} />
          </div>
          <PastPart
            {...part}
            source={pastLodge(day, night)}
            isEmpty={({ stays }) => stays.length === 0}
            nothing="Nobody had booked this night by this day."
          >
            {({ stays }) => <PastLodgeNight stays={stays} />}
          </PastPart>
        </>
      )
    case 'hours':
      return (
        <>
          <div className={css.tools}>
            <h2 aria-live="polite">{`Season ${seasonFrom(season).name}`}</h2>
            <IconButton label="Previous season" icon="left" onClick={() => go({ season: season - 1 })} />
            <IconButton label="Next season" icon="right" onClick={() => go({ season: season + 1 })} />
          </div>
          <PastPart
            {...part}
            source={pastHours(day, season)}
            isEmpty={({ families }) => families.length === 0}
            nothing="Nobody had entered hours for this season by this day."
          >
            {(hours) => <PastFamilyHours of={hours} />}
          </PastPart>
        </>
      )
  }
}

const TITLES = {
  members: 'Members',
  calendar: 'Calendar',
  documents: 'Documents',
  offices: 'Offices',
  lodge: 'Lodge',
  hours: 'Work hours',
}

/** The page of each view as it is today. */
const NOW = {
  members: '/members',
  calendar: '/resources/calendar',
  documents: '/resources/docs-procs',
  offices: '/members/board',
  lodge: '/lodge',
  hours: '/work-hours',
}

const DOCUMENT_PAGES = [
  { value: 'docs-procs', label: 'Docs & Procs' },
  { value: 'history', label: 'Historical Articles' },
  { value: 'extras', label: 'Club Extras' },
  { value: 'gymnastics', label: 'Gymnastics Society' },
]

const OFFICE_LISTS = [
  { value: 'board', label: 'Board Members' },
  { value: 'gymnastics', label: 'Gymnastics Society' },
  { value: 'house-managers', label: 'House Managers' },
  { value: 'capital-improvement', label: 'Capital Improvement Committee' },
]

// The page opens with the members.
const PastCalendarMonth = deferred(async () => (await import('./past-lists')).PastCalendarMonth)
const PastDocumentList = deferred(async () => (await import('./past-lists')).PastDocumentList)
const PastLodgeNight = deferred(async () => (await import('./past-lists')).PastLodgeNight)
const PastOfficeList = deferred(async () => (await import('./past-lists')).PastOfficeList)
const PastFamilyHours = deferred(async () => (await import('./past-hours')).PastFamilyHours)

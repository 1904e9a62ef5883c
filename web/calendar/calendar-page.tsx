import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import type { CalendarEntry } from '#domain/entry/entry-views'
import { dateOf } from '#domain/wall/wall-clock'
import { meetingList } from '../meetings/meeting-list'
import type { Loaded } from '../records/record-client'
import { RemovedRecords } from '../records/removed/removed-records'
import { useClubNow } from '../sync/club-clock'
import { useLiveList } from '../sync/live/use-live-list'
import { errorSentence, Refused } from '../sync/refused'
import { resource } from '../sync/resource'
import { may, session } from '../sync/session/session'
import { useResource } from '../sync/use-resource'
import { Button, ButtonLink } from '../ui/button'
import { PageHead } from '../ui/data/page-head'
import { Banner } from '../ui/feedback/banner'
import { deferred } from '../ui/feedback/deferred'
import { passFocusOn } from '../ui/pass-focus-on'
import { useTitle } from '../ui/use-title'
import { useValue } from '../ui/use-value'
import { Agenda } from './agenda'
import { byStart, type CalendarDate, eventDate, meetingDate } from './calendar-date'
import css from './calendar-page.module.css'
import { entryRecord, monthEntries } from './calendar-store'
import { addMonths, monthTitle, rangeOf, toMonth } from './month'
import { useCalendarAddress } from './use-calendar-address'

/** The month and the entry that the address names, with all that is known of them. */
function useCalendar() {
  const now = useClubNow()
  const today = dateOf(now)
  const address = useCalendarAddress()
  const { entryId } = address

  // A link may name an entry alone: the month is its own then, as soon as it is known.
  const [named] = useState(address.month ? undefined : entryId)
  const alone = useResource(named ? entryRecord(named) : nothing, { onFailure: 'stay' })
  const ofNamed = named && alone.data && toMonth(alone.data.record.start)
  const month = address.month ?? ofNamed ?? toMonth(today)

  const [first] = useState(month)
  const list = monthEntries(month)
  const { data, error, status } = useResource(list, { onFailure: month === first ? 'leave' : 'stay' })
  useLiveList('entries', list.refresh)
  // Those on duty may have got other names.
  useLiveList('members', list.refresh)
  const assembled = useResource(meetingList, { onFailure: 'stay' })
  useLiveList('meetings', meetingList.refresh)

  const userId = useValue(session)?.userId
  const dates = useMemo(() => {
    const { from, to } = rangeOf(month)
    const ofMonth = (assembled.data ?? []).filter(({ date }) => from <= date && date <= to)
    return [...(data ?? []).map((entry) => eventDate(entry, userId)), ...ofMonth.map(meetingDate)].sort(byStart)
  }, [data, assembled.data, month, userId])

  const listed = data?.find(({ _id }) => _id === entryId)
  const isElsewhere = entryId !== undefined && data !== undefined && listed === undefined
  const other = useResource(isElsewhere ? entryRecord(entryId) : nothing, { onFailure: 'stay' })

  const entry = listed ?? (isElsewhere ? other.data?.record : undefined)

  return {
    ...address,
    now,
    today,
    month,
    /** The events and meetings of the month's page, by their start. */
    dates,
    isLoading:
      (data === undefined && status !== 'error') || (assembled.data === undefined && assembled.status !== 'error'),
    /** Why the month is not there. */
    failure: data === undefined && error ? errorSentence(error) : undefined,
    refresh: list.refresh,
    meetingsFailure: assembled.data === undefined && assembled.error ? errorSentence(assembled.error) : undefined,
    refreshMeetings: meetingList.refresh,
    entry,
    isMyDuty: entry?.onDuty.some(({ _id }) => _id === userId) ?? false,
    entryFault: isElsewhere && other.error ? faultMessage(other.error) : undefined,
  }
}

/** Where nothing needs to be asked. */
const nothing = resource<Loaded<CalendarEntry> | null>(() => Promise.resolve(null), { outlivesSession: true })

const faultMessage = (error: Error) =>
  error instanceof Refused && error.status === 404 ? 'This event isn’t on the calendar.' : errorSentence(error)

const MonthCalendar = deferred(async () => (await import('./month-calendar')).MonthCalendar)
const OpenEntry = deferred(async () => (await import('./open-entry')).OpenEntry)
const SubscribeDialog = deferred(async () => (await import('./subscribe-dialog')).SubscribeDialog)

export function CalendarPage() {
  useTitle('Calendar')
  const { now, today, month, dates, entry, entryId, ...calendar } = useCalendar()
  const [, navigate] = useLocation()
  const [showsPast, setShowsPast] = useState(false)
  const [chosenDay, setChosenDay] = useState<string>()
  const [isSubscribing, setIsSubscribing] = useState(false)
  const open = ({ _id, href }: CalendarDate) => (href ? navigate(href) : calendar.open(_id, month))

  const close = () => {
    calendar.close(month)
    giveFocusBack(entryId)
  }

  /** A day with one date opens it. Of a day with more, the list under the month tells in words. */
  const goToDay = (date: string) => {
    const ofDay = dates.filter(({ start, end }) => dateOf(start) <= date && end > date)
    const first = ofDay.find(({ end }) => end > now) ?? ofDay[0]
    if (!first) return
    if (ofDay.length === 1) return open(first)
    flushSync(() => {
      setChosenDay(date)
      setShowsPast(showsPast || first.end <= now)
    })
    const line = document.querySelector<HTMLElement>(`li [data-entry="${CSS.escape(first._id)}"]`)
    if (line) line.focus()
    else open(first)
  }

  return (
    <div className="wrap page">
      <PageHead
        title="Calendar"
        actions={
          <>
            <Button icon="link" onClick={() => setIsSubscribing(true)}>
              Subscribe
            </Button>
            {may('manage calendar') && (
              <ButtonLink variant="pine" icon="plus" href="/resources/calendar-new">
                Add Event
              </ButtonLink>
            )}
          </>
        }
      />
      <p role="status" className="hide">
        {!calendar.isLoading && `${monthTitle(month)}, ${countOf(dates.filter((date) => isIn(month, date)))}`}
      </p>
      {calendar.failure && (
        <Banner kind="danger" word={`Couldn’t load ${monthTitle(month)}.`}>
          {calendar.failure}{' '}
          <Button ref={passFocusOn} small onClick={() => void calendar.refresh()}>
            Try again
          </Button>
        </Banner>
      )}
      {calendar.meetingsFailure && (
        <Banner kind="warning" word="Couldn’t load meetings.">
          {calendar.meetingsFailure}{' '}
          <Button ref={passFocusOn} small onClick={() => void calendar.refreshMeetings()}>
            Try again
          </Button>
        </Banner>
      )}
      <div className={css.month} aria-busy={calendar.isLoading || undefined}>
        <MonthCalendar
          {...{ month, now, dates }}
          onOpen={open}
          onDay={goToDay}
          onTurn={(months) => calendar.turnTo(addMonths(month, months))}
          onToday={() => calendar.turnTo(toMonth(today))}
        />
      </div>
      {!calendar.failure && (
        <Agenda
          {...{ month, now, dates, chosenDay, showsPast }}
          isLoading={calendar.isLoading}
          onOpen={(id) => calendar.open(id, month)}
          onShowPast={setShowsPast}
        />
      )}
      <RemovedRecords kind="entry" path="/calendar" plural="events" />
      {entryId && (
        <OpenEntry
          key={entryId}
          entry={entry}
          fault={calendar.entryFault}
          today={today}
          isMine={calendar.isMyDuty}
          anchor={() => shownAs(entryId)}
          onClose={close}
        />
      )}
      {isSubscribing && <SubscribeDialog onClose={() => setIsSubscribing(false)} />}
    </div>
  )
}

const isIn = (month: string, { start, end }: CalendarDate) => start < addMonths(month, 1) && end > `${month}-01`

const countOf = ({ length }: readonly CalendarDate[]) => (length === 1 ? '1 event' : `${length} events`)

/** The element of an event: the one that was pressed, else its bar in the month. */
function shownAs(id: string): Element | null {
  const pressed = document.activeElement?.closest('[data-entry]')
  if (pressed instanceof HTMLElement && pressed.dataset.entry === id) return pressed
  const places = document.querySelectorAll(`[data-entry="${CSS.escape(id)}"]`)
  return [...places].find((place) => place.checkVisibility()) ?? null
}

/** A bar that was drawn anew meanwhile cannot be given the focus back by the browser. */
function giveFocusBack(id: string | undefined) {
  requestAnimationFrame(() => {
    if (id && document.activeElement === document.body) (shownAs(id) as HTMLElement | null)?.focus()
  })
}

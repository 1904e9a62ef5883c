import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'

import { dateOf } from '#domain/wall-clock'
import { RemovedRecords } from '../removed-records/removed-records'
import { may } from '../session/session'
import { Banner } from '../ui/banner'
import { Button, ButtonLink } from '../ui/button'
import { deferred } from '../ui/deferred'
import { PageHead } from '../ui/page-head'
import { useTitle } from '../ui/use-title'
import { Agenda } from './agenda'
import type { CalendarDate } from './calendar-date'
import css from './calendar-page.module.css'
import { addMonths, monthOf, monthTitle } from './month'
import { useCalendar } from './use-calendar'

const MonthCalendar = deferred(async () => (await import('./month-calendar')).MonthCalendar)
const OpenEntry = deferred(async () => (await import('./open-entry')).OpenEntry)
const SubscribeDialog = deferred(async () => (await import('./subscribe-dialog')).SubscribeDialog)

export function CalendarPage() {
  useTitle('Calendar')
  const { now, today, month, dates, entry, entryId, ...calendar } = useCalendar()
  const [, navigate] = useLocation()
  const [showsPast, setShowsPast] = useState(false)
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
    flushSync(() => setShowsPast(showsPast || first.end <= now))
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
              <ButtonLink kind="pine" icon="plus" href="/resources/calendar-new">
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
          <Button small onClick={() => void calendar.refresh()}>
            Try again
          </Button>
        </Banner>
      )}
      {calendar.meetingsFailure && (
        <Banner kind="warning" word="Couldn’t load meetings.">
          {calendar.meetingsFailure}{' '}
          <Button small onClick={() => void calendar.refreshMeetings()}>
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
          onToday={() => calendar.turnTo(monthOf(today))}
        />
      </div>
      {!calendar.failure && (
        <Agenda
          {...{ month, now, dates, showsPast }}
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

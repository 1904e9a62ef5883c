import { useState } from 'react'
import { flushSync } from 'react-dom'

import type { CalendarEntry } from '#domain/entry-views'
import { dateOf } from '#domain/wall-clock'
import { RemovedRecords } from '../removed-records/removed-records'
import { may, session } from '../session/session'
import { Banner } from '../ui/banner'
import { Button, ButtonLink } from '../ui/button'
import { deferred } from '../ui/deferred'
import { PageHead } from '../ui/page-head'
import { useTitle } from '../ui/use-title'
import { useValue } from '../ui/use-value'
import { Agenda } from './agenda'
import css from './calendar-page.module.css'
import { addMonths, monthOf, monthTitle } from './month'
import { OpenEntry } from './open-entry'
import { useCalendar } from './use-calendar'

const MonthCalendar = deferred(async () => (await import('./month-calendar')).MonthCalendar)
const SubscribeDialog = deferred(async () => (await import('./subscribe-dialog')).SubscribeDialog)

export function CalendarPage() {
  useTitle('Calendar')
  const { today, month, entries, entry, entryId, ...calendar } = useCalendar()
  const userId = useValue(session)?.userId
  const [showsPast, setShowsPast] = useState(false)
  const [isSubscribing, setIsSubscribing] = useState(false)
  const isMine = ({ onDuty }: CalendarEntry) => onDuty.some(({ _id }) => _id === userId)
  const open = (id: string) => calendar.open(id, month)

  const close = () => {
    calendar.close(month)
    giveFocusBack(entryId)
  }

  /** The list under the month says in words what a mark can not. */
  const goToDay = (date: string) => {
    const entry = entries.find(({ start, end }) => dateOf(start) <= date && end > date)
    if (!entry) return
    flushSync(() => setShowsPast(showsPast || entry.end <= today))
    const line = document.querySelector<HTMLElement>(`li [data-entry="${CSS.escape(entry._id)}"]`)
    if (line) line.focus()
    else open(entry._id)
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
        {!calendar.isLoading && `${monthTitle(month)}, ${countOf(entries.filter((entry) => isIn(month, entry)))}`}
      </p>
      {calendar.failure && (
        <Banner kind="danger" word={`${monthTitle(month)} cannot be shown.`}>
          {calendar.failure}{' '}
          <Button small onClick={() => void calendar.refresh()}>
            Try again
          </Button>
        </Banner>
      )}
      <div className={css.month} aria-busy={calendar.isLoading || undefined}>
        <MonthCalendar
          {...{ month, today, entries, isMine }}
          onOpen={open}
          onDay={goToDay}
          onTurn={(months) => calendar.turnTo(addMonths(month, months))}
          onToday={() => calendar.turnTo(monthOf(today))}
        />
      </div>
      {!calendar.failure && (
        <Agenda
          {...{ month, today, entries, isMine, showsPast }}
          isLoading={calendar.isLoading}
          onOpen={open}
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
          isMine={entry !== undefined && isMine(entry)}
          anchor={() => shownAs(entryId)}
          onClose={close}
        />
      )}
      {isSubscribing && <SubscribeDialog onClose={() => setIsSubscribing(false)} />}
    </div>
  )
}

const isIn = (month: string, { start, end }: CalendarEntry) => start < addMonths(month, 1) && end > `${month}-01`

const countOf = ({ length }: readonly CalendarEntry[]) => (length === 1 ? '1 event' : `${length} events`)

/** Where an entry stands on the page: what was pressed, else its bar in the month. */
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

import { useState } from 'react'
import { createPortal } from 'react-dom'

import { Button, IconButton } from '../ui/button'
import { monthTitle } from './month'
import './month-skin.css'
import './month-phone.css'
import css from './month-calendar.module.css'
import { type MonthView, useMonthCalendar } from './use-month-calendar'

/** A month on 500 pixels. It comes with the calendar library, so it must be imported where it is shown and not before. */
export function MonthCalendar(view: MonthCalendarProps) {
  const [tools] = useState(() => document.createElement('div'))
  const host = useMonthCalendar(view, tools)
  const { month, onTurn, onToday } = view

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: what is grouped are no fields. */}
      <div
        ref={host}
        role="group"
        aria-label={`Events in ${monthTitle(month)}`}
        aria-description="Arrow keys move between events, Page Up and Page Down from month to month."
        tabIndex={-1}
        className={css.month}
      />
      {createPortal(
        <div className={css.tools}>
          <h2>{monthTitle(month)}</h2>
          <div className={css.turns}>
            <Button onClick={onToday}>Today</Button>
            <IconButton label="Previous month" icon="left" onClick={() => onTurn(-1)} />
            <IconButton label="Next month" icon="right" onClick={() => onTurn(1)} />
          </div>
        </div>,
        tools,
      )}
    </>
  )
}

interface MonthCalendarProps extends MonthView {
  readonly onToday: () => void
}

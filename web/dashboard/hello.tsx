import { useState } from 'react'
import { dateAt } from '#domain/shared/date-at'
import type { Tour } from '../shell/tour/use-tour'
import { useClub } from '../sync/club'
import { currentUser } from '../sync/session/session'
import { longDate } from '../ui/fields/club-date'
import { useValue } from '../ui/use-value'
import css from './dashboard-page.module.css'
import { greeting } from './greeting'
import { helpButton } from './help-button'

/** Greets the member over their wallpaper, and has the question mark that opens the tutorial. */
export function Hello({ start, isLate }: Pick<Tour, 'start' | 'isLate'>) {
  const user = useValue(currentUser)
  const timeZone = useClub()?.timeZone
  const day = dateAt(new Date(), timeZone)
  // Other words could need another line, and would push the page when the club's clock becomes known.
  const [words] = useState(() => greeting(new Date(), timeZone))
  const Help = useValue(helpButton)

  return (
    <div className={`backdrop wp-${user?.wallpaper} hello`}>
      <div className={`wrap head nowrap-row ${css.hello}`}>
        <div>
          <p className="muted">
            <time dateTime={day}>{longDate(day)}</time>
          </p>
          <h1 tabIndex={-1} data-page-title>
            <span className="nowrap">{words},</span> {user?.fname}
          </h1>
        </div>
        <span data-tour="help" className="no-print">
          <Help className={css.help} start={start} isLate={isLate} />
        </span>
      </div>
    </div>
  )
}

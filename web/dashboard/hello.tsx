import { signal } from '@preact/signals-react'
import { useState } from 'react'
import { dateAt } from '#domain/shared/date-at'
import { TourButton } from '../shell/tour/tour-button'
import type { Tour } from '../shell/tour/use-tour'
import { useClub } from '../sync/club'
import { currentUser } from '../sync/session/session'
import { dateFormat, longDate } from '../ui/fields/club-date'
import { useValue } from '../ui/use-value'
import css from './home-page.module.css'

/** The dashboard's question mark. It has more to offer where the setup checklist is hidden. */
export const helpButton = signal(TourButton)

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

/** How one greets at that hour of the club's clock. */
export function greeting(now: Date, timeZone?: string): string {
  const hour = Number(dateFormat({ hour: 'numeric', hourCycle: 'h23', timeZone }).format(now))
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

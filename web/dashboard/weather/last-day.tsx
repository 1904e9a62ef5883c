import { useId, useState } from 'react'

import { deferred } from '../../ui/feedback/deferred'
import { Spinner } from '../../ui/feedback/spinner'
import { Icon } from '../../ui/icon'
import css from './last-day.module.css'
import type { LastDayProps } from './last-day-changes'

const LastDayChanges = deferred(async () => (await import('./last-day-changes')).LastDayChanges, <Spinner />)

/** The pass's changes in the last 24 hours; loaded when it is opened. */
export function LastDay(props: LastDayProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <div className={css.lastDay}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          The last 24 hours
          <Icon name="down" small />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className={css.content}>
        {isOpen && <LastDayChanges {...props} />}
      </div>
    </div>
  )
}

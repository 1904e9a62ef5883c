import { useRef } from 'react'

import { Icon } from '../ui/icon'
import { Spinner } from '../ui/spinner'
import { refreshAll } from './changes'
import css from './pull-to-refresh.module.css'
import { usePull } from './use-pull'

/**
 * Pull to refresh, for touch screens: pulling a page down from its top refreshes every list on it. Unlike a browser's own
 * pull, which reloads the page, it keeps what the member typed.
 */
export function PullToRefresh() {
  const mark = useRef<HTMLDivElement>(null)
  const pull = usePull(mark, refreshAll)

  return (
    <div ref={mark} className={css.mark} data-pull={pull} role="status">
      {pull === 'refreshing' ? (
        <>
          <Spinner />
          <span className="hide">Refreshing</span>
        </>
      ) : (
        <Icon name="refresh" />
      )}
    </div>
  )
}

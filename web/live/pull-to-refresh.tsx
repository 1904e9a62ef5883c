import { useRef } from 'react'

import { Icon } from '../ui/icon'
import { Spinner } from '../ui/spinner'
import { refreshAll } from './changes'
import css from './pull-to-refresh.module.css'
import { usePull } from './use-pull'

/**
 * For fingers: whoever pulls a page down from its top has everything on it asked for anew. What somebody typed stays, which
 * a browser that loads the page anew would lose.
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

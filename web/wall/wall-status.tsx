import { useEffect, useState } from 'react'
import { liveStatus } from '../sync/live/live'
import { online } from '../sync/online'
import { classes } from '../ui/classes'
import { deferred } from '../ui/feedback/deferred'
import { Status } from '../ui/feedback/status'
import { Icon } from '../ui/icon'
import pop from '../ui/overlays/pop.module.css'
import { useMenu } from '../ui/overlays/use-menu'
import { useValue } from '../ui/use-value'
import { isOutOfReach } from './catching-up'
import { trouble } from './composer/outbox'
import { askWhoIsHere, hereCount } from './presence'
import { SLOW_AFTER_MS } from './use-wall'
import css from './wall-status.module.css'

/** How posts come and go just now: `slow` and `crowded` are by asking the portal, `none` not at all. */
type WallLine = 'live' | 'connecting' | 'reconnecting' | 'slow' | 'crowded' | 'none'

function useWallLine(): WallLine {
  const live = useValue(liveStatus)
  const isOnline = useValue(online)
  const isStranded = useValue(isOutOfReach)
  const isHeldUp = useValue(trouble)?.why === 'signal'
  const isOverdue = useOverdue(live !== 'live')

  if (!isOnline || isHeldUp || (isStranded && live !== 'live')) return 'none'
  if (live === 'live' || live === 'crowded') return live
  if (live === 'off') return isOverdue ? 'slow' : 'connecting'
  return isOverdue ? 'slow' : live
}

/** Whether it has been so for longer than somebody takes for a hiccup. */
function useOverdue(isSo: boolean) {
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setOverdue(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [isSo])
  return isOverdue
}

const WORDS = {
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  slow: 'Slow connection. New posts may be delayed.',
  crowded: 'Too many windows open. New posts may be delayed.',
  none: 'Offline. Posts will be sent later.',
} as const

/** Whether posts come and go by themselves, and who else is here. */
export function WallStatus() {
  const line = useWallLine()
  return (
    <div className={classes(css.status, 'no-print')}>
      {line === 'live' ? (
        <WhoIsHere />
      ) : (
        <Status icon="s-inactive" tone="off">
          {WORDS[line]}
        </Status>
      )}
      <span className="hide" role="status">
        {line === 'slow' || line === 'crowded' || line === 'none' ? WORDS[line] : ''}
      </span>
    </div>
  )
}

function WhoIsHere() {
  const count = useValue(hereCount)
  const menu = useMenu()
  if (!count) return <Status icon="s-active">Live</Status>

  const toggle = () => {
    if (!menu.open) askWhoIsHere()
    menu.button.onClick()
  }
  return (
    <div className={css.anchor} {...menu.around}>
      <button type="button" className={css.button} {...menu.button} onClick={toggle}>
        <Status icon="s-active">{`Live, ${count} ${count === 1 ? 'member' : 'members'} here`}</Status>
        <Icon name="down" small />
      </button>
      {menu.open && (
        <div id={menu.id} className={classes(pop.pop, css.pop)}>
          <PresenceList count={count} onLeave={menu.leave} />
        </div>
      )}
    </div>
  )
}

const PresenceList = deferred(async () => (await import('./presence-list')).PresenceList)

import { useId } from 'react'

import { classes } from '../ui/classes'
import { deferred } from '../ui/deferred'
import { Icon } from '../ui/icon'
import pop from '../ui/pop.module.css'
import { Status } from '../ui/status'
import { useMenu } from '../ui/use-menu'
import { useValue } from '../ui/use-value'
import { askWhoIsHere, hereCount } from './here'
import { useWallLine } from './use-wall-line'
import css from './wall-status.module.css'

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
  const id = useId()
  const count = useValue(hereCount)
  const menu = useMenu()
  if (!count) return <Status icon="s-active">Live</Status>

  const toggle = () => {
    if (!menu.open) askWhoIsHere()
    menu.toggle()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and blurs bubble up from the button and the links.
    <div className={css.anchor} ref={menu.anchor} onKeyDown={menu.onKeyDown} onBlur={menu.onBlur}>
      <button
        type="button"
        className={css.button}
        aria-expanded={menu.open}
        aria-controls={menu.open ? id : undefined}
        onClick={toggle}
      >
        <Status icon="s-active">{`Live, ${count} ${count === 1 ? 'member' : 'members'} here`}</Status>
        <Icon name="down" small />
      </button>
      {menu.open && (
        <div id={id} className={classes(pop.pop, css.pop)}>
          <HereNow count={count} onLeave={menu.leave} />
        </div>
      )}
    </div>
  )
}

const HereNow = deferred(async () => (await import('./here-now')).HereNow)

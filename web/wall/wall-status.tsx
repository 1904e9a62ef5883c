import { useId } from 'react'
import { Link } from 'wouter'

import { Avatar } from '../ui/avatar'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import pop from '../ui/pop.module.css'
import { Status } from '../ui/status'
import { useMenu } from '../ui/use-menu'
import { useValue } from '../ui/use-value'
import { askWhoIsHere, hereCount, hereMembers } from './here'
import { useWallLine } from './use-wall-line'
import css from './wall-status.module.css'
import { pictureOf } from './wall-store'

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
      {menu.open && <Members id={id} count={count} onLeave={menu.leave} />}
    </div>
  )
}

function Members({
  id,
  count,
  onLeave,
}: {
  readonly id: string
  readonly count: number
  readonly onLeave: () => void
}) {
  const members = useValue(hereMembers)
  return (
    <div id={id} className={classes(pop.pop, css.pop)}>
      {members ? (
        <ul className={css.members} aria-label="Here now">
          {members.map(({ _id, fname, lname }) => (
            <li key={_id}>
              <Link href={`/members/${_id}`} onClick={onLeave}>
                <Avatar id={_id} name={`${fname} ${lname}`} picture={pictureOf(_id)} size="xs" />
                {fname} {lname}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.wait}>{`Loading ${count} names`}</p>
      )}
    </div>
  )
}

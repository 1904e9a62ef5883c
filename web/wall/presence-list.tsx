import { Link } from 'wouter'

import { Avatar } from '../ui/data/avatar'
import { useValue } from '../ui/use-value'
import { hereMembers } from './presence'
import css from './wall-status.module.css'
import { pictureOf } from './wall-store'

/** The members who are at the wall just now; `count` is known before their names. */
export function PresenceList({ count, onLeave }: { readonly count: number; readonly onLeave: () => void }) {
  const members = useValue(hereMembers)
  if (!members) return <p className={css.wait}>{count === 1 ? 'Loading 1 name' : `Loading ${count} names`}</p>
  return (
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
  )
}

import type { LodgeTonight } from '#domain/admin/dashboard-views'
import { ButtonLink } from '../ui/button'
import { Avatar } from '../ui/data/avatar'
import { formatPhone } from '../ui/fields/phone'
import { Icon } from '../ui/icon'
import { DayList } from './day-list'
import css from './days.module.css'

/** Who is up there tonight. */
export function TonightList({ tonight: { people, left, seen, manager } }: { readonly tonight: LodgeTonight }) {
  // As in the words of the lodge, which this page does not load.
  const sign = left === 0 ? 'none' : left < 10 ? 'few' : 'plenty'
  const others = people - seen.length
  const names = seen.map(({ name }) => name).join(', ')
  return (
    <DayList icon="lodge" title="Tonight at the lodge" href="/lodge/tonight" link="List">
      <div className={css.tonight}>
        {seen.length > 0 && (
          <div className={css.crew} role="img" aria-label={others > 0 ? `${names} and ${others} more` : names}>
            {seen.map(({ _id, name }) => (
              <Avatar key={_id} id={_id} name={name} size="s" />
            ))}
            {others > 0 && <span className={css.others}>{`+${others}`}</span>}
          </div>
        )}
        <p className={css.count}>
          <strong>{people === 0 ? 'Nobody up there' : `${people} up there`}</strong>{' '}
          <span className={css[sign]}>
            <Icon name={`left-${sign}`} />
            {`${left || 'No'} ${left === 1 ? 'bed' : 'beds'} left`}
          </span>
        </p>
        {manager && (
          <p className="muted">
            House manager {manager.name}
            {manager.phone && (
              <>
                <br />
                <a href={`tel:${manager.phone}`}>{formatPhone(manager.phone)}</a>
              </>
            )}
          </p>
        )}
        <div>
          <ButtonLink small icon="bed" href="/lodge">
            Book a bed
          </ButtonLink>
        </div>
      </div>
    </DayList>
  )
}

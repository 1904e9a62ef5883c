import type { TonightView } from '#domain/lodge/lodge-views'
import { get } from '../sync/client'
import { useLiveList } from '../sync/live/use-live-list'
import { resource } from '../sync/resource'
import { useResource } from '../sync/use-resource'
import { ButtonLink } from '../ui/button'
import { formatPhone } from '../ui/fields/phone'
import { DayList } from './day-list'

const tonight = resource((signal) => get<TonightView>('/lodge/tonight', undefined, signal))

/** Who is up there tonight, in a sentence; nothing while the club has no lodge. */
export function TonightList() {
  const { data } = useResource(tonight, { onFailure: 'stay' })
  useLiveList('stays', tonight.refresh)
  if (!data || data.rooms.length === 0) return null
  const [manager] = data.managers
  const seen = data.parties.flatMap(({ people }) => people.map(({ name }) => name))
  const others = data.people - Math.min(seen.length, SEEN)
  return (
    <DayList icon="lodge" title="Tonight at the lodge" href="/lodge/tonight" link="List">
      <p>
        <strong>{data.people === 0 ? 'Nobody up there' : `${data.people} up there`}</strong>, {data.left} beds left
      </p>
      {seen.length > 0 && (
        <p className="muted">
          {seen.slice(0, SEEN).join(', ')}
          {others > 0 ? ` and ${others} more` : ''}
        </p>
      )}
      {manager && (
        <p className="muted">
          House manager {manager.name}
          {manager.phone && (
            <>
              , <a href={`tel:${manager.phone}`}>{formatPhone(manager.phone)}</a>
            </>
          )}
        </p>
      )}
      <div>
        <ButtonLink small icon="bed" href="/lodge">
          Book a bed
        </ButtonLink>
      </div>
    </DayList>
  )
}

const SEEN = 5

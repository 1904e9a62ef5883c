import { Link } from 'wouter'

import { seasonOf } from '#domain/shared/season'
import { RemovedRecords } from '../records/removed/removed-records'
import { useLiveList } from '../sync/live/use-live-list'
import { useResource } from '../sync/use-resource'
import { ButtonLink } from '../ui/button'
import { PageHead } from '../ui/data/page-head'
import { Rows } from '../ui/data/rows'
import { Skeleton } from '../ui/feedback/skeleton'
import { formatDate } from '../ui/fields/club-date'
import { useTitle } from '../ui/use-title'
import { rooms, seasons } from './lodge-rooms'
import { bedNumbers, countOf } from './lodge-words'

/** The lodge as administrators keep it: its rooms with their beds, and its seasons with their rules and prices. */
export function RoomsPage() {
  useTitle('Rooms and Seasons')
  const { data } = useResource(rooms.list)
  const { data: open } = useResource(seasons.list)
  useLiveList('lodge_rooms', rooms.list.refresh)
  useLiveList('lodge_seasons', seasons.list.refresh)

  return (
    <div className="wrap page">
      <PageHead
        title="Rooms and seasons"
        lede="The lodge’s beds, when it’s open, and what a night costs."
        crumbs={[{ href: '/lodge', label: 'Lodge nights' }, { label: 'Rooms and seasons' }]}
        actions={
          <>
            <ButtonLink icon="plus" href="/lodge/rooms/new">
              Add a room
            </ButtonLink>
            <ButtonLink icon="plus" href="/lodge/seasons/new">
              Add a season
            </ButtonLink>
          </>
        }
      />
      <section className="stack gap-8" aria-labelledby="rooms">
        <h2 id="rooms">Rooms</h2>
        {!data && <Skeleton rows={4} />}
        {data?.length === 0 && <p className="muted">No rooms yet.</p>}
        <Rows label="Rooms">
          {data?.map(({ _id, name, place, firstBed, beds, use }) => (
            <li key={_id}>
              <Link className="reach" href={`/lodge/rooms/${_id}`}>
                {name}
              </Link>
              <span className="muted">
                {beds === 1 ? 'Bed' : 'Beds'} {bedNumbers(firstBed, beds)}, {place}
                {USES[use]?.includes(place) ? '' : USES[use]}
              </span>
            </li>
          ))}
        </Rows>
      </section>
      <section className="stack gap-8" aria-labelledby="seasons">
        <h2 id="seasons">Seasons</h2>
        {open?.length === 0 && <p className="muted">No seasons yet: the lodge is closed.</p>}
        <Rows label="Seasons">
          {open?.map(({ _id, opensOn, closesOn, memberPrice, priorityDays }) => (
            <li key={_id}>
              <Link className="reach nowrap" href={`/lodge/seasons/${_id}`}>
                {seasonOf(opensOn).name}
              </Link>
              <span className="muted">
                {formatDate(opensOn)} to {formatDate(closesOn)}, ${memberPrice} a night, open to all{' '}
                {countOf(priorityDays, 'day')} before
              </span>
            </li>
          ))}
        </Rows>
      </section>
      <RemovedRecords kind="lodgeRoom" path="/lodge/rooms" plural="rooms" />
      <RemovedRecords kind="lodgeSeason" path="/lodge/seasons" plural="seasons" />
    </div>
  )
}

const USES: Readonly<Record<string, string>> = {
  Everyone: '',
  'Under 18': ', for those under 18',
  'One family': ', for one family',
  'House manager': ', held for the house manager',
}

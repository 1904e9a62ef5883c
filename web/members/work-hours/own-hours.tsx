import { useLiveList } from '../../sync/live/use-live-list'
import { useResource } from '../../sync/use-resource'
import { ButtonLink } from '../../ui/button'
import { Skeleton } from '../../ui/feedback/skeleton'
import { HoursRing } from './hours-ring'
import { familyHours } from './work-hours'

/** The hours of the reader’s family this season, on the profile. */
export function OwnHours() {
  const { data } = useResource(familyHours, { onFailure: 'stay' })
  useLiveList('work_hours', familyHours.refresh)
  return (
    <section className="stack" aria-labelledby="own-hours">
      <h2 id="own-hours">Work hours</h2>
      {data ? <HoursRing of={data} /> : <Skeleton rows={3} />}
      <div>
        <ButtonLink icon="hammer" href="/work-hours">
          Add hours
        </ButtonLink>
      </div>
    </section>
  )
}

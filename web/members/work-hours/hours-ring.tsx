import { type FamilyHours, hoursInFull, hoursOf, totalQuarters } from '#domain/work-hours/work-hours-views'
import { useLiveList } from '../../sync/live/use-live-list'
import { NotLoaded } from '../../sync/not-loaded'
import { useResource } from '../../sync/use-resource'
import { ButtonLink } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Skeleton } from '../../ui/feedback/skeleton'
import legend from '../../ui/plot/legend.module.css'
import { familyHours } from './work-hours'
import css from './work-hours.module.css'

const ROUND = 2 * Math.PI * 44

/** A family's hours against the target: solid where confirmed, ticks where they wait. It stops at full. */
export function HoursRing({ of: { target, family, entries } }: { readonly of: FamilyHours }) {
  const members = new Set(family.map(({ _id }) => _id))
  const confirmed = totalQuarters(entries, 'confirmed', members)
  const waiting = totalQuarters(entries, 'waiting', members)
  const whole = target ?? Math.max(confirmed + waiting, 1)
  const done = Math.min(1, confirmed / whole)
  const held = Math.min(1, (confirmed + waiting) / whole)
  const [x, y] = placeOn(done)
  const aim = target === null ? 'hours' : `of ${hoursInFull(target)}`

  return (
    <div className={css.row}>
      <div className={css.ring} role="img" aria-label={`${hoursOf(confirmed)} ${aim}, ${hoursInFull(waiting)} waiting`}>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle className={css.bed} cx="50" cy="50" r="44" />
          <circle className={css.got} cx="50" cy="50" r="44" strokeDasharray={`${done * ROUND} ${ROUND}`} />
          <circle className={css.got} cx="50" cy="50" r="44" strokeDasharray={ticks(done * ROUND, held * ROUND)} />
          <circle className={css.handle} cx={x} cy={y} r="5" />
        </svg>
        <span aria-hidden="true">
          <b>{hoursOf(confirmed)}</b>
          <small>{aim}</small>
        </span>
      </div>
      <div className="stack gap-8">
        {target !== null && <strong>{leftInWords(target - confirmed)}</strong>}
        <p className="muted">
          {waiting === 0
            ? 'Nothing is waiting to be confirmed.'
            : `${hoursInFull(waiting)} ${waiting === 4 ? 'is' : 'are'} waiting to be confirmed.`}
        </p>
        <p className={legend.legend}>
          <span>
            <i className={legend.swatch} />
            Confirmed
          </span>
          <span>
            <i className={classes(legend.swatch, legend.hatch)} />
            Waiting
          </span>
        </p>
      </div>
    </div>
  )
}

/** "8.5 hours to go", or how much there is above the target. */
export function leftInWords(quarters: number): string {
  if (quarters > 0) return `${hoursInFull(quarters)} to go`
  return quarters === 0 ? 'Target reached' : `${hoursInFull(-quarters)} above the target`
}

/** Where on the ring a part of it ends. */
function placeOn(part: number): readonly [number, number] {
  const angle = part * 2 * Math.PI
  return [50 + 44 * Math.cos(angle), 50 + 44 * Math.sin(angle)]
}

/** Dashes from one length of the ring to another. */
function ticks(from: number, to: number): string {
  const dashes: number[] = [0, from]
  for (let at = from; at + 2 < to; at += 4.6) dashes.push(Math.min(2.2, to - at), 2.4)
  return [...dashes, 0, ROUND].map((length) => length.toFixed(2)).join(' ')
}

/** The hours of the reader’s family this season, on the profile. */
export function OwnHours() {
  const { data, error } = useResource(familyHours, { onFailure: 'stay' })
  useLiveList('work_hours', familyHours.refresh)
  return (
    <section className="stack" aria-labelledby="own-hours">
      <h2 id="own-hours">Work hours</h2>
      {data && <HoursRing of={data} />}
      {!data && !error && <Skeleton rows={3} />}
      <NotLoaded what="your work hours" source={familyHours} />
      <div>
        <ButtonLink icon="hammer" href="/work-hours">
          Add hours
        </ButtonLink>
      </div>
    </section>
  )
}

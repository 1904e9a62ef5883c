import type { PastLodge } from '#domain/admin/as-of-views'
import { listed } from '#domain/shared/listed'
import css from './as-of.module.css'
import { Recorded } from './recorded'

/** Who had which bed of a night as of a day, and then who waited for one. */
export const PastLodgeNight = ({ stays }: { readonly stays: PastLodge['stays'] }) => (
  <ul className={css.list} aria-label="Stays in this night on this day">
    {stays.map(({ _id, bookedBy, people, beds, isWaiting, recordedOn }) => (
      <li key={_id}>
        <div>
          <h2>{people}</h2>
          <p>{isWaiting ? 'On the waiting list' : bedsInWords(beds)}</p>
          <p className="muted">Booked by {bookedBy}</p>
        </div>
        <Recorded on={recordedOn} />
      </li>
    ))}
  </ul>
)

const bedsInWords = (beds: PastLodge['stays'][number]['beds']) =>
  [...new Set(beds.map(({ room }) => room))]
    .map((room) => {
      const numbers = beds.filter((bed) => bed.room === room).map(({ number }) => String(number))
      return `${room}, ${numbers.length === 1 ? 'bed' : 'beds'} ${listed(numbers)}`
    })
    .join('; ')

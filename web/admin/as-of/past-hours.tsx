import type { PastHours } from '#domain/admin/as-of-views'
import { hoursInFull } from '#domain/work-hours/work-hours-views'
import css from './as-of.module.css'
import { Recorded } from './past-banner'

/** The hours that the families of a day had worked in a season, as far as it had been entered by then. */
export const PastFamilyHours = ({ of: { families, target } }: { readonly of: PastHours }) => (
  <>
    <p className="muted">{target === null ? 'No target was set.' : `Target: ${hoursInFull(target)} a family.`}</p>
    <ul className={css.list} aria-label="Work hours on this day">
      {families.map(({ _id, name, confirmed, waiting, recordedOn }) => (
        <li key={_id}>
          <div>
            <h3>{name}</h3>
            <p>{`${hoursInFull(confirmed)} confirmed`}</p>
            {waiting > 0 && <p className="muted">{`${hoursInFull(waiting)} waiting to be confirmed`}</p>}
          </div>
          <Recorded on={recordedOn} />
        </li>
      ))}
    </ul>
  </>
)

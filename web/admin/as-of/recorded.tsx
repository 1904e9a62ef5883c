import { formatDate } from '../../ui/fields/club-date'
import css from './as-of.module.css'

/** When something was recorded, which is not when it is or was true. */
export const Recorded = ({ on }: { readonly on: string }) => (
  <small className={css.recorded}>
    Recorded on <time dateTime={on}>{formatDate(on)}</time>
  </small>
)

import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatDate, longDate } from '../../ui/fields/club-date'
import { Icon } from '../../ui/icon'
import css from './as-of.module.css'

/** Says, above everything that is shown of the past, that it is the past. It stays in sight. */
export const PastBanner = ({ day, what = 'The club', now, children }: PastBannerProps) => (
  <section className={css.banner} aria-label="Past day">
    <Icon name="history" />
    <p>
      <strong>
        {what} as of the end of <time dateTime={day}>{longDate(day, { year: true })}</time>.
      </strong>{' '}
      You can’t make changes here. <Link href={now}>Back to today</Link>
    </p>
    {children}
  </section>
)

interface PastBannerProps {
  readonly day: string
  /** The name of the page, "The club" for all of it. */
  readonly what?: string
  /** The address of the page that shows the present. */
  readonly now: string
  readonly children?: ReactNode
}

/** When something was recorded, which is not when it is or was true. */
export const Recorded = ({ on }: { readonly on: string }) => (
  <small className={css.recorded}>
    Recorded on <time dateTime={on}>{formatDate(on)}</time>
  </small>
)

import type { RecentSentinel } from '#domain/dashboard-views'
import { addressOfSentinel } from '../sentinels/sentinel-address'
import css from './dashboard-cards.module.css'

/** The months of this year and the last, the newest first; each opens its file in a tab of its own. */
export function RecentSentinels({ sentinels }: { readonly sentinels: readonly RecentSentinel[] }) {
  if (sentinels.length === 0) return <p className="muted">No Sentinels this year or last year.</p>

  const years = [...new Set(sentinels.map(({ year }) => year))]
  return (
    <dl className={css.years}>
      {years.map((year) => (
        <div key={year}>
          <dt className="faint">{year}</dt>
          <dd className={css.months}>
            {sentinels
              .filter((sentinel) => sentinel.year === year)
              .map(({ _id, month }) => (
                <a key={_id} href={addressOfSentinel(_id)} target="_blank" rel="noopener">
                  {month}
                  <span className="hide"> {year}, opens in a new tab</span>
                </a>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

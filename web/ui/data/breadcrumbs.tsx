import { Link } from 'wouter'

import css from './breadcrumbs.module.css'

/** The way to this page; the last one is the page itself and no link. */
export const Breadcrumbs = ({ trail }: { readonly trail: readonly Breadcrumb[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className={css.crumbs}>
      {trail.map(({ href, label }) => (
        <li key={label}>
          {href ? (
            <Link href={href} className="reach">
              {label}
            </Link>
          ) : (
            <span aria-current="page">{label}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)

export interface Breadcrumb {
  readonly href?: string | undefined
  readonly label: string
}

import { Link } from 'wouter'

import { useClub } from '../../sync/club'
import css from './logo.module.css'

/** The mark and the club's own name. Until the name is known the mark is alone, in the same space. */
export function Logo({ href }: { readonly href: string }) {
  const club = useClub()
  return (
    <Link className={css.logo} href={href} aria-label={club ? undefined : 'Home'}>
      <Mark />
      {club && (
        <span>
          <b>{club.clubShortName}</b> <small>{club.clubSuffix}</small>
        </span>
      )}
    </Link>
  )
}

/** The peaks above the tow line; it takes the colors of the theme. */
export const Mark = () => (
  <svg className={css.mark} viewBox="0 0 40 40" aria-hidden="true">
    <path d="M2 35L14.3 14.5l3.7 4.2L25 6l5.9 12.6L10.3 35z" />
    <path d="M13.9 35L32 20.8 38.5 35z" />
    <circle cx="34.8" cy="14.6" r="2.7" />
  </svg>
)

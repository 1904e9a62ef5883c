import { Link } from 'wouter'

import { useClub } from '../api/club'
import css from './footer.module.css'

export function Footer() {
  const club = useClub()
  return (
    <footer className={`${css.foot} no-print`}>
      <div className="wrap">
        <span>
          © {new Date().getFullYear()} {club?.clubName}
        </span>
        {club && <span>Version {club.version}</span>}
        <Link className="end" href="/signout">
          Sign Out
        </Link>
      </div>
    </footer>
  )
}

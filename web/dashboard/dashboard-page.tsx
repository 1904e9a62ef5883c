import { Link } from 'wouter'

import { AlertBanner } from '../alerts/alert-banner'
import { useClub } from '../api/club'
import { currentUser, may } from '../session/session'
import { dayOf, longDate } from '../ui/club-date'
import { Icon, type IconName } from '../ui/icon'
import { useTitle } from '../ui/use-title'
import { useValue } from '../ui/use-value'
import css from './dashboard-page.module.css'
import { greeting } from './greeting'

export function DashboardPage() {
  useTitle('Home')
  return (
    <>
      <Hello />
      <div className="wrap page">
        <AlertBanner />
        <nav aria-label="Shortcuts">
          <ul className={css.shortcuts}>
            <Shortcut href="/members" icon="members" label="Directory" text="Everyone in the club, by last name." />
            <Shortcut
              href="/profile"
              icon="person"
              label="Your Profile"
              text="Your phones, your address, your picture."
            />
            {may('manage members') && (
              <Shortcut
                href="/members/new"
                icon="person-add"
                label="Add New Member"
                text="A record, and for adults a sign-in of their own."
              />
            )}
          </ul>
        </nav>
      </div>
    </>
  )
}

function Hello() {
  const user = useValue(currentUser)
  const timeZone = useClub()?.timeZone
  const now = new Date()
  const day = dayOf(now, timeZone)

  return (
    <div className={`backdrop wp-${user?.wallpaper} hello`}>
      <div className="wrap head">
        <div>
          <p className="muted">
            <time dateTime={day}>{longDate(day)}</time>
          </p>
          <h1 tabIndex={-1} data-page-title>
            <span className="nowrap">{greeting(now, timeZone)},</span> {user?.fname}
          </h1>
        </div>
      </div>
    </div>
  )
}

interface ShortcutProps {
  readonly href: string
  readonly icon: IconName
  readonly label: string
  readonly text: string
}

const Shortcut = ({ href, icon, label, text }: ShortcutProps) => (
  <li>
    <Link href={href}>
      <Icon name={icon} />
      <span>
        <b>{label}</b>
        <span className="muted">{text}</span>
      </span>
      <Icon name="right" small />
    </Link>
  </li>
)

import { useLocation } from 'wouter'

import type { SessionMember } from '#domain/session-member'
import { Logo } from '../session/logo'
import { ButtonLink } from '../ui/button'
import { AccountMenu } from './account-menu'
import { Drawer } from './drawer'
import css from './header.module.css'
import { NavigationBar } from './navigation-bar'

/** During the first login only the way out is beside the logo: nothing else is open yet. */
export function Header({ user }: { readonly user: SessionMember }) {
  const [path] = useLocation()
  return (
    <header className={`${css.site} no-print`}>
      <div className="wrap">
        <Logo href="/" />
        {user.firstLogin ? (
          <ButtonLink kind="bare" icon="signout" href="/signout" className="end">
            Sign out
          </ButtonLink>
        ) : (
          <>
            <NavigationBar path={path} />
            <AccountMenu user={user} />
            <Drawer key={path} path={path} />
          </>
        )}
      </div>
    </header>
  )
}

import { type ReactNode, Suspense } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { useClub } from '../sync/club'
import { OfflineStatus } from '../sync/offline/offline-status'
import { account } from '../sync/session/current-user'
import { currentUser, session } from '../sync/session/session'
import { useResource } from '../sync/use-resource'
import { toastQueue } from '../ui/feedback/toast-queue'
import { Toasts } from '../ui/feedback/toasts'
import { SkipLink } from '../ui/skip-link'
import { useValue } from '../ui/use-value'
import { Header } from './header'
import css from './layout.module.css'
import { LayoutSkeleton, Waiting } from './layout-skeleton'

function Footer() {
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

endToastsWithSession()

/** The frame of every page of a signed-in member. It waits until the portal has said who that is. */
export function Layout({ children }: { readonly children: ReactNode }) {
  useResource(account)
  const user = useValue(currentUser)
  const [path] = useLocation()

  if (!user) return <LayoutSkeleton />
  // Until the first login is finished the portal answers nothing but the wizard, which is at '/'.
  if (user.firstLogin && path !== '/') return <Redirect to="/" replace />
  return (
    <>
      <SkipLink to="main">Skip to content</SkipLink>
      <Header user={user} />
      <main id="main" tabIndex={-1}>
        <OfflineStatus />
        <Suspense fallback={<Waiting />}>{children}</Suspense>
      </main>
      <Footer />
      <Toasts />
    </>
  )
}

/** One member's notices must not be shown to the next, so they end with the session. */
export function endToastsWithSession(): () => void {
  let holder = session.peek()?.userId
  return session.subscribe((now) => {
    if (now?.userId === holder) return
    holder = now?.userId
    toastQueue.value = []
  })
}

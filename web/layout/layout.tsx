import { type ReactNode, Suspense } from 'react'
import { Redirect, useLocation } from 'wouter'

import { online } from '../api/online'
import { useResource } from '../api/use-resource'
import { account } from '../session/current-user'
import { currentUser } from '../session/session'
import { Banner } from '../ui/banner'
import { Toasts } from '../ui/toasts'
import { useValue } from '../ui/use-value'
import { Footer } from './footer'
import { Header } from './header'
import css from './layout.module.css'
import { endToastsWithSession } from './session-toasts'
import { Waiting } from './waiting'

endToastsWithSession()

/** What stands around every page of a signed-in member. It waits until the portal has said who that is. */
export function Layout({ children }: { readonly children: ReactNode }) {
  useResource(account)
  const user = useValue(currentUser)
  const isOnline = useValue(online)
  const [path] = useLocation()

  if (!user) return <Waiting />
  // Until the first login is finished the portal answers nothing but the wizard, which stands at '/'.
  if (user.firstLogin && path !== '/') return <Redirect to="/" replace />
  return (
    <>
      <a className={`${css.skip} no-print`} href="#main">
        Skip to content
      </a>
      <Header user={user} />
      <main id="main" tabIndex={-1}>
        <div className={css.offline}>{!isOnline && <OfflineNote />}</div>
        <Suspense fallback={<Waiting />}>{children}</Suspense>
      </main>
      <Footer />
      <Toasts />
    </>
  )
}

const OfflineNote = () => (
  <div className="wrap">
    <Banner kind="warning" word="Offline.">
      What is on the screen stays. Saving works again when the line is back.
    </Banner>
  </div>
)

import { lazy } from 'react'

import { session } from '../sync/session/session'
import { useValue } from '../ui/use-value'
import { DashboardPage } from './dashboard-page'
import { askAhead } from './dashboard-store'

// As soon as this file is loaded: the page appears only once the portal has said who is signed in.
askAhead()

export { askAhead }

/** The dashboard; the wizard takes its place until the first login is finished. */
export const HomePage = () => (useValue(session)?.firstLogin ? <FirstLoginWizard /> : <DashboardPage />)

const FirstLoginWizard = lazy(async () => ({
  default: (await import('../shell/first-login/first-login-wizard')).FirstLoginWizard,
}))

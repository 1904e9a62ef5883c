import { createElement, Suspense } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { anyone, page, signedOut } from './app-routes'
// The error page must not have to be fetched when fetching fails.
import { guarded } from './records/leave-guard/guarded-navigation'
import { ErrorPage } from './shell/error-page'
import { FaultBoundary } from './shell/fault-boundary'
import { LayoutSkeleton } from './shell/layout-skeleton'
import { OfflinePage } from './shell/offline-page'
import { SignInFirst } from './shell/sign-in/guards'
import { LoginPage } from './shell/sign-in/login-page'
import { useWithoutPrerenderedForm } from './shell/sign-in/use-prerendered-form'
import { scrollToTop, usePageFocus } from './shell/use-page-focus'
import { Waiting } from './shell/waiting'
import { stranded } from './sync/online'
import { session } from './sync/session/session'
import { useValue } from './ui/use-value'

const ForgotPasswordPage = page(async () => (await import('./shell/sign-in/forgot-password-page')).ForgotPasswordPage)
const ResetPasswordPage = page(async () => (await import('./shell/sign-in/reset-password-page')).ResetPasswordPage)
const InvitationPage = page(async () => (await import('./shell/sign-in/invitation-page')).InvitationPage)
const ConfirmEmailPage = page(async () => (await import('./shell/sign-in/confirm-email-page')).ConfirmEmailPage)
const KeepEmailPage = page(async () => (await import('./shell/sign-in/keep-email-page')).KeepEmailPage)
const LeavingPage = page(async () => (await import('./shell/leaving-page')).LeavingPage)

/** The pages of those who are signed in. They come as one part, which the sign-in page does without. */
const ClubPages = page(async () => (await import('./app-club')).ClubPages, <LayoutSkeleton />)

// The pages of the specification's route table (section 2) that visitors see; those of the club are in app-club.tsx.
const routes = [
  signedOut('/login', () => <LoginPage onBegin={() => fetchAhead('/')} onSignedIn={askAhead} />),
  signedOut('/forgot-password', ForgotPasswordPage),
  signedOut('/reset-password', ResetPasswordPage),
  signedOut('/invitation', InvitationPage),
  anyone('/confirm-email', ConfirmEmailPage),
  anyone('/keep-email', KeepEmailPage),
  anyone('/signout', LeavingPage),
  anyone('/error', ErrorPage),
  ...kit(),
  <Route key="club" component={Club} />,
]

const aroundNav = guarded(scrollToTop)

/** Goes to a page as a link would: unsaved words are asked about first. */
export const goTo = (path: string) => aroundNav(navigate, path)

export const App = () => (
  <Router aroundNav={aroundNav}>
    <Screen />
  </Router>
)

/** Asks for what a member needs at `path`, before there is anything to draw. */
export function fetchAhead(path: string): void {
  const first = [ClubPages.load(), path === '/' && import('./dashboard/home-page')]
  // The page that needs them loads them again, and shows the error.
  Promise.all(first).catch(() => {})
}

/** Asks for what the dashboard shows before it is drawn. */
function askAhead(path: string) {
  if (path === '/') import('./dashboard/home-page').then(({ askAhead }) => askAhead()).catch(() => {})
}

function Screen() {
  const [path] = useLocation()
  const isStranded = useValue(stranded)
  usePageFocus()
  // The sign-in page takes it over; a visitor of the dashboard is on the way there.
  useWithoutPrerenderedForm(!isStranded && (path === '/' || path === '/login'))

  return (
    <FaultBoundary path={path}>
      <Suspense fallback={<Waiting />}>
        {isStranded ? <OfflinePage /> : createElement(Switch, null, ...routes)}
      </Suspense>
    </FaultBoundary>
  )
}

/**
 * Only the club's own pages know which of them there are, but that a visitor of the dashboard signs in first is
 * certain.
 */
function Club() {
  const isSignedIn = useValue(session) !== undefined
  const [path] = useLocation()
  return isSignedIn || path !== '/' ? <ClubPages /> : <SignInFirst />
}

/** The page that shows every component; it is not part of a club's portal. */
function kit() {
  if (!import.meta.env.DEV && !import.meta.env.VITE_KIT) return []
  return [
    anyone(
      '/kit',
      page(async () => (await import('./ui/kit/kit-page')).KitPage),
    ),
  ]
}

import { createElement, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { type AroundNavHandler, Route, Router, Switch, useLocation } from 'wouter'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { anyone, page, signedOut } from './app-routes'
import { guarded } from './records/leave-guard/unsaved'
import { ErrorScene, FaultBoundary, goBack, OfflineScene } from './shell/fault-boundary'
import { LayoutSkeleton, Waiting } from './shell/layout-skeleton'
import { SignInFirst } from './shell/sign-in/guards'

import { stranded, tryAgain } from './sync/online'
import { currentUser, session } from './sync/session/session'
import { useValue } from './ui/use-value'

const LoginPage = page(async () => (await import('./shell/sign-in/login-page')).LoginPage, <WaitingToSignIn />)
const ForgotPasswordPage = page(async () => (await import('./shell/sign-in/forgot-password-page')).ForgotPasswordPage)
const ResetPasswordPage = page(async () => (await import('./shell/sign-in/reset-password-page')).ResetPasswordPage)
const InvitationPage = page(async () => (await import('./shell/sign-in/invitation-page')).InvitationPage)
const ConfirmEmailPage = page(async () => (await import('./shell/sign-in/email-link-pages')).ConfirmEmailPage)
const KeepEmailPage = page(async () => (await import('./shell/sign-in/email-link-pages')).KeepEmailPage)
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

const importHomePage = () => import('./dashboard/home-page')
let homePage: Awaited<ReturnType<typeof importHomePage>> | undefined

/** Asks for what a member needs at `path`, before there is anything to draw. */
export function fetchAhead(path: string): void {
  const home = async () => {
    homePage = await importHomePage()
  }
  // The page that needs them loads them again, and shows the error.
  Promise.all([ClubPages.load(), path === '/' && home()]).catch(() => {})
}

/**
 * Asks for what the dashboard shows before it is drawn, and at once where its code is here: an import, even of what is loaded,
 * lets the skeleton be drawn first.
 */
function askAhead(path: string) {
  if (path !== '/') return
  if (homePage) return homePage.askAhead()
  importHomePage()
    .then((page) => page.askAhead())
    .catch(() => {})
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

/** Every page but the one for signing in, where `isSignIn` is not, takes the form away that came with index.html. */
function useWithoutPrerenderedForm(isSignIn: boolean): void {
  useLayoutEffect(() => {
    if (!isSignIn) document.getElementById('first-sight')?.remove()
  }, [isSignIn])
}

/** The sign-in form that came with index.html stands until the page takes it over. */
function WaitingToSignIn() {
  return document.getElementById('first-sight') ? null : <Waiting />
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

// It must not have to be fetched when fetching fails.
function ErrorPage() {
  const state = useHistoryState<{ requestId?: string } | null>()
  return <ErrorScene onBack={goBack} reference={state?.requestId} />
}

/** A page with nothing to show offline leads to other pages, which may have something. */
function useWayOut(): void {
  const [path] = useLocation()
  const here = useRef(path)
  useEffect(() => {
    if (path !== here.current) stranded.value = false
  }, [path])
}

function OfflinePage() {
  useWayOut()
  return <OfflineScene onRetry={tryAgain} />
}

/**
 * After a change of page, puts the focus on the new page's title, as a browser would start reading there. The first
 * page keeps the browser's own focus.
 */
function usePageFocus(): void {
  const [path] = useLocation()
  const shownPath = useRef(path)
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    return focusTitle()
  }, [path])

  // The dashboard takes the wizard's place at the same address.
  const isFirstLogin = useValue(currentUser)?.firstLogin
  const wasFirstLogin = useRef(isFirstLogin)
  useEffect(() => {
    const hasFinished = wasFirstLogin.current === true && isFirstLogin === false
    wasFirstLogin.current = isFirstLogin
    return hasFinished ? focusTitle() : undefined
  }, [isFirstLogin])
}

/**
 * New pages begin at the top; another look at the same page stays where one is. Back and forward do not come by here:
 * they lead to where the member was (scroll-places.ts).
 */
function scrollToTop(...[navigate, to, options]: Parameters<AroundNavHandler>) {
  const before = window.location.pathname
  navigate(to, options)
  if (window.location.pathname !== before) window.scrollTo(0, 0)
}

// A page may still be loading, and the one it replaces may still be hidden in its place.
function focusTitle(): () => void {
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => observer.disconnect()

  function look() {
    const title = [...document.querySelectorAll<HTMLElement>('h1')].find((heading) => heading.checkVisibility())
    if (!title) return
    observer.disconnect()
    // The focus stays with somebody who is already typing.
    if (!document.activeElement?.matches('input, select, textarea')) title.focus({ preventScroll: true })
  }
}

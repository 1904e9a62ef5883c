import { createElement, Suspense } from 'react'
import { Redirect, Route, Router, Switch, useLocation } from 'wouter'

import { stranded } from './api/online'
import { administrators, anyone, deferred, members, signedOut } from './app-routes'
import { ErrorPage } from './layout/error-page'
import { FaultBoundary } from './layout/fault-boundary'
import { NotFoundPage } from './layout/not-found-page'
import { OfflinePage } from './layout/offline-page'
import { scrollToTop, usePageFocus } from './layout/use-page-focus'
import { Waiting } from './layout/waiting'
// What is shown when something cannot be fetched must not have to be fetched.
import { guarded } from './leave-guard/guarded-navigation'
import { useValue } from './ui/use-value'

const LoginPage = deferred(async () => (await import('./session/login-page')).LoginPage)
const ForgotPasswordPage = deferred(async () => (await import('./session/forgot-password-page')).ForgotPasswordPage)
const ResetPasswordPage = deferred(async () => (await import('./session/reset-password-page')).ResetPasswordPage)
const SignOutPage = deferred(async () => (await import('./session/sign-out-page')).SignOutPage)
const HomePage = deferred(async () => (await import('./dashboard/home-page')).HomePage)
const MembersPage = deferred(async () => (await import('./members/members-page')).MembersPage)
const NewMemberPage = deferred(async () => (await import('./members/new-member-page')).NewMemberPage)
const ImportPage = deferred(async () => (await import('./member-import/import-page')).ImportPage)
const MemberPage = deferred(async () => (await import('./members/member-page')).MemberPage)
const EditMemberPage = deferred(async () => (await import('./members/edit-member-page')).EditMemberPage)
const ProfilePage = deferred(async () => (await import('./profile/profile-page')).ProfilePage)
const VaccinePassportPage = deferred(
  async () => (await import('./passports/vaccine-passport-page')).VaccinePassportPage,
)
const RemovedMembersPage = deferred(
  async () => (await import('./removed-members/removed-members-page')).RemovedMembersPage,
)
const SentinelsPage = deferred(async () => (await import('./sentinels/sentinels-page')).SentinelsPage)
const NewSentinelPage = deferred(async () => (await import('./sentinels/new-sentinel-page')).NewSentinelPage)
const MeetingsPage = deferred(async () => (await import('./meetings/meetings-page')).MeetingsPage)
const NewMeetingPage = deferred(async () => (await import('./meetings/new-meeting-page')).NewMeetingPage)
const MeetingPage = deferred(async () => (await import('./meetings/meeting-page')).MeetingPage)
const EditMeetingPage = deferred(async () => (await import('./meetings/edit-meeting-page')).EditMeetingPage)
const CalendarPage = deferred(async () => (await import('./calendar/calendar-page')).CalendarPage)
const NewEntryPage = deferred(async () => (await import('./calendar/new-entry-page')).NewEntryPage)
const EditEntryPage = deferred(async () => (await import('./calendar/edit-entry-page')).EditEntryPage)
const AlertsPage = deferred(async () => (await import('./alerts/alerts-page')).AlertsPage)
const NewAlertPage = deferred(async () => (await import('./alerts/new-alert-page')).NewAlertPage)
const BoardPage = deferred(async () => (await import('./offices/board-page')).BoardPage)
const DocsProcsPage = deferred(async () => (await import('./documents/docs-procs-page')).DocsProcsPage)
const HistoricalArticlesPage = deferred(
  async () => (await import('./documents/historical-articles-page')).HistoricalArticlesPage,
)
const ClubExtrasPage = deferred(async () => (await import('./documents/club-extras-page')).ClubExtrasPage)
const OpenDocumentPage = deferred(async () => (await import('./documents/open-document-page')).OpenDocumentPage)
const ActivityPage = deferred(async () => (await import('./activity/activity-page')).ActivityPage)
const SignInsPage = deferred(async () => (await import('./security/sign-ins-page')).SignInsPage)
const ProofPage = deferred(async () => (await import('./proof/proof-page')).ProofPage)
const IntegrityPage = deferred(async () => (await import('./integrity/integrity-page')).IntegrityPage)
const AsOfPage = deferred(async () => (await import('./as-of/as-of-page')).AsOfPage)
const MemberThenPage = deferred(async () => (await import('./as-of/member-then-page')).MemberThenPage)
const GymnasticsPage = deferred(async () => (await import('./gymnastics/gymnastics-page')).GymnasticsPage)

// The specification's route table (section 2). Of two lines that match a path, the upper one holds.
const routes = [
  signedOut('/login', LoginPage),
  signedOut('/forgot-password', ForgotPasswordPage),
  signedOut('/reset-password', ResetPasswordPage),
  anyone('/signout', SignOutPage),
  members('/', HomePage),
  members('/sentinels', SentinelsPage),
  administrators('/sentinels/new', NewSentinelPage),
  members('/meetings', MeetingsPage),
  administrators('/meetings/new', NewMeetingPage),
  members('/meetings/:id', MeetingPage),
  administrators('/meetings/:id/edit', EditMeetingPage),
  members('/members', MembersPage),
  administrators('/members/new', NewMemberPage),
  administrators('/members/import', ImportPage),
  members('/members/board', BoardPage),
  administrators('/members/removed', RemovedMembersPage),
  members('/members/:id', MemberPage),
  administrators('/members/:id/edit', EditMemberPage),
  members('/profile', ProfilePage),
  members('/resources/calendar', CalendarPage),
  administrators('/resources/calendar-new', NewEntryPage),
  administrators('/resources/calendar/:id/edit', EditEntryPage),
  members('/resources/extras', ClubExtrasPage),
  members('/resources/docs-procs', DocsProcsPage),
  members('/resources/history', HistoricalArticlesPage),
  members('/documents/:id', OpenDocumentPage),
  members('/gymnastics', GymnasticsPage),
  administrators('/alerts', AlertsPage),
  administrators('/alerts/new', NewAlertPage),
  members('/account-setup', () => <Redirect to="/" replace />),
  administrators('/activity', ActivityPage),
  administrators('/activity/sign-ins', SignInsPage),
  administrators('/activity/as-of', AsOfPage),
  administrators('/activity/as-of/members/:id', MemberThenPage),
  administrators('/activity/proof', ProofPage),
  administrators('/activity/integrity', IntegrityPage),
  administrators('/vaccine-passport', VaccinePassportPage),
  anyone('/error', ErrorPage),
  ...kit(),
  <Route key="else" component={NotFoundPage} />,
]

const aroundNav = guarded(scrollToTop)

export const App = () => (
  <Router aroundNav={aroundNav}>
    <Screen />
  </Router>
)

function Screen() {
  const [path] = useLocation()
  const isStranded = useValue(stranded)
  usePageFocus()

  return (
    <FaultBoundary path={path}>
      <Suspense fallback={<Waiting />}>
        {/* Not an array of children: without keys React keeps the header while the page below it changes. */}
        {isStranded ? <OfflinePage /> : createElement(Switch, null, ...routes)}
      </Suspense>
    </FaultBoundary>
  )
}

/** The page that shows every component; it is not part of a club's portal. */
function kit() {
  if (!import.meta.env.DEV && !import.meta.env.VITE_KIT) return []
  return [
    anyone(
      '/kit',
      deferred(async () => (await import('./kit/kit-page')).KitPage),
    ),
  ]
}

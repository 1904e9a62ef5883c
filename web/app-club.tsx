import { createElement, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { type Loading, type Page, page, route } from './app-routes'
import { Layout } from './shell/layout'
import { AdminOnly, Protected } from './shell/sign-in/guards'
import { useLive } from './sync/live/use-live-list'
import { account } from './sync/session/current-user'
import { session } from './sync/session/session'
import { deferred } from './ui/feedback/deferred'
import { useUnsentPosts } from './wall/composer/use-unsent-posts'

// As soon as this file is there: every page waits until the portal has said who is signed in.
if (session.peek()) void account.ensure()

const HomePage = page(async () => (await import('./dashboard/home-page')).HomePage)
const MembersPage = page(async () => (await import('./members/directory/members-page')).MembersPage)
const NewMemberPage = page(async () => (await import('./members/new-member-page')).NewMemberPage)
const InvitePage = page(async () => (await import('./members/directory/invite-page')).InvitePage)
const MemberPage = page(async () => (await import('./members/member-page')).MemberPage)
const EditMemberPage = page(async () => (await import('./members/edit-member-page')).EditMemberPage)
const ProfilePage = page(async () => (await import('./members/profile/profile-page')).ProfilePage)
const AccountPage = page(async () => (await import('./members/account/account-page')).AccountPage)
const VaccinePassportPage = page(
  async () => (await import('./members/passports/vaccine-passport-page')).VaccinePassportPage,
)
const QualificationsPage = page(
  async () => (await import('./members/qualifications/qualifications-page')).QualificationsPage,
)
const MemberQualificationsPage = page(
  async () => (await import('./members/qualifications/qualifications-page')).MemberQualificationsPage,
)
const WorkHoursPage = page(async () => (await import('./members/work-hours/work-hours-page')).WorkHoursPage)
const RemovedMembersPage = page(async () => (await import('./members/removed/removed-members-page')).RemovedMembersPage)
const SentinelsPage = page(async () => (await import('./library/sentinels/sentinels-page')).SentinelsPage)
const NewSentinelPage = page(async () => (await import('./library/sentinels/new-sentinel-page')).NewSentinelPage)
const MeetingsPage = page(async () => (await import('./meetings/meetings-page')).MeetingsPage)
const NewMeetingPage = page(async () => (await import('./meetings/new-meeting-page')).NewMeetingPage)
const MeetingPage = page(async () => (await import('./meetings/meeting-page')).MeetingPage)
const EditMeetingPage = page(async () => (await import('./meetings/edit-meeting-page')).EditMeetingPage)
const LostAndFoundPage = page(async () => (await import('./lodge/lost-and-found/lost-and-found-page')).LostAndFoundPage)
const NewFoundItemPage = page(async () => (await import('./lodge/lost-and-found/new-found-item-page')).NewFoundItemPage)
const FoundItemPage = page(async () => (await import('./lodge/lost-and-found/found-item-page')).FoundItemPage)
const EditFoundItemPage = page(
  async () => (await import('./lodge/lost-and-found/edit-found-item-page')).EditFoundItemPage,
)
const LodgePage = page(async () => (await import('./lodge/lodge-page')).LodgePage)
const TonightPage = page(async () => (await import('./lodge/tonight-page')).TonightPage)
const StatementPage = page(async () => (await import('./lodge/statement-page')).StatementPage)
const RoomsPage = page(async () => (await import('./lodge/rooms-page')).RoomsPage)
const NewRoomPage = page(async () => (await import('./lodge/room-pages')).NewRoomPage)
const RoomPage = page(async () => (await import('./lodge/room-pages')).RoomPage)
const EditRoomPage = page(async () => (await import('./lodge/room-pages')).EditRoomPage)
const NewSeasonPage = page(async () => (await import('./lodge/season-pages')).NewSeasonPage)
const SeasonPage = page(async () => (await import('./lodge/season-pages')).SeasonPage)
const EditSeasonPage = page(async () => (await import('./lodge/season-pages')).EditSeasonPage)
const CalendarPage = page(async () => (await import('./calendar/calendar-page')).CalendarPage)
const DatePage = page(async () => (await import('./calendar/date-page')).DatePage)
const NewEntryPage = page(async () => (await import('./calendar/new-entry-page')).NewEntryPage)
const SeriesPage = page(async () => (await import('./calendar/series/series-page')).SeriesPage)
const EditEntryPage = page(async () => (await import('./calendar/edit-entry-page')).EditEntryPage)
const AlertsPage = page(async () => (await import('./alerts/alerts-page')).AlertsPage)
const NewAlertPage = page(async () => (await import('./alerts/alert-form-page')).NewAlertPage)
const EditAlertPage = page(async () => (await import('./alerts/alert-form-page')).EditAlertPage)
const BoardPage = page(async () => (await import('./library/offices/board-page')).BoardPage)
const DocsProcsPage = page(async () => (await import('./library/docs-procs-page')).DocsProcsPage)
const HistoricalArticlesPage = page(
  async () => (await import('./library/historical-articles-page')).HistoricalArticlesPage,
)
const ClubExtrasPage = page(async () => (await import('./library/club-extras-page')).ClubExtrasPage)
const OpenDocumentPage = page(async () => (await import('./library/open-document-page')).OpenDocumentPage)
const ImportPage = page(async () => (await import('./members/import/import-page')).ImportPage)
const ActivityPage = page(async () => (await import('./admin/activity/activity-page')).ActivityPage)
const SignInsPage = page(async () => (await import('./admin/security/sign-ins-page')).SignInsPage)
const UndeliveredMailPage = page(async () => (await import('./admin/mail/undelivered-mail-page')).UndeliveredMailPage)
const ToldPage = page(async () => (await import('./admin/told/told-page')).ToldPage)
const AsOfPage = page(async () => (await import('./admin/as-of/as-of-page')).AsOfPage)
const PastDatePage = page(async () => (await import('./admin/as-of/past-date-page')).PastDatePage)
const PastMemberPage = page(async () => (await import('./admin/as-of/past-member-page')).PastMemberPage)
const ProofPage = page(async () => (await import('./admin/proof/proof-page')).ProofPage)
const ArchivePage = page(async () => (await import('./admin/archive/archive-page')).ArchivePage)
const IntegrityPage = page(async () => (await import('./admin/integrity/integrity-page')).IntegrityPage)
const GymnasticsPage = page(async () => (await import('./library/gymnastics/gymnastics-page')).GymnasticsPage)
const InboxPage = page(async () => (await import('./notifications/inbox-page')).InboxPage)
const NotificationSettingsPage = page(
  async () => (await import('./notifications/notification-settings-page')).NotificationSettingsPage,
)
const PassPage = page(async () => (await import('./dashboard/weather/pass-page')).PassPage)
const SeasonAtAGlancePage = page(async () => (await import('./admin/season/season-page')).SeasonPage)
const DutiesPage = page(async () => (await import('./calendar/duties/duties-page')).DutiesPage)
const NotFoundPage = page(async () => (await import('./shell/not-found-page')).NotFoundPage)

// The specification's route table (section 2), but for the pages of visitors. Of two lines that match a path, the upper
// one holds.
const routes = [
  members('/', HomePage),
  members('/sentinels', SentinelsPage),
  administrators('/sentinels/new', NewSentinelPage),
  members('/meetings', MeetingsPage),
  administrators('/meetings/new', NewMeetingPage),
  members('/meetings/:id', MeetingPage),
  administrators('/meetings/:id/edit', EditMeetingPage),
  members('/lost-and-found', LostAndFoundPage),
  members('/lost-and-found/new', NewFoundItemPage),
  members('/lost-and-found/:id', FoundItemPage),
  members('/lost-and-found/:id/edit', EditFoundItemPage),
  members('/lodge', LodgePage),
  members('/lodge/tonight', TonightPage),
  members('/lodge/statement', StatementPage),
  administrators('/lodge/rooms', RoomsPage),
  administrators('/lodge/rooms/new', NewRoomPage),
  members('/lodge/rooms/:id', RoomPage),
  administrators('/lodge/rooms/:id/edit', EditRoomPage),
  administrators('/lodge/seasons', RoomsPage),
  administrators('/lodge/seasons/new', NewSeasonPage),
  members('/lodge/seasons/:id', SeasonPage),
  administrators('/lodge/seasons/:id/edit', EditSeasonPage),
  members('/members', MembersPage),
  administrators('/members/new', NewMemberPage),
  administrators('/members/import', ImportPage),
  administrators('/members/invite', InvitePage),
  members('/members/board', BoardPage),
  administrators('/members/removed', RemovedMembersPage),
  members('/members/:id', MemberPage),
  administrators('/members/:id/edit', EditMemberPage),
  administrators('/members/:id/qualifications', MemberQualificationsPage),
  members('/qualifications', QualificationsPage),
  members('/work-hours', WorkHoursPage),
  members('/profile', ProfilePage),
  members('/resources/calendar', CalendarPage),
  administrators('/resources/calendar-new', NewEntryPage),
  members('/resources/calendar/:id', DatePage),
  members('/resources/calendar/series/:id', SeriesPage),
  administrators('/resources/calendar/:id/edit', EditEntryPage),
  members('/duties', DutiesPage),
  members('/resources/extras', ClubExtrasPage),
  members('/resources/docs-procs', DocsProcsPage),
  members('/resources/history', HistoricalArticlesPage),
  members('/documents/:id', OpenDocumentPage),
  members('/gymnastics', GymnasticsPage),
  administrators('/alerts', AlertsPage),
  administrators('/alerts/new', NewAlertPage),
  administrators('/alerts/:id/edit', EditAlertPage),
  members('/account-setup', AccountPage),
  members('/pass', PassPage),
  members('/inbox', InboxPage),
  members('/notifications', NotificationSettingsPage),
  administrators('/season', SeasonAtAGlancePage),
  administrators('/activity', ActivityPage),
  administrators('/activity/sign-ins', SignInsPage),
  administrators('/activity/mail', UndeliveredMailPage),
  administrators('/activity/notifications', ToldPage),
  administrators('/activity/as-of', AsOfPage),
  administrators('/activity/as-of/dates/:id', PastDatePage),
  administrators('/activity/as-of/members/:id', PastMemberPage),
  administrators('/activity/proof', ProofPage),
  administrators('/activity/integrity', IntegrityPage),
  administrators('/activity/archive', ArchivePage),
  administrators('/vaccine-passport', VaccinePassportPage),
  <Route key="else" component={NotFoundPage} />,
]

/** Every page that one must be signed in for. Not an array of children: without keys React keeps the header while the page below it changes. */
export const ClubPages = () => createElement(Switch, null, ...routes)

function members<Path extends string>(path: Path, Page: Page<Path>) {
  return route(path, (params) => (
    <InTheClub page={Page}>
      <Page {...params} />
    </InTheClub>
  ))
}

function administrators<Path extends string>(path: Path, Page: Page<Path>) {
  return route(path, (params) => (
    <InTheClub page={Page}>
      <AdminOnly>
        <Page {...params} />
      </AdminOnly>
    </InTheClub>
  ))
}

interface Props {
  readonly page: Loading
  readonly children: ReactNode
}

const InTheClub = ({ page, children }: Props) => (
  <Protected>
    <Ahead of={page} />
    <Layout>
      <Live />
      {children}
    </Layout>
  </Protected>
)

/** Fetches a page while the portal is still asked who is signed in. */
function Ahead({ of: { load } }: { readonly of: Loading }) {
  load?.().catch(() => {})
  return null
}

/** Changes of others arrive by themselves, or by a pull of the finger, and posts that could not be sent go out. */
function Live() {
  useLive()
  useUnsentPosts()
  return matchMedia('(pointer: coarse)').matches && <PullToRefresh />
}

const PullToRefresh = deferred(async () => (await import('./sync/live/pull-to-refresh')).PullToRefresh)

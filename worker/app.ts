import { Hono } from 'hono'
import { accountRoutes } from './accounts/account-routes'
import { strangerKey } from './accounts/device-cookie'
import { activityRoutes } from './admin/activity/activity-routes'
import { securityRoutes } from './admin/activity/security-routes'
import { archiveRoutes } from './admin/archive/archive-routes'
import { archiveWindowRoutes } from './admin/archive/archive-window'
import { restoreRoutes } from './admin/archive/restore-routes'
import { asOfRoutes } from './admin/as-of/as-of-routes'
import { integrityRoutes } from './admin/integrity/integrity'
import { clientFaultRoutes } from './admin/operations/client-fault-routes'
import { doctorRoutes } from './admin/operations/doctor-routes'
import { healthRoutes } from './admin/operations/health-routes'
import { keyRoutes } from './admin/operations/key-routes'
import { proofRoutes } from './admin/proof/proof'
import { erasableTexts, erasureTargets } from './club'
import { configRoutes } from './config-routes'
import { dashboardRoutes } from './dashboard/dashboard-routes'
import { seasonRoutes } from './dashboard/season/season-routes'
import { setupListRoutes } from './dashboard/setup-list-routes'
import { passWatchRoutes } from './dashboard/weather/pass-watch-routes'
import { weatherRoutes } from './dashboard/weather/weather-routes'
import { accessTable } from './http/access'
import type { App } from './http/app'
import { limitStrangers } from './http/call-limits'
import { onError, refuseUnknown } from './http/errors'
import { requestId } from './http/headers'
import { accessLog } from './http/log-line'
import { authenticateBeforeParsing } from './http/session-check'
import { lodgeRoutes } from './lodge/lodge-routes'
import { stayRoutes } from './lodge/stay-routes'
import { credentialRoutes } from './members/credential-routes'
import { emailChangeRoutes, emailLinkRoutes } from './members/email-change'
import { importRoutes } from './members/import/import-routes'
import { invitationRoutes, inviteRoutes } from './members/invitations'
import { memberRoutes } from './members/member-routes'
import { passportRoutes } from './members/passports/passport-routes'
import { qualificationRoutes } from './members/qualifications/qualification-routes'
import { forgetRoutes, removedRoutes } from './members/removed-member-routes'
import { setupRoutes } from './members/setup-routes'
import { workHoursRoutes } from './members/work-hours/work-hours-routes'
import { unreadCount } from './notifications/inbox-rows'
import { digestRoutes, lettersOffRoutes } from './notifications/letter-links'
import { deadLetterRoutes } from './notifications/mail/dead-letters'
import { notificationRoutes } from './notifications/notification-routes'
import { notificationSettingsRoutes } from './notifications/notification-settings-routes'
import { pushRoutes } from './notifications/push/push-routes'
import { toldRoutes } from './notifications/told-routes'
import { openPages } from './pages'
import { alertRoutes } from './records/alerts/alerts'
import { answersRoutes } from './records/answers/answers-routes'
import { calendarRoutes } from './records/calendar/calendar-routes'
import { feedRoutes, subscribedRoutes } from './records/calendar/feed-routes'
import { seriesRoutes } from './records/calendar/series-routes'
import { documentRoutes } from './records/documents/document-routes'
import { kindRoutes } from './records/kind-routes'
import { officeRoutes } from './records/offices/offices'
import { removedRecordRoutes } from './records/removed/removed-records'
import { dutyRoutes } from './records/rosters/duty-routes'
import { rosterRoutes } from './records/rosters/roster-routes'
import { requestContext } from './request-context'
import { searchRoutes } from './search/search-routes'
import { fileRoutes } from './uploads/file-routes'
import { uploadRoutes } from './uploads/upload-routes'
import { conversationRoutes } from './wall/conversation-routes'
import { reactionRoutes } from './wall/reaction-routes'

const api = new Hono<App>()
  .use(requestContext)
  .use(accessLog)
  .use(limitStrangers(strangerKey))
  .use(authenticateBeforeParsing)
  .route('/', configRoutes)
  .route('/', healthRoutes)
  .route('/client-errors', clientFaultRoutes)
  .route('/keys', keyRoutes)
  .route('/doctor', doctorRoutes)
  .route('/', accountRoutes(unreadCount))
  .route('/setup', setupRoutes)
  .route('/invitations', invitationRoutes)
  .route('/email-change', emailLinkRoutes)
  .route('/upload', uploadRoutes)
  .route('/files', fileRoutes)
  .route('/vaccine-passport', passportRoutes)
  .route('/calendar/feeds', feedRoutes)
  .route('/calendar', calendarRoutes)
  .route('/dates', answersRoutes)
  .route('/series', seriesRoutes)
  .route('/feeds', subscribedRoutes)
  .route('/dashboard', dashboardRoutes)
  .route('/season', seasonRoutes)
  .route('/setup-list', setupListRoutes)
  .route('/alerts', alertRoutes)
  .route('/conversations', conversationRoutes)
  .route('/conversations', reactionRoutes)
  .route('/', kindRoutes)
  .route('/lodge', lodgeRoutes)
  .route('/stays', stayRoutes)
  .route('/qualifications', qualificationRoutes)
  .route('/work-hours', workHoursRoutes)
  .route('/documents', documentRoutes)
  .route('/offices', officeRoutes)
  .route('/duties', dutyRoutes)
  .route('/duties', rosterRoutes)
  .route('/removed', removedRecordRoutes)
  .route('/search', searchRoutes)
  .route('/notifications/told', toldRoutes)
  .route('/notifications', notificationRoutes)
  .route('/notification-settings', notificationSettingsRoutes)
  .route('/push', pushRoutes)
  .route('/digests', digestRoutes)
  .route('/letters-off', lettersOffRoutes)
  .route('/archive', archiveRoutes)
  .route('/archive-window', archiveWindowRoutes)
  .route('/restore', restoreRoutes)
  .route('/activity/sign-ins', securityRoutes)
  .route('/activity', activityRoutes)
  .route('/as-of', asOfRoutes)
  .route('/dead-letters', deadLetterRoutes)
  .route('/proof', proofRoutes)
  .route('/integrity', integrityRoutes)
  .route('/members/imports', importRoutes)
  .route('/wsdot', weatherRoutes)
  .route('/pass-watches', passWatchRoutes)
  .route('/users', removedRoutes)
  .route('/users', forgetRoutes(erasureTargets, erasableTexts))
  .route('/users', inviteRoutes)
  .route('/users', emailChangeRoutes)
  .route('/users', credentialRoutes)
  .route('/users', memberRoutes)

/** All that the portal answers. */
export const app = new Hono<App>({ strict: false }).use(requestId).onError(onError).route('/api', api)

/** Who may call each route. A portal with a route that does not say so does not start. */
export const access = accessTable(app.routes)

app.all('/api/*', refuseUnknown(app.routes))
app.all('*', openPages)

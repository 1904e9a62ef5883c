import { Hono } from 'hono'

import { accountRoutes } from './accounts/account-routes'
import { strangerKey } from './accounts/device-cookie'
import { activityRoutes } from './activity/activity-routes'
import { securityRoutes } from './activity/security-routes'
import { alertRoutes } from './alerts/alert-routes'
import { archiveRoutes } from './archive/archive-routes'
import { archiveWindowRoutes } from './archive/archive-window-routes'
import { restoreRoutes } from './archive/restore-routes'
import { asOfRoutes } from './as-of/as-of-routes'
import { calendarRoutes } from './calendar/calendar-routes'
import { feedRoutes, subscribedRoutes } from './calendar/feed-routes'
import { erasableTexts, erasureTargets } from './club'
import { configRoutes } from './config-routes'
import { conversationRoutes } from './conversations/conversation-routes'
import { dashboardRoutes } from './dashboard/dashboard-routes'
import { setupListRoutes } from './dashboard/setup-list-routes'
import { documentRoutes } from './documents/document-routes'
import { accessTable } from './http/access'
import type { App } from './http/app'
import { authenticateBeforeParsing } from './http/authenticate-before-parsing'
import { limitStrangers } from './http/call-limits'
import { onError } from './http/errors'
import { refuseUnknown } from './http/methods'
import { accessLog, requestId } from './http/request'
import { integrityRoutes } from './integrity/integrity-routes'
import { deadLetterRoutes } from './mail/dead-letter-routes'
import { importRoutes } from './member-import/import-routes'
import { emailChangeRoutes, emailLinkRoutes } from './members/email-change-routes'
import { forgetRoutes } from './members/forget-routes'
import { invitationRoutes } from './members/invitation-routes'
import { inviteRoutes } from './members/invite-routes'
import { memberRoutes } from './members/member-routes'
import { passkeyRoutes } from './members/passkey-routes'
import { passwordRoutes } from './members/password-routes'
import { removedRoutes } from './members/removed-routes'
import { setupRoutes } from './members/setup-routes'
import { officeRoutes } from './offices/office-routes'
import { clientFaultRoutes } from './operations/client-fault-routes'
import { doctorRoutes } from './operations/doctor-routes'
import { healthRoutes } from './operations/health-routes'
import { keyRoutes } from './operations/key-routes'
import { openPages } from './pages'
import { passportRoutes } from './passports/passport-routes'
import { proofRoutes } from './proof/proof-routes'
import { kindRoutes } from './records/kind-routes'
import { removedRecordRoutes } from './removed-records/removed-record-routes'
import { requestContext } from './request-context'
import { searchRoutes } from './search/search-routes'
import { fileRoutes } from './uploads/file-routes'
import { uploadRoutes } from './uploads/upload-routes'
import { weatherRoutes } from './weather/weather-routes'

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
  .route('/', accountRoutes)
  .route('/setup', setupRoutes)
  .route('/invitations', invitationRoutes)
  .route('/email-change', emailLinkRoutes)
  .route('/upload', uploadRoutes)
  .route('/files', fileRoutes)
  .route('/vaccine-passport', passportRoutes)
  .route('/calendar/feeds', feedRoutes)
  .route('/calendar', calendarRoutes)
  .route('/feeds', subscribedRoutes)
  .route('/dashboard', dashboardRoutes)
  .route('/setup-list', setupListRoutes)
  .route('/alerts', alertRoutes)
  .route('/conversations', conversationRoutes)
  .route('/', kindRoutes)
  .route('/documents', documentRoutes)
  .route('/offices', officeRoutes)
  .route('/removed', removedRecordRoutes)
  .route('/search', searchRoutes)
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
  .route('/users', removedRoutes)
  .route('/users', forgetRoutes(erasureTargets, erasableTexts))
  .route('/users', inviteRoutes)
  .route('/users', emailChangeRoutes)
  .route('/users', passkeyRoutes)
  .route('/users', passwordRoutes)
  .route('/users', memberRoutes)

/** All that the portal answers. */
export const app = new Hono<App>({ strict: false }).use(requestId).onError(onError).route('/api', api)

/** Who may call each route. A portal with a route that does not say so does not start. */
export const access = accessTable(app.routes)

app.all('/api/*', refuseUnknown(app.routes))
app.all('*', openPages)

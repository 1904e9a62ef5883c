import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { can } from '../domain/account/capability'
import { kindNames } from '../domain/notification/notification-kinds'
import {
  chosenChannels,
  NotificationChoice,
  type NotificationSettings,
  type NotificationSettingsState,
  notificationSettings,
  notificationSettingsHistory,
} from '../domain/notification/notification-settings'
import type { NotificationSettingsView } from '../domain/notification/notification-views'
import { rows } from '../event-log/database'
import { firstEvents, loadStreams } from '../event-log/read-streams'
import type { KeyRow } from '../event-log/seal/sealing'
import { keysOf } from '../event-log/seal/subject-keys'
import { streamOf } from '../event-log/stored-event'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { answerHistory } from '../http/history'
import { putBack } from '../http/put-back'

/** A member's choice of how they are told, which administrators can look at and undo. */
export const notificationSettingsRoutes = new Hono<App>()
  .get('/:id', allow('edit own profile'), async (c) => {
    const id = ownOr(c, 'manage members')
    const history = sql`${streamOf(notificationSettings, id)}`
    const [first, keys] = await c.var.read(firstEvents(history), rows<KeyRow>(keysOf(id)))
    const { state, version } = await (await loadStreams(c.var, history, first, keys)).stream(notificationSettings, id)
    c.header('ETag', `"${version}"`)
    return c.json(settingsView(state.record))
  })

  .put('/:id', allow('edit own profile'), async (c) => {
    const id = c.req.param('id')
    c.var.allowOnly(({ _id }) => _id === id)
    const data = await body(c, NotificationChoice)
    const target = { aggregate: notificationSettings, id }
    const { state, version } = await c.var.handle({
      type: 'ReviseNotificationSettings',
      target,
      steps: () => [{ ...target, command: { type: 'ReviseNotificationSettings', data } }],
    })
    c.header('ETag', `"${version}"`)
    return c.json(settingsView((state as NotificationSettingsState).record))
  })

  .get('/:id/history', allow('edit own profile'), (c) =>
    answerHistory(c, {
      aggregate: notificationSettings,
      history: notificationSettingsHistory,
      id: ownOr(c, 'read history'),
    }),
  )

  .post('/:id/put-back', allow('edit own profile'), async (c) => {
    const id = ownOr(c, 'manage members')
    const { state, version } = await putBack(c, { aggregate: notificationSettings, id })
    c.header('ETag', `"${version}"`)
    return c.json(settingsView((state as NotificationSettingsState).record))
  })

/** The id in the address, which is the reader's own or for whoever has the capability. */
function ownOr(c: Context<App>, capability: 'manage members' | 'read history'): string {
  const id = c.req.param('id') ?? ''
  c.var.allowOnly(({ _id, role }) => _id === id || can(role, capability))
  return id
}

const settingsView = (settings: NotificationSettings) =>
  ({
    channels: Object.fromEntries(kindNames.map((kind) => [kind, chosenChannels(settings, kind)])),
    digest: settings.digest as NotificationSettingsView['digest'],
    quiet: settings.quiet,
    isOnlyMine: settings.isOnlyMine,
  }) satisfies NotificationSettingsView

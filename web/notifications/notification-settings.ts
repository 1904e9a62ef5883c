import type { NotificationChoice } from '#domain/notification/notification-settings'
import { NotificationSettingsView } from '#domain/notification/notification-views'
import { get, put } from '../sync/client'
import { errorSentence } from '../sync/refused'
import { resource } from '../sync/resource'
import { session } from '../sync/session/session'
import { offerUndo } from '../sync/undo/offer-undo'
import { toast } from '../ui/feedback/toasts'

/** The settings of whoever is signed in. */
export const ownSettings = resource(
  (signal) => get(pathOf(session.peek()?.userId ?? ''), NotificationSettingsView, signal),
  { staleMs: 0 },
)

const pathOf = (member: string) => `/notification-settings/${member}`

/** Choices are sent in their order, so that the last one holds. */
let last: Promise<unknown> = Promise.resolve()

/** Shows a choice at once and saves it; what could not be saved is taken back. `what` names it, as in "Alerts saved." */
export function choose(choice: NotificationChoice, what: string): void {
  const before = ownSettings.data.peek()
  ownSettings.mutate((settings) => ({
    ...settings,
    ...(choice as Partial<NotificationSettingsView>),
    channels: { ...settings.channels, ...(choice.channels as NotificationSettingsView['channels']) },
  }))
  const path = pathOf(session.peek()?.userId ?? '')
  const key = crypto.randomUUID()
  last = last.then(async () => {
    try {
      await put(path, choice, { key })
      offerUndo(`${what} saved.`, { path, key, undone: ownSettings.refresh })
    } catch (fault) {
      if (before) ownSettings.mutate(() => before)
      toast(`${what} not saved. ${errorSentence(fault)}`, { seconds: 30 })
      void ownSettings.refresh()
    }
  })
}

import type { NotificationChoice } from '#domain/notification/notification-settings'
import { NotificationSettingsView } from '#domain/notification/notification-views'
import { get, put } from '../sync/client'
import { optimisticChanges } from '../sync/optimistic-changes'
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

/** The choices that are not saved yet, for the page to show. */
export const pendingChoices = optimisticChanges(withChoice)

function withChoice(settings: NotificationSettingsView, choice: NotificationChoice): NotificationSettingsView {
  return {
    ...settings,
    ...(choice as Partial<NotificationSettingsView>),
    channels: { ...settings.channels, ...(choice.channels as NotificationSettingsView['channels']) },
  }
}

/** Shows a choice at once and saves it; what could not be saved is taken back. `what` names it, as in "Alerts saved." */
export function choose(choice: NotificationChoice, what: string): void {
  const path = pathOf(session.peek()?.userId ?? '')
  const key = crypto.randomUUID()
  const send = async () => {
    await put(path, choice, { key })
    ownSettings.mutate((settings) => withChoice(settings, choice))
  }
  pendingChoices.save(choice, send).then(
    () => offerUndo(`${what} saved.`, { path, key, undone: ownSettings.refresh }),
    (fault: unknown) => {
      toast(`${what} not saved. ${errorSentence(fault)}`, { seconds: 30 })
      void ownSettings.refresh()
    },
  )
}

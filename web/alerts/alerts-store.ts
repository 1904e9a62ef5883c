import type { AlertView } from '#domain/alert-views'
import { resource } from '../api/resource'
import { listAlerts } from './alerts-api'

export const alerts = resource((signal) => listAlerts(signal))

/** Shows a new alert before the portal has been asked for the list. */
export function keepAlert(alert: AlertView): void {
  alerts.mutate((known) => [alert, ...known.filter(({ _id }) => _id !== alert._id)])
  refreshAlerts()
}

export function dropAlert(id: string): void {
  alerts.mutate((known) => known.filter(({ _id }) => _id !== id))
  refreshAlerts()
}

function refreshAlerts() {
  if (alerts.data.peek() !== undefined) void alerts.refresh()
}

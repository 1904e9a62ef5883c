import type { AlertView } from '#domain/alert-views'
import { resource } from '../api/resource'
import { listAlerts } from './alerts-api'

export const alerts = resource((signal) => listAlerts(signal))

/** Shows a new or edited alert before the portal has been asked for the list. */
export function keepAlert(alert: AlertView): void {
  alerts.mutate((known) => {
    const isKnown = known.some(({ _id }) => _id === alert._id)
    return isKnown ? known.map((each) => (each._id === alert._id ? alert : each)) : [alert, ...known]
  })
  refreshAlerts()
}

export function dropAlert(id: string): void {
  alerts.mutate((known) => known.filter(({ _id }) => _id !== id))
  refreshAlerts()
}

function refreshAlerts() {
  if (alerts.data.peek() !== undefined) void alerts.refresh()
}

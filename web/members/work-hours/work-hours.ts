import { FamilyHours, SeasonHours } from '#domain/work-hours/work-hours-views'
import { get } from '../../sync/client'
import { resource } from '../../sync/resource'

/** The hours of the reader’s family this season. */
export const familyHours = resource((signal) => get('/work-hours', FamilyHours, signal))

/** This season of all families, and what waits to be confirmed, for administrators. */
export const seasonHours = resource((signal) => get('/work-hours/season', SeasonHours, signal))

export const pathOfHours = (id: string) => `/work-hours/${encodeURIComponent(id)}`

/** Has follow what shows hours. */
export function refreshHours(): void {
  for (const shown of [familyHours, seasonHours]) if (shown.data.peek() !== undefined) void shown.refresh()
}

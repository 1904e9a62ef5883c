import { dateAt } from '#domain/shared/date-at'
import { club } from '../sync/club'
import { resource } from '../sync/resource'
import { account } from '../sync/session/current-user'
import { session } from '../sync/session/session'
import { nextPaint } from '../ui/next-paint'
import { listenToRoom } from '../wall/room-frames'
import { newest } from '../wall/wall-store'
import { askDashboard } from './dashboard-api'
import { weather } from './weather/weather-store'

export const dashboard = resource((signal) => askDashboard(signal))

let isAsked = false

/**
 * Asks for what the page shows while it is still being put together, and before the portal has said who looks at it. A
 * member who has yet to finish the first login is refused, and asks again.
 */
export function askAhead(): void {
  if (!session.peek() || session.peek()?.firstLogin) return
  isAsked = true
  // The room may answer before the wall is drawn.
  listenToRoom()
  for (const part of [account, dashboard, weather, newest]) void part.ensure()
  void nextPaint().then(prepareDates)
}

/** A browser's first format of dates takes a phone a tenth of a second, which it has while it waits for the portal. */
const prepareDates = () => dateAt(new Date(), club.data.peek()?.timeZone)

/** Asks anew on every visit, but for what has just been asked ahead. */
export function askOnVisit(): void {
  if (!isAsked) void dashboard.refresh()
  isAsked = false
}

let due: Promise<void> | undefined

/** As `dashboard.refresh`, once for all lists that have changed at the same time. */
export function refreshOnce(): Promise<void> {
  due ??= Promise.resolve().then(() => {
    due = undefined
    return dashboard.refresh()
  })
  return due
}

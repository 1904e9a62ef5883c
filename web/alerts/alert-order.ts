import type { ShownAlert } from '#domain/admin/dashboard-views'
import { isExpired } from '#domain/alert/alert-details'
import type { ClubDate } from '#domain/shared/club-date'
import type { BannerKind } from '../ui/feedback/banner'
import { kindOf } from './alert-kinds'

const RANKS: Record<BannerKind, number> = { danger: 0, warning: 1, info: 2, success: 2 }

/** Whether its day is over, by the portal's clock when it was asked or by this one since. */
export const isOver = (alert: Pick<ShownAlert, 'expirationDate' | 'expired'>, today: ClubDate): boolean =>
  alert.expired || isExpired(alert, today)

/** The alerts on the dashboard: none expired or dismissed, dangers first, else in the given order. */
export const shownAlerts = (
  alerts: readonly ShownAlert[],
  today: ClubDate,
  dismissed: readonly string[],
): readonly ShownAlert[] =>
  alerts
    .filter((alert) => !isOver(alert, today) && !dismissed.includes(alert._id))
    .sort((a, b) => RANKS[kindOf(a.type)] - RANKS[kindOf(b.type)])

/** Dismissed alerts that have not expired, in the same order. */
export const dismissedAmong = (
  alerts: readonly ShownAlert[],
  today: ClubDate,
  dismissed: readonly string[],
): readonly ShownAlert[] =>
  shownAlerts(
    alerts.filter(({ _id }) => dismissed.includes(_id)),
    today,
    [],
  )

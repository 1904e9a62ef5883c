import type { ShownAlert } from '#domain/admin/dashboard-views'
import { ALERT_TYPES, isExpired } from '#domain/alert/alert-details'
import type { ClubDate } from '#domain/shared/club-date'
import type { BannerKind } from '../ui/feedback/banner'

const WORDS: Record<BannerKind, string> = { success: 'Success', info: 'Info', warning: 'Warning', danger: 'Danger' }

/** A type that this version does not know is shown as information. */
export const kindOf = (type: string): BannerKind => ALERT_TYPES.find((known) => known === type) ?? 'info'

/** The word that is beside the icon, so that nothing is said by color alone. */
export const alertWord = (type: string): string => WORDS[kindOf(type)]

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

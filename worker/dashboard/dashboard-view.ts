import {
  type Dashboard,
  meetingsAhead,
  type NextMeeting,
  type PostNotice,
  type ReachableOffice,
  type ShownAlert,
} from '../domain/admin/dashboard-views'
import { isExpired } from '../domain/alert/alert-details'
import type { MemberRecord } from '../domain/member/member'
import { newestFirst } from '../domain/sentinel/sentinel-views'
import type { ClubDate } from '../domain/shared/club-date'
import { MONTHS } from '../domain/shared/months'
import { byRank } from '../domain/shared/rank'
import { reachable } from '../records/offices/shown-offices'
import type { DashboardRow } from './dashboard-row'

type Settings = Parameters<typeof reachable>[1]

/** The dashboard on the day `today` of the club. */
export const dashboardView = (
  row: DashboardRow,
  notices: readonly PostNotice[],
  today: ClubDate,
  settings: Settings,
): Omit<Dashboard, 'coming' | 'duties' | 'tonight'> => ({
  alerts: alertsIn(row.alerts, today),
  notices: [...notices],
  ...meetingsIn(row.meetings, today),
  sentinels: sentinelsIn(row.sentinels),
  offices: {
    houseManagers: officesIn(row.houseManagers, settings),
    capitalImprovement: officesIn(row.capitalImprovement, settings),
  },
})

function alertsIn(json: string, today: ClubDate): ShownAlert[] {
  const posted = JSON.parse(json) as (Omit<ShownAlert, 'expired'> & { readonly postedAt: string })[]
  return posted
    .sort((a, b) => Number(a.postedAt < b.postedAt) - Number(a.postedAt > b.postedAt))
    .map(({ postedAt: _, ...alert }) => ({ ...alert, expired: isExpired(alert, today) }))
}

function meetingsIn(json: string, today: ClubDate) {
  const { ahead, count } = JSON.parse(json) as { readonly ahead: NextMeeting[]; readonly count: number }
  return { meetings: meetingsAhead(ahead, today), hasMeetings: count > 0 }
}

function sentinelsIn(json: string) {
  const found = JSON.parse(json) as { readonly _id: string; readonly month: number; readonly year: number }[]
  return newestFirst(found.map(({ month, ...rest }) => ({ ...rest, month: MONTHS[month - 1] ?? String(month) })))
}

interface OfficeInRow {
  readonly id: string
  readonly rank: string
  readonly title: string
  readonly email: string
  /** `null` stands for who has left the directory. */
  readonly holders: readonly (Holder | null)[]
}

interface Holder {
  readonly _id: string
  readonly fname: string
  readonly lname: string
  readonly phone: MemberRecord['phone']
}

const officesIn = (json: string, settings: Settings): ReachableOffice[] =>
  (JSON.parse(json) as OfficeInRow[]).toSorted(byRank).map(({ id, title, email, holders }) => ({
    _id: id,
    title,
    email: reachable(email, settings),
    holders: holders
      .filter((holder) => holder !== null)
      .map(({ phone, ...name }) => ({ ...name, phone: phone?.home || phone?.cell || phone?.work || null })),
  }))

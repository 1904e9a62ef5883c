import { type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import {
  type Dashboard,
  meetingsAhead,
  type NextMeeting,
  type PostNotice,
  type ReachableOffice,
  recentSince,
  type ShownAlert,
} from '../domain/admin/dashboard-views'
import { isExpired } from '../domain/alert/alert-details'
import { nightOf } from '../domain/lodge/beds'
import type { MemberRecord } from '../domain/member/member'
import type { OfficeSection } from '../domain/office/office-details'
import { newestFirst } from '../domain/sentinel/sentinel-views'
import type { ClubDate } from '../domain/shared/club-date'
import { MONTHS } from '../domain/shared/months'
import { byRank } from '../domain/shared/rank'
import { daysBefore, wallClockAt } from '../domain/wall/wall-clock'
import { rows } from '../event-log/database'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { answerList } from '../http/list'
import { inSection } from '../http/ordered-rows'
import { datesIn, readDates } from '../records/calendar/calendar-dates'
import { holdersAs } from '../records/offices/office-read-model'
import { reachable } from '../records/offices/offices'
import { noticesFor, openNotices } from '../wall/moderated-posts'
import { lodgeTonight, type TonightRow, tonightColumns } from './lodge-tonight'
import { comingDates, type DutiesRow, dashboardDuties, dutyColumns, readAnswers } from './own-dates'

/** So far ahead a duty is shown. */
const DAYS_AHEAD = 92

const LISTS = [
  ...['alerts', 'meetings', 'sentinels', 'entries', 'answers'],
  // The name or number of who holds an office may change as well.
  ...['offices', 'members'],
  ...['rosters', 'qualifications', 'stays', 'lodge_rooms', 'lodge_settings'],
]

/** The dashboard's data besides the weather and the wall, in one call. */
export const dashboardRoutes = new Hono<App>().get('/', allow('browse the club'), (c) => {
  const { at, today } = c.var.now()
  const { tokenHash } = c.var
  const now = wallClockAt(Date.parse(at), c.env.CLUB_TIME_ZONE)
  const night = nightOf(now)
  const last = daysBefore(today, -DAYS_AHEAD)
  return answerList(c, {
    lists: LISTS,
    // What has begun is offered no more. Events, shifts and the lodge's nights begin on the quarter hour.
    day: `${now.slice(0, 'YYYY-MM-DDTHH'.length)}-${Math.floor(Number(now.slice(14)) / 15)}`,
    query: (news) =>
      dashboardRow(news, tokenHash, today, [
        sql`${noticesFor(tokenHash, at)} AS notices`,
        dutyColumns(today, last),
        tonightColumns(night),
      ]),
    beside: (news) => [...readDates(night, last, news), readAnswers(news, tokenHash, today)] as const,
    shape: async (found, _reader, { beside }) => {
      const [row] = found as [DashboardRow]
      const [entries, series, meetings, answered] = beside
      const dates = datesIn(night, last, [entries, series, meetings])
      return {
        ...dashboardView(row, await openNotices(row.notices, c.var.keyring), today, c.env),
        coming: comingDates(dates, answered, now),
        duties: dashboardDuties(row, dates, now, Date.parse(at)),
        tonight: lodgeTonight(row, night, dates, JSON.parse(row.places)),
      }
    },
  })
})

type Settings = Parameters<typeof reachable>[1]

/** The dashboard on the day `today` of the club. */
const dashboardView = (
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

/** JSON, but for what the reader’s own parts say: lists, and of the meetings those ahead and how many there are in all. */
interface DashboardRow extends DutiesRow, TonightRow {
  readonly alerts: string
  readonly notices: string
  readonly meetings: string
  readonly sentinels: string
  readonly houseManagers: string
  readonly capitalImprovement: string
}

/**
 * All that the dashboard shows besides the dates, with the columns of the reader’s `own` parts, in one row, so that the checkpoints of its lists are looked at once. Nothing is read where
 * there is no news, because each list is gathered for that row alone.
 */
const dashboardRow = (news: SQL, tokenHash: string, today: ClubDate, own: readonly SQL[]) =>
  rows<DashboardRow>(sql`
    SELECT ${alerts(today)} AS alerts, ${meetings(today)} AS meetings, ${sentinels(today)} AS sentinels,
           ${offices('house-managers')} AS houseManagers, ${offices('capital-improvement')} AS capitalImprovement,
           ${sql.join([...own], sql`, `)}
    FROM ${news} CROSS JOIN sessions me WHERE me.token_hash = ${tokenHash}`)

const alerts = (today: ClubDate) => sql`
  (SELECT json_group_array(json_object('_id', id, 'type', type, 'message', json(message),
                                       'expirationDate', expiration_date, 'postedAt', posted_at))
   FROM alerts WHERE expiration_date >= ${today})`

const meetings = (today: ClubDate) => sql`
  (SELECT json_object('ahead', json_group_array(json_object('_id', id, 'type', type, 'venue', venue, 'date', date, 'time', time))
                               FILTER (WHERE date >= ${today}),
                      'count', COUNT(*))
   FROM meetings)`

const sentinels = (today: ClubDate) => sql`
  (SELECT json_group_array(json_object('_id', id, 'month', month, 'year', year))
   FROM sentinels WHERE year >= ${recentSince(today)})`

const holders = holdersAs(sql`json_object('_id', id, 'fname', fname, 'lname', lname, 'phone', json(phone))`)

const offices = (section: OfficeSection) => sql`
  (SELECT json_group_array(json_object('id', o.id, 'rank', o.rank, 'title', o.title, 'email', o.email,
                                       'holders', json(${holders})))
   FROM offices o WHERE ${inSection(section)})`

import { type SQL, sql } from 'drizzle-orm'
import { recentSince } from '../domain/admin/dashboard-views'
import type { OfficeSection } from '../domain/office/office-details'
import type { ClubDate } from '../domain/shared/club-date'
import { rows } from '../event-log/database'
import { inSection } from '../http/ordered-rows'
import { holdersAs } from '../records/offices/office-read-model'
import type { TonightRow } from './lodge-tonight'
import type { DutiesRow } from './own-duties'

/** JSON, but for what the reader’s own parts say: lists, and of the meetings those ahead and how many there are in all. */
export interface DashboardRow extends DutiesRow, TonightRow {
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
export const dashboardRow = (news: SQL, tokenHash: string, today: ClubDate, own: readonly SQL[]) =>
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

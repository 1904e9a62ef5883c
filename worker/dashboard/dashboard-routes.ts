import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { daysBefore, wallClockAt } from '../domain/wall/wall-clock'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { answerList } from '../http/list'
import { nightOf } from '../lodge/booking-rules'
import { datesIn, readDates } from '../records/calendar/calendar-dates'
import { noticesFor, openNotices } from '../wall/moderated-posts'
import { comingDates, readAnswers } from './coming-dates'
import { type DashboardRow, dashboardRow } from './dashboard-row'
import { dashboardView } from './dashboard-view'
import { lodgeTonight, tonightColumns } from './lodge-tonight'
import { dashboardDuties, dutyColumns } from './own-duties'

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
    // The lodge's night goes on after midnight.
    day: `${today}-${night}`,
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

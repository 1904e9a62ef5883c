import { Hono } from 'hono'
import { wallClockAt } from '../domain/wall/wall-clock'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { answerList } from '../http/list'
import { noticesFor, openNotices } from '../wall/moderated-posts'
import { comingDates, readComing } from './coming-dates'
import { type DashboardRow, dashboardRow } from './dashboard-row'
import { dashboardView } from './dashboard-view'

/** The dashboard's data besides the weather and the wall, in one call. */
export const dashboardRoutes = new Hono<App>().get('/', allow('browse the club'), (c) => {
  const { at, today } = c.var.now()
  return answerList(c, {
    // The name or number of who holds an office may change as well.
    lists: ['alerts', 'meetings', 'sentinels', 'offices', 'members', 'entries', 'answers'],
    day: today,
    query: (news) => dashboardRow(news, today, noticesFor(c.var.tokenHash, at)),
    beside: (news) => readComing(news, c.var.tokenHash, today),
    shape: async (found, _reader, { beside }) => {
      const [row] = found as [DashboardRow]
      const coming = comingDates(beside, wallClockAt(Date.parse(at), c.env.CLUB_TIME_ZONE))
      return { ...dashboardView(row, await openNotices(row.notices, c.var.keyring), today, c.env), coming }
    },
  })
})

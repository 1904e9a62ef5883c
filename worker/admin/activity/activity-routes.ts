import { type Context, Hono } from 'hono'

import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { invalid } from '../../http/body'
import { activityChanges } from './activity-changes'
import { exportActivity } from './activity-export'
import { ActivityFilter } from './activity-filter'
import { activityPage } from './activity-page'

/** For administrators: everything that anybody did, as sentences, newest first. It reads the log itself. */
export const activityRoutes = new Hono<App>()
  .get('/', allow('read history'), async (c) => c.json(await activityPage(c, readFilter(c))))
  .get('/export.csv', allow('read history'), (c) => exportActivity(c, readFilter(c), 'csv'))
  .get('/export.jsonl', allow('read history'), (c) => exportActivity(c, readFilter(c), 'jsonl'))
  .get('/changes', allow('read history'), async (c) =>
    c.json(await activityChanges(c, Number(c.req.query('first')), Number(c.req.query('last')))),
  )

function readFilter(c: Context<App>): ActivityFilter {
  const wished = Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''))
  const parsed = ActivityFilter.safeParse(wished)
  if (!parsed.success) throw invalid(parsed.error.issues)
  return parsed.data
}

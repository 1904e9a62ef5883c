import { Hono } from 'hono'

import type { IntegrityReport } from '../domain/integrity-views'
import type { App } from '../http/app'
import { checkIntegrity, lastReports } from './integrity'

/** For administrators: what the nightly comparisons found, and one more on demand. */
export const integrityRoutes = new Hono<App>()
  .get('/', async (c) => {
    const [reports] = await c.var.read('read history', lastReports())
    return c.json({ reports: reports.map(({ report }) => JSON.parse(report) as IntegrityReport) })
  })

  .post('/check', async (c) => {
    await c.var.read('read history')
    return c.json(await checkIntegrity(c.var, c.env))
  })

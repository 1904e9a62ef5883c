import { Hono } from 'hono'

import type { IntegrityReport, IntegrityReports } from '../../domain/admin/integrity-views'
import { Refusal } from '../../domain/shared/refusal'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { checkIntegrity, lastReports, roundState } from './integrity'
import { nightlyRound } from './round-rows'

/** For administrators: what the nightly comparisons found, and one more on demand. */
export const integrityRoutes = new Hono<App>()
  .get('/', allow('read history'), async (c) => {
    const [reports, [round]] = await c.var.read(lastReports(), nightlyRound)
    return c.json({
      reports: reports.map(({ report }) => JSON.parse(report) as IntegrityReport),
      ...(round && { underWay: roundProgress(round) }),
    } satisfies IntegrityReports)
  })

  /** Begins a comparison, or goes on with that which `round` names: the report, or how far it has come. */
  .post('/check', allow('read history'), async (c) => {
    await c.var.read()
    return c.json(await checkIntegrity(c.var.dependencies, c.env, roundIn(c.req.query('round'))))
  })

function roundProgress(round: { readonly begunAt: number; readonly state: string }) {
  const { of, found } = roundState(round)
  return { since: new Date(round.begunAt).toISOString(), events: Math.min(found.events, of), of }
}

function roundIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('INVALID', 'The check must be a number.')
  return Number(text)
}

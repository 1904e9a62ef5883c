import { IntegrityReport, IntegrityReports } from '#domain/integrity-views'
import { get, post } from '../api/client'
import { resource } from '../api/resource'

export const integrityReports = resource(
  async (signal) => (await get('/integrity', IntegrityReports, signal)).reports as readonly IntegrityReport[],
  { staleMs: 0 },
)

export async function compareNow(): Promise<void> {
  const { value } = await post('/integrity/check', {})
  const report = IntegrityReport.parse(value)
  // What was asked for before it must not be answered after it.
  await integrityReports.ensure()
  integrityReports.mutate((known) => [report, ...known.filter(({ at }) => at !== report.at)])
}

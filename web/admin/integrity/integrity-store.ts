import { type IntegrityProgress, IntegrityReports, IntegrityStep } from '#domain/admin/integrity-views'
import { get, post } from '../../sync/client'
import { resource } from '../../sync/resource'

export const integrityReports = resource((signal) => get('/integrity', IntegrityReports, signal), { staleMs: 0 })

/** Has everything compared, step by step; `onProgress` hears how far it is after each. */
export async function compareNow(onProgress: (progress: IntegrityProgress) => void): Promise<void> {
  for (let query = ''; ; ) {
    const { value } = await post(`/integrity/check${query}`, {})
    const step = IntegrityStep.parse(value)
    if ('round' in step) {
      onProgress(step)
      query = `?round=${step.round}`
      continue
    }
    // An answer to an earlier request must not replace this one.
    await integrityReports.ensure()
    integrityReports.mutate(({ reports, ...rest }) => ({
      ...rest,
      reports: [step, ...reports.filter(({ at }) => at !== step.at)],
    }))
    return
  }
}

import type * as z from 'zod/mini'

import { type Dashboard, dashboardParts } from '#domain/admin/dashboard-views'
import { get } from '../sync/client'

/** The portal's answer. A part that can't be read is left out without affecting the others. */
export type DashboardTold = { readonly [Part in keyof Dashboard]: Dashboard[Part] | undefined }

export const askDashboard = (signal?: AbortSignal): Promise<DashboardTold> =>
  get('/dashboard', { parse: dashboardTold }, signal)

function dashboardTold(answer: unknown): DashboardTold {
  const parts = Object.entries(dashboardParts).map(([name, shape]) => {
    const told: unknown = Object(answer)[name]
    return [name, (shape as z.ZodMiniType).safeParse(told).data]
  })
  return Object.fromEntries(parts)
}

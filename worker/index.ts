import { noteCronRun } from './admin/operations/cron-runs'
import { app } from './app'
import { lastResort } from './http/errors'
import { refusedUnencrypted } from './http/https-only'
import { runTimedWork } from './timed-work'
import { isForRoom, openWallSocket } from './wall-socket'

export { Wall } from '../party/wall'

export default {
  fetch: async (request: Request, env: Env, context: ExecutionContext) => {
    try {
      const refused = refusedUnencrypted(request, env)
      if (refused) return refused
      return await (isForRoom(request) ? openWallSocket(request, env) : app.fetch(request, env, context))
    } catch (thrown) {
      return lastResort(thrown)
    }
  },
  scheduled: async ({ cron }, env) => {
    await noteCronRun(env, cron)
    await runTimedWork(env, cron)
  },
} satisfies ExportedHandler<Env>

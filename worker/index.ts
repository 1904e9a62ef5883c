import { app } from './app'
import { lastResort } from './http/errors'
import { runTimedWork } from './portal'

export default {
  fetch: async (request: Request, env: Env, context: ExecutionContext) => {
    try {
      return await app.fetch(request, env, context)
    } catch (thrown) {
      return lastResort(thrown)
    }
  },
  scheduled: (_controller, env) => runTimedWork(env),
} satisfies ExportedHandler<Env>

import { app } from './app'
import { runTimedWork } from './portal'

export default {
  fetch: app.fetch,
  scheduled: (_controller, env) => runTimedWork(env),
} satisfies ExportedHandler<Env>

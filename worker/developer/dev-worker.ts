/**
 * The portal on a developer's machine: the product, with a clock that can be set. `DEV_CLOCK` (ISO 8601) is the moment at
 * which its time begins. With `DEV_SEED` the demo club is recorded: chance follows from the seed, time moves only by
 * `PUT /dev/clock` and with the timed work, and an answer waits for what is left to do after it, so that each recording is
 * the same. It is never deployed.
 */
import { onceFor } from '../http/once'
import portal from '../index'
import { seedRandom } from './seeded-random'
import { onClock, setClock } from './settable-clock'

type DevEnv = Env & { readonly DEV_CLOCK?: string; readonly DEV_SEED?: string }

const opened = onceFor((env: DevEnv): Env => {
  if (env.DEV_CLOCK) setClock(Date.parse(env.DEV_CLOCK), { isStill: env.DEV_SEED !== undefined })
  if (env.DEV_SEED !== undefined) seedRandom(env.DEV_SEED)
  return { ...env, DB: onClock(env.DB) }
})

export default {
  async fetch(request: Request, env: DevEnv, context: ExecutionContext): Promise<Response> {
    const product = opened(env)
    if (env.DEV_SEED === undefined) return portal.fetch(request, product, context)
    if (new URL(request.url).pathname === '/dev/clock') return moveClock(request)
    const { later, settled } = collected(context)
    const answer = await portal.fetch(request, product, later)
    await settled()
    return answer
  },
  scheduled(controller, env) {
    const product = opened(env)
    if (env.DEV_SEED !== undefined) setClock(controller.scheduledTime, { isStill: true })
    return portal.scheduled(controller, product)
  },
} satisfies ExportedHandler<DevEnv>

async function moveClock(request: Request): Promise<Response> {
  const { at } = await request.json<{ at: string }>()
  setClock(Date.parse(at), { isStill: true })
  return new Response(null, { status: 204 })
}

/** A context of which is known when everything that was to be done later has been done. */
function collected(context: ExecutionContext) {
  const works: Promise<unknown>[] = []
  const later = Object.create(context, {
    waitUntil: { value: (work: Promise<unknown>) => void works.push(work) },
  }) as ExecutionContext
  return {
    later,
    async settled() {
      for (const work of works) await work.catch(() => {})
    },
  }
}

/**
 * The portal on a developer's machine: the product, with a clock that can be set. `DEV_CLOCK` (ISO 8601) is the moment at
 * which its time begins. With `DEV_SEED` the demo club is recorded: chance follows from the seed, time moves only by
 * `PUT /dev/clock` and with the timed work, and an answer waits for what is left to do after it, so that each recording is
 * the same. It is never deployed.
 */
import { onceFor } from '../http/once'
import portal from '../index'
import { seedRandom } from './seeded-random'
import { bucketOnClock, type Clock, databaseOnClock, setDate, tickingFrom } from './set-clock'

type DevEnv = Env & { readonly DEV_CLOCK?: string; readonly DEV_SEED?: string }

const machineTime = Date.now
let clock: Clock = machineTime
/** How far the clock is ahead of the machine's, in ms. A constant, for a browser takes another text for another version. */
let ahead = 0

const opened = onceFor((env: DevEnv): Env => {
  if (env.DEV_SEED !== undefined) seedRandom(env.DEV_SEED)
  if (!env.DEV_CLOCK) return env
  const start = Date.parse(env.DEV_CLOCK)
  ahead = start - machineTime()
  clock = env.DEV_SEED === undefined ? tickingFrom(start) : () => start
  const current = () => clock()
  setDate(current)
  return { ...env, DB: databaseOnClock(env.DB, current), FILES: bucketOnClock(env.FILES, current) }
})

export default {
  async fetch(request: Request, env: DevEnv, context: ExecutionContext): Promise<Response> {
    const product = opened(env)
    const { pathname } = new URL(request.url)
    if (env.DEV_SEED === undefined) {
      const answer = await portal.fetch(request, product, context)
      return env.DEV_CLOCK && pathname === '/sw.js' ? onSameClock(answer) : answer
    }
    if (pathname === '/dev/clock') return moveClock(request)
    const { later, settled } = collected(context)
    const answer = await portal.fetch(request, product, later)
    await settled()
    return answer
  },
  scheduled(controller, env) {
    const product = opened(env)
    if (env.DEV_SEED !== undefined) clock = () => controller.scheduledTime
    return portal.scheduled(controller, product)
  },
} satisfies ExportedHandler<DevEnv>

async function moveClock(request: Request): Promise<Response> {
  const { at } = await request.json<{ at: string }>()
  clock = () => Date.parse(at)
  return new Response(null, { status: 204 })
}

/** The service worker with this clock: the times that a device keeps are compared with those of its pages. */
async function onSameClock(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  for (const name of ['Content-Length', 'ETag']) headers.delete(name)
  return new Response(`(${moveDate})(${ahead});\n${await answer.text()}`, { status: answer.status, headers })
}

function moveDate(ahead: number) {
  const MachineDate = Date
  const now = () => MachineDate.now() + ahead
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [now()]),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
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

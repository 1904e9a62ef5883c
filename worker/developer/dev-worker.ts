import { openWindow } from '../admin/archive/archive-window'
import { openDatabase } from '../event-log/database'
import { newQueryMetrics } from '../event-log/query-metrics'
import { memoize } from '../http/memoize'
import portal, { Wall as ClubWall } from '../index'
import { devMailbox, devMailRoutes } from '../notifications/mail/dev-mailbox'
import type { DevelopersPushService } from '../notifications/push/push-service'
import { bucketOnClock, databaseOnClock } from './bindings-on-clock'
import { seedRandom } from './seeded-random'
import { type Clock, machineTime, setDate, tickingFrom } from './set-clock'

/**
 * The portal on a developer's machine: the product, with a clock that can be set, and a mailbox and a push service of its own. `DEV_CLOCK` (ISO 8601) is the moment at
 * which its time begins. With `DEV_SEED` the demo club is recorded: chance follows from the seed, time moves only by
 * `PUT /dev/clock` and with the timed work, and an answer waits for what is left to do after it, so that each recording is
 * the same. With `DEV_LATE_MS` every third answer, by chance, is up to so many milliseconds late. It is never deployed.
 */
// As one piece: what runs on a developer's machine is what is deployed (scripts/deployed-worker.mjs).

type DevEnv = Env & { readonly DEV_CLOCK?: string; readonly DEV_SEED?: string; readonly DEV_LATE_MS?: string }

let isStarted = false
let clock: Clock = Date.now
/** How far the clock is ahead of the machine's, in ms. A constant, for a browser takes another text for another version. */
let ahead = 0

const opened = memoize((env: DevEnv): Env => {
  // The room, in the same isolate, has an environment of its own.
  if (!isStarted) start(env)
  isStarted = true
  const own = { MAIL: devMailbox(env.FILES), PUSH_SERVICE: devPushService(env.FILES) }
  if (!env.DEV_CLOCK) return { ...env, ...own }
  const current = () => clock()
  return { ...env, ...own, DB: databaseOnClock(env.DB, current), FILES: bucketOnClock(env.FILES, current) }
})

/** The room, by the same clock; alarms go by the machine's. */
export class Wall extends ClubWall {
  constructor(ctx: DurableObjectState, env: DevEnv) {
    super(ctx, opened(env))
  }

  protected override setAlarm(at: number) {
    super.setAlarm(machineTime(at, clock))
  }
}

function start(env: DevEnv) {
  if (env.DEV_SEED !== undefined) seedRandom(env.DEV_SEED)
  if (!env.DEV_CLOCK) return
  const begin = Date.parse(env.DEV_CLOCK)
  ahead = begin - Date.now()
  clock = env.DEV_SEED === undefined ? tickingFrom(begin) : () => begin
  setDate(() => clock())
}

export default {
  async fetch(request: Request, env: DevEnv, context: ExecutionContext): Promise<Response> {
    const product = opened(env)
    const { pathname } = new URL(request.url)
    if (/^\/dev\/mail\b/.test(pathname)) return devMailRoutes.fetch(request, product)
    if (pathname === '/dev/push.json') return Response.json(await keptPushes(product.FILES))
    if (pathname === '/dev/archive-window') return openArchive(request, product)
    if (env.DEV_SEED === undefined) {
      if (env.DEV_LATE_MS && Math.random() < 1 / 3) await scheduler.wait(Math.random() * Number(env.DEV_LATE_MS))
      const answer = await portal.fetch(request, product, context)
      return env.DEV_CLOCK && pathname === '/sw.js' ? onSameClock(answer) : answer
    }
    if (pathname === '/dev/clock') return moveClock(request, env.DEV_SEED)
    const { later, settled } = collected(context)
    const answer = await portal.fetch(request, product, later)
    await settled()
    return answer
  },
  scheduled(controller, env) {
    const product = opened(env)
    if (env.DEV_SEED !== undefined) setMoment(controller.scheduledTime, env.DEV_SEED)
    return portal.scheduled(controller, product)
  },
} satisfies ExportedHandler<DevEnv>

/** The developer opens the archive without an administrator, for an hour. */
async function openArchive({ method }: Request, { DB }: Env): Promise<Response> {
  if (method !== 'POST') return new Response(null, { status: 405 })
  await openDatabase(DB, newQueryMetrics()).batch([openWindow(crypto.randomUUID(), 'this machine')])
  return new Response(null, { status: 204 })
}

async function moveClock(request: Request, seed: string): Promise<Response> {
  const { at } = await request.json<{ at: string }>()
  setMoment(Date.parse(at), seed)
  return new Response(null, { status: 204 })
}

/** Lets time stand still at a moment, from which chance begins anew: what drew more or less before it changes nothing after it. */
function setMoment(at: number, seed: string) {
  clock = () => at
  seedRandom(`${seed} ${at}`)
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

const FOLDER = 'dev-push/'

/** A message that came to the push service of this machine: as it was sent, so that whoever plays its browser can read it. */
interface KeptPush {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** Base64. */
  readonly body: string
}

/**
 * A push service for browsers that have none, such as those of the journeys, which subscribe at its address. An address with
 * "gone" in it is answered as one that has ended. It is never deployed.
 */
const devPushService = (files: R2Bucket): DevelopersPushService => ({
  hostname: 'push.localhost',
  async fetch(address, init) {
    if (address.includes('gone')) return new Response(null, { status: 410 })
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = new Uint8Array(init.body as Uint8Array<ArrayBuffer>).toBase64()
    await files.put(`${FOLDER}${crypto.randomUUID()}`, JSON.stringify({ address, headers, body } satisfies KeptPush))
    return new Response(null, { status: 201 })
  },
})

async function keptPushes(files: R2Bucket): Promise<KeptPush[]> {
  const { objects } = await files.list({ prefix: FOLDER })
  const found = await Promise.all(objects.map(async ({ key }) => (await files.get(key))?.json<KeptPush>()))
  return found.filter((each) => each !== undefined)
}

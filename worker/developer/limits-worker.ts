/**
 * The whole portal, with a back door by which `npm run limits` hears what each call and each piece of timed work takes. It is
 * never deployed.
 */

import { MIGRATIONS, NEWEST_MIGRATION } from '../admin/operations/schema-version'
import portal from '../index'
import { allCommands } from '../testing/all-commands'
import { cast } from '../testing/cast'
import { enroll, signIn } from '../testing/club-house'
import { goingBy, type Way } from '../testing/portal'
import { recordingRoom } from '../testing/recording-room'
import { castWithPasswords } from '../testing/sign-in-form'
import { runTimedWork } from '../timed-work'
import { moreRequests } from './more-requests'
import { clearMemory, measureUsage, type PlatformUsage } from './platform-usage'

export { Wall } from '../index'

type Wish =
  | { clear: true }
  | { cast: true }
  | { session: string }
  | { routes: true }
  | { command: number }
  | { ask: { method: string; path: string; headers: Record<string, string>; body?: string } }
  | { cron: string }

export default {
  fetch: async (request: Request, env: Env): Promise<Response> =>
    new URL(request.url).pathname === '/bench'
      ? Response.json(await grant(await request.json<Wish>(), env))
      : new Response(null, { status: 404 }),
} satisfies ExportedHandler<Env>

async function grant(wish: Wish, env: Env): Promise<unknown> {
  if ('clear' in wish) return { isCleared: clearMemory() }
  if ('cast' in wish) return bringTheCast(env)
  if ('session' in wish) return { token: await signIn(wish.session) }
  if ('routes' in wish) return [...allCommands, ...moreRequests].map(({ route }) => route)
  if ('command' in wish) return carryOut(wish.command, env)
  if ('cron' in wish) return work(wish.cron, env)
  const { path, ...asked } = wish.ask
  const { answer, usage } = await ask(new Request(`http://localhost:8787${path}`, asked), env)
  const text = await answer.text()
  return { status: answer.status, next: answer.headers.get('x-next'), text, ...usage() }
}

/** Nobody is in the room, the screens are elsewhere, and the Worker is of no version. */
const surroundings = (env: Env): Env => ({
  ...env,
  Wall: recordingRoom().Wall,
  ASSETS: { fetch: async () => new Response() } as unknown as Fetcher,
  VERSION: { id: 'of-a-bench', tag: '', timestamp: new Date().toISOString() },
})

/** Adds the members who send the commands, and wrangler's record of the migrations that it applied. */
async function bringTheCast(env: Env) {
  await env.DB.batch([
    env.DB.prepare('CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY, name TEXT)'),
    env.DB.prepare('INSERT INTO d1_migrations (name) SELECT value FROM json_each(?)').bind(
      JSON.stringify([...Array.from({ length: MIGRATIONS - 1 }, (_, at) => `0000_${at}`), NEWEST_MIGRATION]),
    ),
  ])
  for (const [id, { part, role }] of Object.entries(cast)) await enroll(id, part, role)
  await castWithPasswords()
  return {}
}

/** One request with all that goes on after its answer, and what it took. */
async function ask(request: Request, env: Env): Promise<{ answer: Response; usage: () => PlatformUsage }> {
  const { env: counting, usage } = measureUsage(surroundings(env))
  const later: Promise<unknown>[] = []
  const context = { waitUntil: (more: Promise<unknown>) => void later.push(more), passThroughOnException: () => {} }
  const answer = await portal.fetch(request, counting, context as unknown as ExecutionContext)
  const whole = new Response(await answer.arrayBuffer(), answer)
  await Promise.allSettled(later)
  return { answer: whole, usage }
}

/** Sends one command, and says of each request that it took what that took. */
async function carryOut(index: number, env: Env) {
  const command = [...allCommands, ...moreRequests][index]
  const requests: (PlatformUsage & { method: string; path: string; status: number })[] = []
  const way: Way = async (request) => {
    const { pathname } = new URL(request.url)
    const { answer, usage } = await ask(request, env)
    requests.push({ method: request.method, path: pathname, status: answer.status, ...usage() })
    return answer
  }
  await goingBy(way, async () => command?.send(crypto.randomUUID()))
  return { route: command?.route, requests }
}

async function work(cron: string, env: Env) {
  const { env: counting, usage } = measureUsage(surroundings(env))
  await runTimedWork(counting, cron)
  return { status: 200, ...usage() }
}

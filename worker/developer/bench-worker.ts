/**
 * The whole portal, with a back door by which a bench makes it a club of any size: what `npm run bench` runs in Miniflare.
 * It is never deployed.
 */

import { insertCredentials } from '../accounts/credentials'
import { hashPassword } from '../accounts/password/password-hash'
import portal from '../index'
import { ROOM } from '../room-portal'
import { olav } from '../testing/cast'
import { signIn, theCast } from '../testing/club-house'
import { counted } from '../testing/counted'
import { testDependencies } from '../testing/dependencies'
import { fillLog } from './filled-log'
import { idOf, numberedEmail, recordAll, type ToMember } from './record-all'

type Wish =
  | { members: { from: number; to: number } }
  | { events: number }
  | { passwords: { of: number; password: string } }
  | { session: string }
  | { sessions: number }
  | { cost: { method: string; path: string; headers: Record<string, string>; body?: string } }

export { Wall } from '../index'

export default {
  fetch: async (request: Request, env: Env, context: ExecutionContext): Promise<Response> =>
    new URL(request.url).pathname === '/bench'
      ? Response.json(await grant(await request.json<Wish>(), env))
      : portal.fetch(request, env, toCaller(request, context)),
} satisfies ExportedHandler<Env>

/** Here a request may say that it comes from the room. */
const toCaller = (request: Request, context: ExecutionContext): ExecutionContext =>
  request.headers.has('x-from-room')
    ? Object.create(context, {
        props: { value: ROOM },
        waitUntil: { value: (work: Promise<unknown>) => context.waitUntil(work) },
      })
    : context

async function grant(wish: Wish, env: Env): Promise<unknown> {
  await theCast()
  if ('members' in wish) {
    await enrollAll(wish.members)
    return {}
  }
  if ('events' in wish) return fillLog(env.DB, wish.events)
  if ('passwords' in wish) return givePasswords(wish.passwords, env)
  if ('session' in wish) return { token: await signIn(wish.session) }
  if ('sessions' in wish) return Promise.all(Array.from({ length: wish.sessions }, (_, index) => signIn(idOf(index))))
  return measureCost(wish.cost, env)
}

async function enrollAll({ from, to }: { from: number; to: number }) {
  const memberCommands = (index: number): ToMember[] => {
    const data = { ...olav, fname: `Lars ${index}`, lname: `Brekke ${index % 97}`, email: numberedEmail(index) }
    return [
      [idOf(index), { type: 'EnrollMember', data, role: 'member' }],
      [idOf(index), { type: 'CompleteFirstLogin', birthdate: data.birthdate }],
    ]
  }
  await recordAll(Array.from({ length: to - from }, (_, nth) => memberCommands(from + nth)).flat())
}

/** One hash for all of them, at the cost that a real one has. */
async function givePasswords({ of, password }: { of: number; password: string }, env: Env) {
  const hash = await hashPassword(env, password)
  const each = Array.from({ length: of }, (_, index) => index)
  await testDependencies().db.batch(each.map((index) => insertCredentials(idOf(index), hash, false)))
  return each.map(numberedEmail)
}

/** The database cost of one request up to its answer, and with the work after it. */
async function measureCost({ path, ...asked }: Extract<Wish, { cost: unknown }>['cost'], env: Env) {
  const { env: countedEnv, queryMetrics } = counted(env)
  const later: Promise<unknown>[] = []
  const context = { waitUntil: (work: Promise<unknown>) => void later.push(work), passThroughOnException: () => {} }
  const request = new Request(`http://localhost:8787${path}`, asked)
  const answer = await portal.fetch(request, countedEnv, context as ExecutionContext)
  const bytes = (await answer.arrayBuffer()).byteLength
  const before = { ...queryMetrics }
  await Promise.allSettled(later)
  return { status: answer.status, etag: answer.headers.get('etag'), bytes, ...before, inAll: { ...queryMetrics } }
}

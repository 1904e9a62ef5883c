import { soundSamples } from '../../quality/uploads/samples.mjs'
import { MIGRATIONS, NEWEST_MIGRATION } from '../admin/operations/schema-version'
import { toRichText } from '../domain/shared/rich-text'
import portal from '../index'
import { allCommands, type CommandRequest } from '../testing/all-commands'
import { cast } from '../testing/cast'
import { enroll, signIn } from '../testing/club-house'
import { newNonce } from '../testing/key-exchange'
import { as, goingBy, type Way, withToken } from '../testing/portal'
import { recordingRoom } from '../testing/recording-room'
import { castWithPasswords, logIn, post } from '../testing/sign-in-form'
import { upload } from '../testing/upload'
import { runTimedWork } from '../timed-work'
import { clearMemory, measureUsage, type PlatformUsage } from './platform-usage'
import { LONG_MEMBER } from './record-all'
import { LONG_CONVERSATION } from './wall-activity'

/**
 * The whole portal, with a back door by which `npm run limits` hears what each call and each piece of timed work takes. It is
 * never deployed.
 */

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

/** Calls that change nothing in the club's log, or belong to no record: `npm run limits` sends them besides every command. */

const more = (route: string, send: CommandRequest['send']): CommandRequest => ({ route, told: '', send })
const rows = Array.from({ length: 10 }, (_, index) => ({
  number: index + 2,
  cells: {
    ...{ fname: 'Berit', lname: `Lunde ${index}`, birthdate: '3/9/1988', joinDate: '2024-11-02', statusType: 'active' },
    ...{ email: `berit-${index}@skarnhollow.example`, 'phone.home': '+1 206-555-0170' },
    ...{ 'address.street': '7 Ferry Landing Road', 'address.city': 'Alder Falls' },
    ...{ 'address.state': 'Washington', 'address.zipCode': '98999' },
  },
}))
const EDIT = 'the-edit-of-a-long-record'
const editOfLong = () => as('ingrid').put(`/users/${LONG_MEMBER}`, { phone: { cell: '2065559999' } }, { key: EDIT })

const moreRequests: readonly CommandRequest[] = [
  more('POST login', () => logIn('ingrid@skarnhollow.example')),
  more('POST login/forgot-password', () => post('/login/forgot-password', { input: 'olav@skarnhollow.example' })),
  more('POST login/passkey/options', () => post('/login/passkey/options', {})),
  more('POST login/key', () => post('/login/key', { key: newNonce() })),
  more('POST account/confirmation/options', () => as('ingrid').post('/account/confirmation/options', {})),
  more('POST upload', () =>
    upload('ingrid', 'document', 'Bylaws.pdf', soundSamples['programme.pdf'] as Uint8Array<ArrayBuffer>),
  ),
  more('POST calendar/feeds/:kind', () => as('olav').post('/calendar/feeds/club')),
  more('DELETE calendar/feeds/:kind', () => as('olav').delete('/calendar/feeds/club')),
  more('POST members/imports/dry-run', () => as('ingrid').post('/members/imports/dry-run', { rows })),
  more('PUT users/:id of a long record', editOfLong),
  more('PUT users/:id of a long record, once more', editOfLong),
  more('POST users/:id/put-back of a long record', () =>
    as('ingrid').post(`/users/${LONG_MEMBER}/put-back`, { undo: EDIT }),
  ),
  more('POST conversations/:id/replies to a long one', (key) =>
    as('ingrid').post(`/conversations/${LONG_CONVERSATION}/replies`, { message: toRichText('So it is.') }, { key }),
  ),
  more('PUT dates/:id/answers/:member to a long list', () =>
    as('ingrid').put('/dates/date-0/answers/ingrid', { answer: 'yes', guests: ['Ana Frost'], note: 'Soup.' }),
  ),
  more('PUT duties/:date/shifts/:shift/:member of a long year', () =>
    as('ingrid').put('/duties/date-0/shifts/kitchen/ingrid', {}),
  ),
  more('PUT conversations/:id/vote of a long poll', () =>
    as('ingrid').put('/conversations/poll-0/vote', { answers: [0] }),
  ),
  more('POST members/imports/:id', async () => {
    const checked = await as('ingrid').post('/members/imports/dry-run', { rows })
    const verdicts = (await checked.json<{ rows: { basis: string }[] }>()).rows
    const basedRows = rows.map((row, index) => ({ ...row, basis: verdicts[index]?.basis ?? '' }))
    const path = `/members/imports/import-${crypto.randomUUID()}`
    await as('ingrid').post(path, { rows: basedRows })
    await as('ingrid').get(path)
    return as('ingrid').post(`${path}/take-back`, { rows: rows.map(({ number }) => number) })
  }),
  more('GET feeds/:file', async () => {
    const made = await as('olav').post('/calendar/feeds/club')
    return withToken('', 'GET', new URL((await made.json<{ url: string }>()).url).pathname.replace('/api', ''))
  }),
  more('POST proof/seal', () => as('ingrid').post('/proof/seal')),
  more('POST signout', async () => {
    const answer = await logIn('ingrid@skarnhollow.example')
    const { token } = await answer.json<{ token: string }>()
    return withToken(token, 'POST', '/signout')
  }),
  more('DELETE users/:id of a long record', () => as('ingrid').delete(`/users/${LONG_MEMBER}`, { lname: 'Brekke 1' })),
  more('POST users/:id/forget of a long record', () =>
    as('ingrid').post(`/users/${LONG_MEMBER}/forget`, { lname: 'Brekke 1' }, { reason: 'Asked for it.' }),
  ),
]

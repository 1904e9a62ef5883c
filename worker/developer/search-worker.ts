import { plainWords } from '../domain/shared/file-text'
import portal from '../index'
import { cast } from '../testing/cast'
import { enroll, signIn } from '../testing/club-house'
import { recordingRoom } from '../testing/recording-room'
import { measureUsage } from './platform-usage'
import { variedWords } from './varied-words'

/**
 * The whole portal, with a back door by which `npm run bench:search` hears what a search takes, with its database and without.
 * It is never deployed.
 */

export { Wall } from '../index'

type Wish =
  | { cast: true }
  | { papers: true }
  | { session: string }
  | { ask: { method: string; path: string; headers: Record<string, string>; body?: string } }
  | Search

interface Search {
  readonly search: string
  readonly token: string
  readonly times: number
  readonly isKept: boolean
}

export default {
  fetch: async (request: Request, env: Env): Promise<Response> =>
    new URL(request.url).pathname === '/bench'
      ? Response.json(await grant(await request.json<Wish>(), env))
      : new Response(null, { status: 404 }),
} satisfies ExportedHandler<Env>

async function grant(wish: Wish, env: Env): Promise<unknown> {
  if ('cast' in wish) return bringTheCast()
  if ('papers' in wish) return writeInPapers(env.DB)
  if ('session' in wish) return { token: await signIn(wish.session) }
  const surroundings = { ...env, Wall: recordingRoom().Wall }
  if ('ask' in wish) {
    const { path, ...asked } = wish.ask
    const answer = await send(new Request(`http://localhost:8787${path}`, asked), surroundings)
    return { status: answer.status, text: await answer.text() }
  }
  return search(wish, surroundings)
}

async function bringTheCast() {
  for (const [id, { part, role }] of Object.entries(cast)) await enroll(id, part, role)
  return {}
}

/** Of so many words are the shortest and the longest paper: a page of minutes, and a manual of which 200 KB are kept. */
const SHORTEST = 400
const LONGEST = 30_000

/** Puts words into all papers of the club, as if browsers had read them: most are short, and a few are books. */
async function writeInPapers(database: D1Database) {
  const { results } = await database
    .prepare(
      `SELECT 'sentinel' AS kind, id, json_extract(file, '$.key') AS key FROM sentinels
       UNION ALL SELECT 'meeting', id, json_extract(minutes, '$.key') FROM meetings WHERE minutes IS NOT NULL
       UNION ALL SELECT 'document', id, json_extract(file, '$.key') FROM documents WHERE file IS NOT NULL`,
    )
    .all<{ kind: string; id: string; key: string }>()
  let bytes = 0
  for (const [at, { kind, id, key }] of results.entries()) {
    const length = SHORTEST * (LONGEST / SHORTEST) ** ((at % 50) / 49)
    const words = plainWords(variedWords(at)(length, length))
    bytes += words.length
    await database.batch([
      database
        .prepare(
          `INSERT INTO uploads (key, owner_id, zone, content_type, bytes, sha256, attached_to, created_at)
           VALUES (?1, 'nobody', ?2, 'application/pdf', 90000, '', ?2 || ':' || ?3, 0)`,
        )
        .bind(key, kind, id),
      database.prepare('INSERT INTO file_texts (key, text) VALUES (?, ?)').bind(key, words),
    ])
  }
  return { papers: results.length, bytes }
}

/** Searches so many times. With `isKept` what the database answered the first time takes its place. */
async function search({ search, token, times, isKept }: Search, env: Env) {
  const { env: counting, usage } = measureUsage(env)
  const surroundings = { ...counting, DB: isKept ? withAnswers(search, counting.DB) : counting.DB }
  const url = `http://localhost:8787/api/search?q=${encodeURIComponent(search)}`
  const headers = { authorization: `Bearer ${token}` }
  let [status, text] = [0, '']
  for (let time = 0; time < times; time++) {
    const answer = await send(new Request(url, { headers }), surroundings)
    ;[status, text] = [answer.status, await answer.text()]
  }
  const { groups = [] } = JSON.parse(text) as { groups?: readonly { found: readonly unknown[] }[] }
  return { status, found: groups.reduce((sum, { found }) => sum + found.length, 0), times, ...usage() }
}

const kept = new Map<string, D1Database>()
function withAnswers(search: string, database: D1Database): D1Database {
  const known = kept.get(search) ?? keptAnswers(database)
  kept.set(search, known)
  return known
}

async function send(request: Request, env: Env): Promise<Response> {
  const later: Promise<unknown>[] = []
  const context = { waitUntil: (more: Promise<unknown>) => void later.push(more), passThroughOnException: () => {} }
  const answer = await portal.fetch(request, env, context as unknown as ExecutionContext)
  await Promise.allSettled(later)
  return answer
}

/** A statement, and what tells it from others. */
interface Named {
  readonly statement: D1PreparedStatement
  readonly name: string
}

/**
 * A database that answers the second time what it answered the first, without being asked: what a call takes then is the
 * Worker's own, the reading of the answer as JSON among it.
 */
function keptAnswers(database: D1Database): D1Database {
  const answers = new Map<string, string>()
  const withSession = (from?: string) => {
    const session = database.withSession(from)
    const prepare = (sql: string) => ({
      bind: (...values: unknown[]): Named => ({
        statement: session.prepare(sql).bind(...values),
        name: JSON.stringify([sql, values]),
      }),
    })
    const batch = async (all: readonly Named[]) => {
      const name = all.map((one) => one.name).join()
      const known = answers.get(name) ?? JSON.stringify(await session.batch(all.map(({ statement }) => statement)))
      answers.set(name, known)
      return JSON.parse(known)
    }
    return { prepare, batch, getBookmark: () => session.getBookmark() }
  }
  return { withSession } as unknown as D1Database
}

import { env } from 'cloudflare:test'

import { aggregates, senders } from '../club'
import { openOutbox } from '../event-log/outbox/outbox'
import { logPages } from '../event-log/rebuild/log-pages'
import { verify } from '../event-log/rebuild/rebuild'
import { proveLog } from '../event-log/seal/proof'
import { logLine } from '../http/log-line'
import { allCommands, type CommandRequest } from './all-commands'
import { theCast } from './club-house'
import { testDependencies } from './dependencies'
import { beginAnew } from './new-club'
import { goingBy, type Way, wayTo } from './portal'

/** How a command's own request is sent; what prepares it, such as an upload, goes its usual way. */
export type Sending = (request: Request, command: CommandRequest, index: number) => Promise<Response>

const usual = wayTo()

/** Does everything that can be done in a new club, each command's own request sent by `send`, and gives what the log then holds. */
export async function doEverything(send: Sending): Promise<readonly string[]> {
  await beginAnew()
  await theCast()
  for (const [index, command] of allCommands.entries()) {
    const way: Way = (request) =>
      request.headers.has('idempotency-key') ? send(request, command, index) : usual(request)
    await goingBy(way, () => command.send(`command-${index}-of-the-season`))
  }
  return logged()
}

/** What happened, without when. */
async function logged(): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(
    `SELECT position || ' ' || stream_id || ' ' || stream_version || ' ' || type || ' ' || command_id AS line
     FROM events WHERE correlation_id <> 'a-test-prepares' ORDER BY position`,
  ).all<{ line: string }>()
  return results.map(({ line }) => line)
}

/** What is wrong with the club after all that: rows that drifted, a torn chain, something that was never sent. */
export async function complaintsOfClub(): Promise<string[]> {
  const dependencies = testDependencies()
  const { drift } = await verify({ ...dependencies, aggregates })
  const { broken } = await proveLog(logPages(dependencies.db), [])
  const left = await leftInOutbox()
  return [
    ...drift.map(({ table, key }) => `${table} ${key} has drifted`),
    ...(broken ? [`the chain is torn at ${broken.position}: ${broken.why}`] : []),
    ...(left > 0 ? [`${left} rows stay in the outbox`] : []),
  ]
}

/** How many rows no round of the timed work takes out of the outbox. A round has a bound, and an outage leaves more than one. */
async function leftInOutbox(): Promise<number> {
  const outbox = openOutbox({ ...testDependencies(), log: logLine, senders: senders(env) })
  const count = async () => (await env.DB.prepare('SELECT COUNT(*) AS n FROM outbox').first<number>('n')) ?? 0
  let left = await count()
  for (let before = left + 1; left > 0 && left < before; ) {
    before = left
    await env.DB.prepare('UPDATE outbox SET next_at = 0').run()
    await outbox.deliverDue()
    left = await count()
  }
  return left
}

/** How often a command stands in the log, and whether any of it is torn. */
export async function traceOf(key: string) {
  const found = await env.DB.prepare(
    `SELECT (SELECT COUNT(*) FROM commands WHERE command_id = ?1) AS commands,
            (SELECT COUNT(*) FROM events WHERE command_id = ?1) AS events`,
  )
    .bind(key)
    .first<{ commands: number; events: number }>()
  const { commands, events } = found ?? { commands: 0, events: 0 }
  return { commands, events, isTorn: commands === 0 ? events > 0 : events === 0 }
}

/**
 * Makes the demo club ready on a developer's machine, beside the portal that restores it: moves the archive to another
 * time, and gives its members their passwords. It is never deployed.
 */
import { insertCredentials } from '../accounts/credentials'
import { hashPassword } from '../accounts/password/password-hash'
import { openDatabase } from '../event-log/database'
import { newQueryMetrics } from '../event-log/query-metrics'
import { openKeyring } from '../event-log/seal/sealing'
import portal from './dev-worker'
import { type ArchivedClub, moveClub } from './move-club'

interface Account {
  readonly memberId: string
  readonly password: string
  readonly isTemporary: boolean
}

export { Wall } from './dev-worker'

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    switch (new URL(request.url).pathname) {
      case '/prepare/move':
        return move(request, env)
      case '/prepare/accounts':
        return giveAccounts(await request.json<Account[]>(), env)
      default:
        return portal.fetch(request, env, context)
    }
  },
}

async function move(request: Request, env: Env) {
  const { weeks, ...club } = await request.json<ArchivedClub & { weeks: number }>()
  return Response.json(await moveClub(club, weeks, openKeyring(env.SUBJECT_KEKS), env.CLUB_TIME_ZONE))
}

/** Each password is hashed once, however many have it: hashing is slow by design. */
async function giveAccounts(accounts: readonly Account[], env: Env) {
  const hashes = new Map<string, string>()
  for (const { password } of accounts) {
    if (!hashes.has(password)) hashes.set(password, await hashPassword(env, password))
  }
  const db = openDatabase(env.DB, newQueryMetrics())
  await db.batch(
    accounts.map(({ memberId, password, isTemporary }) =>
      insertCredentials(memberId, hashes.get(password) ?? '', isTemporary),
    ),
  )
  return new Response(null, { status: 204 })
}

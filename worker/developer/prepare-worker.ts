import { insertCredentials } from '../accounts/credentials'
import { hashPassword } from '../accounts/password/password-hash'
import type { FileLine, KeyLine } from '../admin/archive/archive-lines'
import { seasonOf } from '../domain/shared/season'
import { workTarget } from '../domain/work-hours/work-target'
import { openDatabase } from '../event-log/database'
import { newQueryMetrics } from '../event-log/query-metrics'
import { proveLog } from '../event-log/seal/proof'
import { openSeal, type Seal } from '../event-log/seal/seal'
import { type Keyring, open, openKeyring, seal } from '../event-log/seal/sealing'
import { eventHash, placeOf, type StoredEvent, streamCategory, streamOf } from '../event-log/stored-event'
import portal from './dev-worker'
import { instantMover, movedMonth, valueMover } from './move-time'

/**
 * Makes the demo club ready on a developer's machine, beside the portal that restores it: moves the archive to another
 * time, and gives its members their passwords. It is never deployed.
 */

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

/** The contents of a club's archive. */
interface ArchivedClub {
  readonly events: readonly StoredEvent[]
  readonly seals: readonly Seal[]
  readonly keys: readonly KeyLine[]
  readonly files: readonly FileLine[]
}

/**
 * The same club so many weeks later, or earlier where there are fewer than none. Its personal data is sealed again, by the
 * same keys under the newest key-encryption key, and every hash and seal is made anew. Answers the digest of the new log too.
 */
async function moveClub(club: ArchivedClub, weeks: number, keyring: Keyring, timeZone: string) {
  const moveInstant = instantMover(weeks, timeZone)
  const events = weeks === 0 ? club.events : await moveEvents(club, weeks, keyring, timeZone)
  const seals = makeSeals(
    events,
    club.seals.map((seal) => ({ ...seal, sealedAt: moveInstant(seal.sealedAt) })),
  )
  const keys = await Promise.all(
    club.keys.map(async (key) => ({ ...(await keyring.rewrap(key)), createdAt: moveInstant(key.createdAt) })),
  )
  const files = club.files.map((file) => ({ ...file, createdAt: moveInstant(file.createdAt) }))
  const { digest, broken } = await proveLog(
    onePage(events),
    seals.map((seal) => ({ ...seal, keptBy: 'the archive' })),
  )
  if (broken) throw new Error(`The moved log is not whole at ${broken.position}: ${broken.why}.`)
  return { events, seals, keys, files, digest }
}

async function moveEvents({ events, keys }: ArchivedClub, weeks: number, keyring: Keyring, timeZone: string) {
  const moveInstant = instantMover(weeks, timeZone)
  const moveValue = valueMover(weeks, timeZone)
  const keyOf = new Map(await Promise.all(keys.map(async (row) => [row.subjectId, await keyring.unwrap(row)] as const)))
  const heads = new Map<string, string>()
  const moved: StoredEvent[] = []
  let recordedAt = 0
  for (const event of events) {
    const { month, year, ...data } = moveValue(JSON.parse(event.data)) as { month?: number; year?: number }
    const isOfMonth = month !== undefined && year !== undefined
    const place = { ...event, streamId: movedStream(event.streamId, moveValue) }
    const key = event.subjectId === null ? undefined : keyOf.get(event.subjectId)
    const prevHash = heads.get(place.streamId) ?? ''
    recordedAt = Math.max(recordedAt, moveInstant(event.recordedAt))
    const next = {
      ...place,
      data: JSON.stringify(isOfMonth ? { ...movedMonth({ month, year }, weeks), ...data } : data),
      // Without a key, because somebody was forgotten, what was sealed can only stay as it is.
      pii: key && event.pii ? await sealAgain(key, event, place, moveValue) : event.pii,
      recordedAt,
      prevHash,
    }
    const hash = eventHash(next)
    heads.set(place.streamId, hash)
    moved.push({ ...next, hash })
  }
  return moved
}

/**
 * Streams of the pass, of reminders and of all that belongs to one date of a series are named by a day or a moment. A
 * season's work has one that is named by the year in which it begins, and is moved as November is.
 */
function movedStream(streamId: string, moveValue: (text: string) => string): string {
  if (streamCategory(streamId) === workTarget.category) {
    const day = moveValue(`${streamId.slice(-'2026'.length)}-11-20`)
    return streamOf(workTarget, seasonOf(day).from.slice(0, 4))
  }
  return streamId.replaceAll(/[\w-]+\.\d{8}(?![\w-])|\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, moveValue)
}

async function sealAgain(key: CryptoKey, from: StoredEvent, to: StoredEvent, moveValue: (value: unknown) => unknown) {
  const personal = moveValue(JSON.parse(await open(key, from.pii, placeOf(from))))
  return seal(key, JSON.stringify(personal), placeOf(to))
}

function makeSeals(events: readonly StoredEvent[], seals: readonly Seal[]): Seal[] {
  let previous = ''
  return seals.map((old) => {
    const made = openSeal(previous)
    for (const event of events.slice(old.fromPosition - 1, old.toPosition)) made.add(event)
    const next = { ...old, previous, seal: made.close() }
    previous = next.seal
    return next
  })
}

async function* onePage(events: readonly StoredEvent[]) {
  yield events
}

import { scrypt, timingSafeEqual } from 'node:crypto'
import { PASSWORD_MAX_BYTES } from '../../domain/account/password'
import { Refusal } from '../../domain/shared/refusal'
import { purposeKeys } from '../../event-log/keys/purpose-keys'
import { utf8 } from '../../event-log/seal/sealing'

/**
 * Passwords are kept as `$scrypt$ln=15,r=8,p=3,keyid=1$salt$hash`, where the hash is the HMAC of scrypt's output under that
 * version of the pepper: a stolen database alone gives nobody a password to try. The costs are OWASP's row that fits a Worker's
 * memory.
 */
const COSTS = { ln: 15, r: 8, p: 3 }

/** Tests that are not about the costs would spend half of their time on them. */
const costsIn = ({ SCRYPT_LN }: Secrets) => (SCRYPT_LN ? { ...COSTS, ln: Number(SCRYPT_LN) } : COSTS)

type Costs = typeof COSTS & { readonly keyid: number }

const newestIn = async (env: Secrets) => (await purposeKeys(env)).versions[0] ?? 0

const SALT_BYTES = 16
const HASH_BYTES = 32

interface Kept {
  readonly ln: number
  readonly r: number
  readonly p: number
  readonly keyid: number
  readonly salt: Uint8Array
  readonly hash: Uint8Array
}

type Secrets = Pick<Env, 'PEPPER' | 'SCRYPT_LN'>

export async function hashPassword(env: Secrets, password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const costs = { ...costsIn(env), keyid: await newestIn(env) }
  return written(costs, salt, await digest(env, password, { ...costs, salt }))
}

/**
 * Whether `password` is the one that `kept` was made of. Without one to compare with it works just as long and says no,
 * so that an unknown member cannot be told from a wrong password; nor can one whose password was kept under a version of the
 * pepper that is gone, and who needs a new one. A stranger's waits behind all others.
 */
export async function isPassword(
  env: Secrets,
  password: string,
  kept: string | undefined,
  isStranger = false,
): Promise<boolean> {
  const isTooLong = utf8(password).length > PASSWORD_MAX_BYTES
  const { versions } = await purposeKeys(env)
  const against = read(kept ?? nobodys({ ...costsIn(env), keyid: await newestIn(env) }))
  const isReadable = versions.includes(against.keyid)
  const readable = isReadable ? against : { ...against, keyid: await newestIn(env) }
  const found = await digest(env, isTooLong ? '' : password, readable, isStranger)
  return timingSafeEqual(found, against.hash) && kept !== undefined && isReadable && !isTooLong
}

/** Whether `kept` was made at other costs, or under another version of the pepper, than are used today. */
export async function needsRehash(env: Secrets, kept: string): Promise<boolean> {
  const costs = costsIn(env)
  const { ln, r, p, keyid } = read(kept)
  return ln !== costs.ln || r !== costs.r || p !== costs.p || keyid !== (await newestIn(env))
}

async function digest(
  env: Secrets,
  password: string,
  { ln, r, p, salt, keyid }: Omit<Kept, 'hash'>,
  isStranger = false,
) {
  const keys = await purposeKeys(env)
  const stretched = await inTurn(() => stretch(password, salt, { N: 2 ** ln, r, p }), isStranger)
  return Uint8Array.fromHex(keys.mac('passwords', stretched.toHex(), keyid))
}

const stretch = (password: string, salt: Uint8Array, { N, r, p }: { N: number; r: number; p: number }) =>
  new Promise<Uint8Array>((resolve, reject) =>
    scrypt(utf8(password), salt, HASH_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

function written({ ln, r, p, keyid }: Costs, salt: Uint8Array, hash: Uint8Array): string {
  return `$scrypt$ln=${ln},r=${r},p=${p},keyid=${keyid}$${toText(salt)}$${toText(hash)}`
}

function read(kept: string): Kept {
  const form = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+),keyid=(\d+)\$([\w+/]+)\$([\w+/]+)$/
  const [, ln, r, p, keyid, salt = '', hash = ''] = form.exec(kept) ?? []
  if (!ln || !r || !p || !keyid) throw new Error('A kept password does not have the form.')
  return {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
    keyid: Number(keyid),
    salt: Uint8Array.fromBase64(salt),
    hash: Uint8Array.fromBase64(hash),
  }
}

const toText = (bytes: Uint8Array) => bytes.toBase64({ omitPadding: true })

const nobodys = (costs: Costs) => written(costs, new Uint8Array(SALT_BYTES), new Uint8Array(HASH_BYTES))

/** A hash takes 32 MiB and holds up the whole isolate for a fifth of a second, so there is one at a time, and a short queue. */
const MAY_WAIT = 20
const LOOK_AGAIN_MS = 5
/** A request that has not asked for so long has no sender any more: nothing ever tells it to stop. */
const GONE_MS = 10_000

interface Waiting {
  /** When they looked last. */
  readonly at: number
  readonly isStranger: boolean
}

const waiting = new Map<symbol, Waiting>()
let hasJustWorked = false
let restsUntil = 0

/**
 * Does `work` when its turn comes. Refuses at once where too many wait already. Between two turns there is a rest, in which
 * whatever else came in is served: all that wait look again as soon as a hash is done, and would otherwise follow on each
 * other without a gap. Strangers wait behind everybody else, and take nobody else's place. Nothing here has to be given
 * back by a request that may be gone by then.
 */
export async function inTurn<Result>(work: () => Promise<Result>, isStranger = false): Promise<Result> {
  const me = Symbol()
  if (countWaiting(isStranger) >= MAY_WAIT) {
    throw new Refusal('UNAVAILABLE', 'The portal is busy. Please try again in a moment.', { retryAfter: 2 })
  }
  // Each waits on its own timer: one request cannot rely on another one to wake it.
  do {
    waiting.set(me, { at: performance.now(), isStranger })
    await pause()
  } while (!isFree(performance.now()) || (isStranger && countWaiting(false) > 0))
  waiting.delete(me)
  hasJustWorked = true
  return work()
}

/** How many wait of the strangers, or of all others. */
function countWaiting(strangers: boolean): number {
  for (const [each, { at }] of waiting) if (at < performance.now() - GONE_MS) waiting.delete(each)
  return [...waiting.values()].filter(({ isStranger }) => isStranger === strangers).length
}

/** The clock stands still while an isolate works, so that the rest begins with the first who looks after that. */
function isFree(now: number): boolean {
  if (hasJustWorked) restsUntil = now + LOOK_AGAIN_MS
  hasJustWorked = false
  return now >= restsUntil
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))

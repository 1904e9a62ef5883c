import { scrypt, timingSafeEqual } from 'node:crypto'

import { PASSWORD_MAX_BYTES } from '../domain/password'
import { hmac } from '../event-log/hmac'
import { utf8 } from '../event-log/sealing'
import { inTurn } from './hashing-turns'

/**
 * Passwords are kept as `$scrypt$ln=15,r=8,p=3$salt$hash`, where the hash is the HMAC of scrypt's output under the
 * pepper: a stolen database alone gives nobody a password to try. The costs are OWASP's row that fits a Worker's memory.
 */
const COSTS = { ln: 15, r: 8, p: 3 }

/** Tests that are not about the costs would spend half of their time on them. */
const costsIn = ({ SCRYPT_LN }: Secrets) => (SCRYPT_LN ? { ...COSTS, ln: Number(SCRYPT_LN) } : COSTS)

/** The number of the pepper in use. A hash made under any other says which, as `keyid`; without one it is the first. */
const PEPPER = 1

const SALT_BYTES = 16
const HASH_BYTES = 32

interface Kept {
  readonly ln: number
  readonly r: number
  readonly p: number
  readonly pepper: number
  readonly salt: Uint8Array
  readonly hash: Uint8Array
}

type Secrets = Pick<Env, 'PEPPER' | 'SCRYPT_LN'>

export async function hashPassword(env: Secrets, password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const costs = costsIn(env)
  return written(costs, salt, await digest(env, password, { ...costs, pepper: PEPPER, salt }))
}

/**
 * Whether `password` is the one that `kept` was made of. Without one to compare with it works just as long and says no,
 * so that an unknown member cannot be told from a wrong password. A stranger's waits behind all others.
 */
export async function isPassword(
  env: Secrets,
  password: string,
  kept: string | undefined,
  isStranger = false,
): Promise<boolean> {
  const isTooLong = utf8(password).length > PASSWORD_MAX_BYTES
  const against = read(kept ?? nobodys(costsIn(env)))
  const found = await digest(env, isTooLong ? '' : password, against, isStranger)
  return timingSafeEqual(found, against.hash) && kept !== undefined && !isTooLong
}

/** Whether `kept` was made at other costs, or under another pepper, than are used today. */
export function needsRehash(env: Secrets, kept: string): boolean {
  const costs = costsIn(env)
  const { ln, r, p, pepper } = read(kept)
  return ln !== costs.ln || r !== costs.r || p !== costs.p || pepper !== PEPPER
}

async function digest(
  env: Secrets,
  password: string,
  { ln, r, p, salt, pepper }: Omit<Kept, 'hash'>,
  isStranger = false,
) {
  if (pepper !== PEPPER) throw new Error(`There is no pepper number ${pepper}.`)
  const stretched = await inTurn(() => stretch(password, salt, { N: 2 ** ln, r, p }), isStranger)
  return Uint8Array.fromHex(hmac(env.PEPPER, `password|${stretched.toHex()}`))
}

const stretch = (password: string, salt: Uint8Array, { N, r, p }: { N: number; r: number; p: number }) =>
  new Promise<Uint8Array>((resolve, reject) =>
    scrypt(utf8(password), salt, HASH_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

function written({ ln, r, p }: typeof COSTS, salt: Uint8Array, hash: Uint8Array): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${toText(salt)}$${toText(hash)}`
}

function read(kept: string): Kept {
  const form = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)(?:,keyid=(\d+))?\$([\w+/]+)\$([\w+/]+)$/
  const [, ln, r, p, keyid, salt = '', hash = ''] = form.exec(kept) ?? []
  if (!ln || !r || !p) throw new Error('A kept password does not have the form.')
  return {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
    pepper: Number(keyid ?? 1),
    salt: Uint8Array.fromBase64(salt),
    hash: Uint8Array.fromBase64(hash),
  }
}

const toText = (bytes: Uint8Array) => bytes.toBase64({ omitPadding: true })

const nobodys = (costs: typeof COSTS) => written(costs, new Uint8Array(SALT_BYTES), new Uint8Array(HASH_BYTES))

import { createECDH, createHash, randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The secrets that a deployed portal must have. */
export const SECRET_NAMES = ['LOGIN_KEYS', 'PEPPER', 'SUBJECT_KEKS', 'SETUP_SECRET', 'ARCHIVE_SECRET']

/** What a portal does without: it has no push then. */
export const OPTIONAL_SECRETS = ['VAPID_KEY']

/** What the records of a portal are read with; all others can be made anew at any time. */
export const KEPT_NAMES = ['PEPPER', 'SUBJECT_KEKS']

const FILE = '.dev.vars'

/**
 * The secrets of the portal on this machine. The first call makes them up and writes them to .dev.vars, and later ones add what
 * a newer portal has besides. Refuses a file without what the portal's records were written with.
 */
export function devSecrets() {
  if (!existsSync(FILE)) writeFileSync(FILE, asFile(makeSecrets()), { mode: 0o600 })
  const secrets = parseEnv(readFileSync(FILE, 'utf8'))
  const missing = [...SECRET_NAMES, ...OPTIONAL_SECRETS].filter((name) => !secrets[name])
  const lost = missing.filter((name) => KEPT_NAMES.includes(name))
  if (lost.length > 0) {
    throw new Error(
      `${FILE} has no ${lost.join(', no ')}. Restore the file, or delete it and start over with  npm start -- --fresh`,
    )
  }
  if (missing.length === 0) return secrets
  const made = makeSecrets()
  const added = Object.fromEntries(missing.map((name) => [name, made[name]]))
  appendFileSync(FILE, asFile(added, 'Made by npm start for a newer version of the portal.'))
  return { ...secrets, ...added }
}

/** A set of secrets. `bytes(length, purpose)` is where they come from: chance, or a test's own source. */
export function makeSecrets(bytes = (length) => randomBytes(length)) {
  return {
    LOGIN_KEYS: JSON.stringify([loginKey(bytes(32, 'login key'))]),
    PEPPER: JSON.stringify({ 1: bytes(32, 'pepper').toString('base64') }),
    SUBJECT_KEKS: JSON.stringify({ 1: bytes(32, 'subject kek').toString('base64') }),
    SETUP_SECRET: bytes(24, 'setup').toString('base64url'),
    ARCHIVE_SECRET: bytes(24, 'archive').toString('base64url'),
    VAPID_KEY: JSON.stringify(keyPair(bytes(32, 'vapid key'))),
  }
}

/** The same secrets every time, for tests. */
export const testSecrets = () =>
  makeSecrets((length, purpose) => createHash('sha256').update(`for tests: ${purpose}`).digest().subarray(0, length))

function loginKey(secret) {
  const jwk = keyPair(secret)
  return { kid: createHash('sha256').update(jwk.x).digest('base64url').slice(0, 12), jwk }
}

/** A pair of keys on P-256, as JWK. */
function keyPair(secret) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return { kty: 'EC', crv: 'P-256', x, y, d: secret.toString('base64url') }
}

/** The text of a file of secrets, as Cloudflare's tools read it. */
export const asFile = (
  secrets,
  madeBy = 'Made by npm start for this machine; .dev.vars.example says what each is for.',
) =>
  `# ${madeBy}\n${Object.entries(secrets)
    .map(([name, value]) => `${name}='${value}'`)
    .join('\n')}\n`

import { createECDH, createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The secrets that a deployed portal must have. */
export const SECRET_NAMES = ['LOGIN_KEYS', 'PEPPER', 'SUBJECT_KEKS', 'PARTY_SECRET', 'SETUP_SECRET']

const FILE = '.dev.vars'

/** The secrets of the portal on this machine; the first call makes them up and writes them to .dev.vars. */
export function devSecrets() {
  if (!existsSync(FILE)) writeFileSync(FILE, asFile({ ...makeSecrets(), DEV_MAILBOX: 'on' }), { mode: 0o600 })
  return parseEnv(readFileSync(FILE, 'utf8'))
}

/** A set of secrets. `bytes(length, purpose)` is where they come from: chance, or a test's own source. */
export function makeSecrets(bytes = (length) => randomBytes(length)) {
  return {
    LOGIN_KEYS: JSON.stringify([loginKey(bytes(32, 'login key'))]),
    PEPPER: bytes(32, 'pepper').toString('base64'),
    SUBJECT_KEKS: JSON.stringify({ 1: bytes(32, 'subject kek').toString('base64') }),
    PARTY_SECRET: bytes(24, 'party').toString('base64url'),
    SETUP_SECRET: bytes(24, 'setup').toString('base64url'),
  }
}

/** The same secrets every time, for tests. */
export const testSecrets = () =>
  makeSecrets((length, purpose) => createHash('sha256').update(`for tests: ${purpose}`).digest().subarray(0, length))

function loginKey(secret) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: secret.toString('base64url') }
  return { kid: createHash('sha256').update(x).digest('base64url').slice(0, 12), jwk }
}

const asFile = (secrets) =>
  `# Made by npm start for this machine; .dev.vars.example says what each is for.\n${Object.entries(secrets)
    .map(([name, value]) => `${name}='${value}'`)
    .join('\n')}\n`

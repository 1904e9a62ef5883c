import { constants, copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

import { makeSecrets, SECRET_NAMES } from './secrets.mjs'

/** Secrets of several keys by their versions, which live side by side. */
const VERSIONED = ['SUBJECT_KEKS', 'PEPPER']

/** Gives the secret `name` in a file of secrets a new key, beside those that may go on or in the place of the one. */
export const addKey = (file, name) => changeSecret(file, name, (secret) => withNewKey(name, secret))

/** Leaves the newest key of the secret `name` alone in a file of secrets. */
export const keepNewestKey = (file, name) => changeSecret(file, name, (secret) => withNewestAlone(name, secret))

/** The file of before stays beside it, under the name that is answered, so that no key is ever lost by this. */
function changeSecret(file, name, change) {
  if (!SECRET_NAMES.includes(name)) throw new Error(`${name} is none of ${SECRET_NAMES.join(', ')}.`)
  const text = readFileSync(file, 'utf8')
  const secret = parseEnv(text)[name]
  if (!secret) throw new Error(`${file} has no ${name}.`)
  const changed = text.replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}='${change(secret)}'`)
  const before = copyBeside(file)
  writeFileSync(`${file}.new`, changed, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return before
}

/** Never over an earlier copy: that may be the last one with the key of an archive. */
function copyBeside(file) {
  let copy = `${file}.before`
  for (let number = 2; existsSync(copy); number++) copy = `${file}.before-${number}`
  copyFileSync(file, copy, constants.COPYFILE_EXCL)
  return copy
}

export function withNewKey(name, secret, made = makeSecrets()) {
  if (name === 'LOGIN_KEYS') return JSON.stringify([...JSON.parse(made[name]), ...pairsIn(secret)])
  if (!VERSIONED.includes(name)) return made[name]
  const keys = versionsIn(name, secret)
  const [key] = Object.values(JSON.parse(made[name]))
  return JSON.stringify({ ...keys, [newestOf(keys) + 1]: key })
}

export function withNewestAlone(name, secret) {
  if (name === 'LOGIN_KEYS') return JSON.stringify(pairsIn(secret).slice(0, 1))
  if (!VERSIONED.includes(name)) return secret
  const keys = versionsIn(name, secret)
  return JSON.stringify({ [newestOf(keys)]: keys[newestOf(keys)] })
}

const newestOf = (keys) => Math.max(...Object.keys(keys).map(Number))

function versionsIn(name, secret) {
  const keys = Object(parse(secret))
  const newest = newestOf(keys)
  if (!Number.isInteger(newest) || newest < 1) throw new Error(`${name} is JSON such as {"1":"…"}, and this is not.`)
  return keys
}

function pairsIn(secret) {
  const pairs = parse(secret)
  if (!Array.isArray(pairs) || pairs.length === 0) throw new Error('LOGIN_KEYS is a list of pairs, and this is not.')
  return pairs
}

function parse(secret) {
  try {
    return JSON.parse(secret)
  } catch {
    return undefined
  }
}

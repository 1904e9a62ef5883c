import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'

import { makeSecrets, OPTIONAL_SECRETS, SECRET_NAMES, testSecrets } from './secrets.mjs'

const ALL = [...SECRET_NAMES, ...OPTIONAL_SECRETS]

test('every secret that a portal needs is made', () => {
  expect(Object.keys(makeSecrets())).toEqual(ALL)
})

test('the example says what each secret is for', () => {
  const example = parseEnv(readFileSync('.dev.vars.example', 'utf8'))
  expect(new Set(Object.keys(example))).toEqual(new Set(ALL))
})

test('the key of the sign-in form is a working key pair', () => {
  const [{ jwk, kid }] = JSON.parse(makeSecrets().LOGIN_KEYS)
  const { d, ...open } = jwk
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
  const publicKey = createPublicKey({ key: open, format: 'jwk' })
  const signature = sign('sha256', Buffer.from('rope'), privateKey)
  expect(verify('sha256', Buffer.from('rope'), publicKey, signature)).toBe(true)
  expect(kid).toMatch(/^[\w-]{12}$/)
  expect(d).toBeDefined()
})

test('two portals never have a secret in common', () => {
  const [one, other] = [makeSecrets(), makeSecrets()]
  expect(ALL.filter((name) => one[name] === other[name])).toEqual([])
})

test('the secrets of the tests are always the same', () => {
  expect(testSecrets()).toEqual(testSecrets())
})

import { env as cheap } from 'cloudflare:test'
import { expect, test } from 'vitest'

import { hashPassword, isPassword, needsRehash } from './password-hash'

const PASSWORD = 'Spliced-Rope-41!'

/** At the costs of a club that is open. */
const env = { PEPPER: cheap.PEPPER }

test('a password is kept as a PHC string with its costs, a salt of its own and a hash', async () => {
  const [one, other] = [await hashPassword(env, PASSWORD), await hashPassword(env, PASSWORD)]
  expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPassword(env, PASSWORD, one)).toBe(true)
  expect(await isPassword(env, PASSWORD, other)).toBe(true)
})

test('every letter of a password counts, to the last of 256 bytes, and no more are taken', async () => {
  const longest = `${'é'.repeat(127)}A!`
  const kept = await hashPassword(env, longest)
  expect(await isPassword(env, longest, kept)).toBe(true)
  expect(await isPassword(env, longest.slice(0, -1), kept)).toBe(false)
  expect(await isPassword(env, `${longest}!`, kept)).toBe(false)
  expect(await isPassword(env, ` ${longest.slice(1)}`, kept)).toBe(false)
})

test('a stolen hash is worth nothing without the pepper', async () => {
  const kept = await hashPassword(env, PASSWORD)
  const PEPPER = new Uint8Array(32).toBase64()
  expect(await isPassword({ PEPPER }, PASSWORD, kept)).toBe(false)
})

test('whoever has no password is refused, and is not refused sooner', async () => {
  const kept = await hashPassword(env, PASSWORD)
  const took = async (ask: () => Promise<boolean>) => {
    const started = performance.now()
    expect(await ask()).toBe(false)
    return performance.now() - started
  }
  const known = await took(() => isPassword(env, 'Wrong-Rope-41!', kept))
  const unknown = await took(() => isPassword(env, 'Wrong-Rope-41!', undefined))
  const tooLong = await took(() => isPassword(env, 'x'.repeat(3000), undefined))
  expect(unknown).toBeGreaterThan(known / 4)
  expect(tooLong).toBeGreaterThan(known / 4)
})

test('a hash of other costs still opens, and asks to be made anew', async () => {
  const kept = await hashPassword(env, PASSWORD)
  expect(needsRehash(env, kept)).toBe(false)
  expect(needsRehash(env, kept.replace('ln=15', 'ln=14'))).toBe(true)
  expect(needsRehash(env, kept.replace('p=3', 'p=3,keyid=2'))).toBe(true)
  expect(needsRehash(env, kept.replace('p=3', 'p=3,keyid=1'))).toBe(false)
  expect(needsRehash(env, await hashPassword(cheap, PASSWORD))).toBe(true)
})

test('a crowd is served or told to come back, never left waiting', async () => {
  // Who waits is decided before anything is hashed, at whatever cost.
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => isPassword(cheap, PASSWORD, undefined)))
  const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(20)
  expect(refused.length).toBeGreaterThan(0)
  for (const refusal of refused)
    expect(refusal).toMatchObject({ reason: 'UNAVAILABLE', particulars: { retryAfter: 2 } })
  expect(await isPassword(cheap, PASSWORD, await hashPassword(cheap, PASSWORD))).toBe(true)
})

import { env as cheap } from 'cloudflare:test'
import { expect, test } from 'vitest'

import { hashPassword, isPassword, needsRehash } from './password-hash'

const PASSWORD = 'Spliced-Rope-41!'

/** At the costs of a club that is open. */
const open = { PEPPER: cheap.PEPPER }

test('a password is kept as a PHC string with its costs, a salt of its own and a hash', async () => {
  const kept = await hashPassword(open, PASSWORD)
  expect(kept).toMatch(/^\$scrypt\$ln=15,r=8,p=3,keyid=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await isPassword(open, PASSWORD, kept)).toBe(true)
})

test('one password is kept otherwise each time', async () => {
  const [one, other] = [await hashPassword(cheap, PASSWORD), await hashPassword(cheap, PASSWORD)]
  expect(one).not.toBe(other)
  expect(await isPassword(cheap, PASSWORD, one)).toBe(true)
  expect(await isPassword(cheap, PASSWORD, other)).toBe(true)
})

test('every letter of a password counts, to the last of 256 bytes, and no more are taken', async () => {
  const longest = `${'é'.repeat(127)}A!`
  const kept = await hashPassword(cheap, longest)
  expect(await isPassword(cheap, longest, kept)).toBe(true)
  expect(await isPassword(cheap, longest.slice(0, -1), kept)).toBe(false)
  expect(await isPassword(cheap, `${longest}!`, kept)).toBe(false)
  expect(await isPassword(cheap, ` ${longest.slice(1)}`, kept)).toBe(false)
})

test('a stolen hash is worth nothing without the pepper', async () => {
  const kept = await hashPassword(cheap, PASSWORD)
  const PEPPER = JSON.stringify({ 1: new Uint8Array(32).toBase64() })
  expect(await isPassword({ ...cheap, PEPPER }, PASSWORD, kept)).toBe(false)
})

test('whoever has no password is refused, and is not refused sooner', async () => {
  // A tenth of what it really costs is long enough to measure.
  const env = { ...open, SCRYPT_LN: '12' }
  const kept = await hashPassword(env, PASSWORD)
  const took = async (ask: () => Promise<boolean>) => {
    const started = performance.now()
    expect(await ask()).toBe(false)
    return performance.now() - started
  }
  // The shortest of five counts, and they take turns: another program may hold some of them up.
  let [known, unknown, tooLong] = Array(3).fill(Number.POSITIVE_INFINITY)
  for (let turn = 0; turn < 5; turn++) {
    known = Math.min(known, await took(() => isPassword(env, 'Wrong-Rope-41!', kept)))
    unknown = Math.min(unknown, await took(() => isPassword(env, 'Wrong-Rope-41!', undefined)))
    tooLong = Math.min(tooLong, await took(() => isPassword(env, 'x'.repeat(3000), undefined)))
  }
  expect(unknown).toBeGreaterThan(known / 4)
  expect(tooLong).toBeGreaterThan(known / 4)
})

test('a hash of other costs still opens, and asks to be made anew', async () => {
  const kept = await hashPassword(cheap, PASSWORD)
  expect(await isPassword(open, PASSWORD, kept)).toBe(true)
  expect(await needsRehash(open, kept)).toBe(true)
  expect(await needsRehash(cheap, kept)).toBe(false)
})

test('so does one of an older version of the pepper, as long as that is there', async () => {
  const old = JSON.parse(cheap.PEPPER) as Record<string, string>
  const next = { 2: new Uint8Array(32).fill(7).toBase64() }
  const [both, newest] = [{ ...old, ...next }, next].map((roots) => ({ ...cheap, PEPPER: JSON.stringify(roots) }))
  const kept = await hashPassword(cheap, PASSWORD)
  expect([await isPassword(both!, PASSWORD, kept), await needsRehash(both!, kept)]).toEqual([true, true])
  expect(await isPassword(newest!, PASSWORD, kept)).toBe(false)
  expect(await hashPassword(both!, PASSWORD)).toContain('keyid=2$')
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

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'

import { run } from './child-process.mjs'
import { withNewestAlone, withNewKey } from './key-versions.mjs'
import { asFile, makeSecrets, testSecrets } from './secrets.mjs'

const made = makeSecrets((length) => Buffer.alloc(length, 7))
const key = Buffer.alloc(32, 7).toString('base64')

test.each(['SUBJECT_KEKS', 'PEPPER'])('a new version of %s is added beside those that there are', (name) => {
  const both = withNewKey(name, '{"1":"old","9":"older"}\n', made)
  expect(JSON.parse(both)).toEqual({ 1: 'old', 9: 'older', 10: key })
  expect(JSON.parse(withNewestAlone(name, both))).toEqual({ 10: key })
})

test('a new pair for the sign-in form is the first, and the old one goes on beside it', () => {
  const [before] = JSON.parse(testSecrets().LOGIN_KEYS)
  const both = withNewKey('LOGIN_KEYS', testSecrets().LOGIN_KEYS, made)
  expect(JSON.parse(both)).toEqual([...JSON.parse(made.LOGIN_KEYS), before])
  expect(withNewestAlone('LOGIN_KEYS', both)).toBe(made.LOGIN_KEYS)
})

test('of any other secret only one counts', () => {
  expect(withNewKey('SETUP_SECRET', 'old', made)).toBe(made.SETUP_SECRET)
})

test.each(['', '{}', 'nonsense', 'null', '{"one":"x"}', '["x"]'])('%s is no secret to start from', (secret) => {
  for (const change of [withNewKey, withNewestAlone]) {
    expect(() => change('SUBJECT_KEKS', secret)).toThrow('SUBJECT_KEKS')
  }
})

test('a secret is changed in its file, for nobody else to read, and what was there before stays beside it', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  try {
    const file = join(folder, 'club.secrets')
    const text = asFile(testSecrets(), 'Ours.')
    writeFileSync(file, text)
    const { code, output } = await run(['scripts/rotate-keys.mjs', '--new', 'PEPPER', '--file', file])
    expect([code, output]).toEqual([0, expect.stringContaining(`npx wrangler secret bulk ${file}`)])
    const { PEPPER, ...others } = parseEnv(readFileSync(file, 'utf8'))
    const { PEPPER: before, ...same } = testSecrets()
    expect(others).toEqual(same)
    expect(Object.keys(JSON.parse(PEPPER))).toEqual(['1', '2'])
    expect(JSON.parse(PEPPER)).toMatchObject(JSON.parse(before))
    expect([readFileSync(`${file}.before`, 'utf8'), statSync(file).mode & 0o077]).toEqual([text, 0])

    expect((await run(['scripts/rotate-keys.mjs', '--only-newest', 'PEPPER', '--file', file])).code).toBe(0)
    expect(Object.keys(JSON.parse(parseEnv(readFileSync(file, 'utf8')).PEPPER))).toEqual(['2'])
    // Archives of before need it, whatever is changed next.
    await run(['scripts/rotate-keys.mjs', '--new', 'SETUP_SECRET', '--file', file])
    const beside = readdirSync(folder).map((name) => parseEnv(readFileSync(join(folder, name), 'utf8')).PEPPER)
    expect(beside.flatMap((secret) => Object.values(JSON.parse(secret)))).toContain(JSON.parse(before)['1'])

    const unknown = await run(['scripts/rotate-keys.mjs', '--new', 'SALT', '--file', file])
    expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('SALT is none of LOGIN_KEYS')])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

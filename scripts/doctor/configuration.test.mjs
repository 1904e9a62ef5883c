import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'

import { run } from '../child-process.mjs'
import { OPTIONAL_SECRETS, SECRET_NAMES } from '../secrets.mjs'
import { examineAccount } from './account.mjs'
import { configuration, examineConfiguration } from './configuration.mjs'
import { lineOf, tell } from './findings.mjs'

const ill = (findings) => findings.filter(({ isWell }) => !isWell).map(lineOf)

describe('before it is deployed', () => {
  const demo = configuration()
  const ours = {
    ...demo,
    d1_databases: [{ ...demo.d1_databases[0], database_id: '8f14e45f-ceea-467f-a8d4-1e1b2c3d4e5f' }],
    routes: [{ pattern: 'portal.stormcrest.org', custom_domain: true }],
    vars: {
      ...demo.vars,
      CLUB_NAME: 'Stormcrest',
      PUBLIC_URL: 'https://portal.stormcrest.org',
      MAIL_FROM: 'portal@mail.stormcrest.org',
      MEMBERSHIP_EMAIL: 'membership@stormcrest.org',
      BOARD_LIST_EMAIL: '',
    },
  }
  const withVars = (vars) => ({ ...ours, vars: { ...ours.vars, ...vars } })

  test('a configuration that was filled in is all right', () => {
    expect(ill(examineConfiguration(ours))).toEqual([])
    expect(
      ill(examineConfiguration({ ...withVars({ PUBLIC_URL: 'https://ski-club.stormcrest.workers.dev' }), routes: [] })),
    ).toEqual([])
  })

  test('the demo club’s is not: each thing that is still to be filled in is named', () => {
    expect(ill(examineConfiguration(demo)).map((line) => line.split(/\s+/)[2])).toEqual([
      'database',
      'club',
      'address',
      'mail',
    ])
  })

  test.each([
    ['an http address', { PUBLIC_URL: 'http://portal.stormcrest.org' }, /not https/],
    ['a slash at the end', { PUBLIC_URL: 'https://portal.stormcrest.org/' }, /ends with a slash/],
    ['a path', { PUBLIC_URL: 'https://portal.stormcrest.org/club' }, /more than a host/],
    ['this machine', { PUBLIC_URL: 'https://localhost' }, /nobody can reach it/],
    ['no address', { PUBLIC_URL: 'portal.stormcrest.org' }, /no address/],
    ['a domain without a route', { PUBLIC_URL: 'https://club.stormcrest.org' }, /custom_domain = true/],
    ['the demo club’s sender', { MAIL_FROM: 'portal@skarnhollow.example' }, /still the demo club’s/],
    ['a sender that is no address', { MAIL_FROM: 'the portal' }, /no email address/],
    ['the demo club’s membership chair', { MEMBERSHIP_EMAIL: 'membership@skarnhollow.example' }, /MEMBERSHIP_EMAIL/],
    ['the demo club’s name', { CLUB_NAME: 'Skarn Hollow' }, /CLUB_NAME/],
    ['a time zone that does not exist', { CLUB_TIME_ZONE: 'America/Gotham' }, /no time zone/],
    ['the development mailbox', { DEV_MAILBOX: 'on' }, /DEV_MAILBOX/],
    ['cheap passwords', { SCRYPT_LN: '8' }, /SCRYPT_LN/],
    ['a secret in the open', { PEPPER: 'abc' }, /PEPPER in wrangler\.toml/],
  ])('%s is refused, with what to do', (_, vars, sentence) => {
    expect(ill(examineConfiguration(withVars(vars)))).toEqual([expect.stringMatching(sentence)])
  })

  test.each([
    ['a placeholder for the database', { d1_databases: demo.d1_databases }, 'database'],
    ['no database', { d1_databases: [] }, 'bindings'],
    ['no mail', { send_email: [] }, 'bindings'],
    ['no cron trigger', { triggers: { crons: [] } }, 'cron triggers'],
    ['a log of every call, with the links in its address', { observability: { enabled: true } }, 'addresses of calls'],
    ['nothing said about that log', { observability: undefined }, 'addresses of calls'],
    ['no limit of CPU, by which the free plan is known', { limits: {} }, 'plan'],
  ])('%s is refused', (_, change, what) => {
    expect(ill(examineConfiguration({ ...ours, ...change })).join()).toContain(what)
  })

  const account = (secrets, pending = '') =>
    examineAccount({
      wrangler: async (...args) => ({
        code: 0,
        output:
          args[0] === 'secret' ? JSON.stringify(secrets.map((name) => ({ name }))) : args[0] === 'd1' ? pending : 'me',
      }),
    })

  test('secrets that are missing, and those that must not be there, are named', async () => {
    expect(ill(await account(SECRET_NAMES))).toEqual([])
    expect(ill(await account(SECRET_NAMES.slice(1)))).toEqual([expect.stringContaining('no LOGIN_KEYS')])
    expect(ill(await account([...SECRET_NAMES, 'DEV_MAILBOX']))).toEqual([expect.stringContaining('DEV_MAILBOX')])
  })

  const listing = (listed) =>
    examineAccount({ wrangler: async (...args) => (args[0] === 'secret' ? listed : { code: 0, output: 'me' }) })

  test('a Worker that is not there yet has no secrets, and they are made', async () => {
    const lines = ill(await listing({ code: 1, output: 'X [ERROR] Worker "ski-club" not found.\n\nIf this is new, …' }))
    expect(lines).toEqual([expect.stringContaining('npm run secrets -- --out')])
  })

  test('nobody is told to make secrets anew where they were only not listed', async () => {
    const [line, ...others] = ill(await listing({ code: 1, output: 'X [ERROR] Authentication error [code: 10000]' }))
    expect(others).toEqual([])
    expect(line).toContain('npx wrangler secret list')
    expect(line).not.toContain('npm run secrets')
  })

  test('what a portal lacks that has others is made alone, and what its records need is put back', async () => {
    const [archive] = ill(await account(SECRET_NAMES.filter((name) => name !== 'ARCHIVE_SECRET')))
    expect(archive).toContain('npm run secrets -- --only <name>')
    const [pepper] = ill(await account(SECRET_NAMES.filter((name) => name !== 'PEPPER')))
    expect(pepper).toContain('no PEPPER')
    expect(pepper).not.toContain('npm run secrets')
  })

  test('a warning of wrangler before the list of secrets is passed over', async () => {
    const warning = '▲ [WARNING] Processing wrangler.toml configuration:\n\n    - Unexpected fields found: "club"\n\n'
    const list = JSON.stringify(
      SECRET_NAMES.map((name) => ({ name, type: 'secret_text' })),
      null,
      '  ',
    )
    expect(ill(await listing({ code: 0, output: `${warning}${list}\n` }))).toEqual([])
  })

  test('migrations to come are told, and are nothing to look after', async () => {
    const lines = (await account(SECRET_NAMES, '│ 0029_dead_letters.sql │')).map(lineOf)
    expect(lines.at(-1)).toContain('1 to apply, which deploying does')
  })

  test('whoever is not signed in is told how', async () => {
    const wrangler = async () => ({ code: 0, output: 'You are not authenticated. Please run `wrangler login`.' })
    expect(ill(await examineAccount({ wrangler }))).toEqual([expect.stringContaining('npx wrangler login')])
  })
})

test('each line is one finding, and those that are not well are counted', () => {
  const lines = []
  const found = [
    { what: 'room', isWell: true, found: 'answers' },
    { what: 'mail', isWell: false, found: 'no', todo: 'Do it.' },
  ]
  expect(tell(found, (line) => lines.push(line))).toBe(1)
  expect(lines).toEqual(['  ✓ room             answers', '  ✗ mail             no. Do it.'])
})

test('the secrets of a portal are made once, for nobody else to read, and never written over', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  try {
    const file = join(folder, 'club.secrets')
    const make = () => run(['scripts/new-secrets.mjs', '--out', file])
    expect((await make()).code).toBe(0)
    const text = readFileSync(file, 'utf8')
    expect(Object.keys(parseEnv(text)).sort()).toEqual([...SECRET_NAMES, ...OPTIONAL_SECRETS].sort())
    expect(statSync(file).mode & 0o077).toBe(0)
    const again = await make()
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('was left as it is')])
    expect(readFileSync(file, 'utf8')).toBe(text)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

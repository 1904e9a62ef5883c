import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { ensureBuilt } from '../build.mjs'
import { run } from '../child-process.mjs'
import { startPortal } from '../portal-process.mjs'
import { freePort } from '../ports.mjs'

const SLOW = 300_000
let persist
let portal

beforeAll(async () => {
  persist = mkdtempSync(join(tmpdir(), 'ski-club-doctor-'))
  await ensureBuilt()
  portal = await startPortal({ port: await freePort(), persist, hasTimedWork: false })
}, SLOW)
afterAll(async () => {
  await portal.stop()
  rmSync(persist, { recursive: true, force: true })
})

const examine = (args, SETUP_SECRET = portal.secrets.SETUP_SECRET) =>
  run(['scripts/doctor.mjs', ...args], { env: { SETUP_SECRET } })

test('a portal on this machine is looked through, and what it lacks for the world is said', {
  timeout: SLOW,
}, async () => {
  const { code, output } = await examine(['--remote', portal.url, '--mail', 'nora@skarnhollow.example'])
  expect(code).toBe(1)
  for (const what of [
    'portal',
    'plan',
    'bindings',
    'clock',
    'database',
    'migrations',
    'files',
    'nightly check',
    'room',
  ])
    expect(output).toMatch(new RegExp(`✓ ${what} `))
  for (const what of ['Worker', 'screens', 'test email']) expect(output).toMatch(new RegExp(`✓ ${what} `))
  expect(output).toMatch(/✗ address +PUBLIC_URL is http:\/\/localhost:\d+, which is not https\. /)
  expect(output).toMatch(/✗ mail +MAIL_FROM is still the demo club’s/)
  expect(output).toMatch(/things need attention\.\n$/)
  const [letter] = await (await fetch(`${portal.url}/dev/mail.json`)).json()
  expect(letter).toMatchObject({ to: 'nora@skarnhollow.example', subject: 'A test email' })
})

test('with another secret it says that it is the wrong one, and without any how to give it', {
  timeout: SLOW,
}, async () => {
  const wrong = await examine(['--remote', portal.url], 'not-the-secret-of-this-portal')
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringMatching(/✗ secret +it is not the SETUP_SECRET/)])
  const none = await examine(['--remote', portal.url], '')
  expect([none.code, none.output]).toEqual([1, expect.stringContaining('SETUP_SECRET=… npm run doctor')])
})

test('a portal that does not answer is one line', { timeout: SLOW }, async () => {
  const { code, output } = await examine(['--remote', `http://127.0.0.1:${await freePort()}`])
  expect([code, output]).toEqual([1, expect.stringMatching(/✗ portal +http\S+ does not answer: .+ECONNREFUSED/)])
})

test('a rehearsed deployment names one Worker with all that belongs to it', { timeout: SLOW }, async () => {
  const { code, output } = await run(['scripts/deploy.mjs', '--dry-run'])
  expect(code).toBe(0)
  for (const line of [
    /One Worker, ski-club/,
    /Durable Object +Wall/,
    /D1 +DB, the database ski-club/,
    /R2 +FILES, the bucket ski-club-files/,
    /Mail +MAIL, from /,
    /Cron triggers +\*\/5 \* \* \* \*/,
    /Limits +30000 ms of CPU a call \(Workers Paid\)/,
    /Nothing was deployed/,
  ])
    expect(output).toMatch(line)
  expect(output).not.toMatch(/party ?kit|room server/i)
})

test('with the settings of the demo club nothing is deployed', { timeout: SLOW }, async () => {
  const { code, output } = await run(['scripts/deploy.mjs'])
  expect([code, output]).toEqual([1, expect.stringContaining('Not deployed.')])
  for (const what of ['database', 'address', 'mail']) expect(output).toMatch(new RegExp(`✗ ${what} `))
})

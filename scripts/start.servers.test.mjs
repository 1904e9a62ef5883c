import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { ADMINISTRATOR, passwordOf } from './demo/accounts.mjs'
import { people } from './demo/households.mjs'
import { portalAt, signIn } from './portal-client.mjs'
import { freePort } from './ports.mjs'

const SLOW = 300_000
const OWN = ['.dev.vars', '.wrangler', '.git']

let checkout
let port
const started = new Set()

// A checkout of its own, with data and secrets of its own.
beforeAll(async () => {
  checkout = mkdtempSync(join(tmpdir(), 'ski-club-checkout-'))
  for (const name of readdirSync('.').filter((name) => !OWN.includes(name))) {
    symlinkSync(resolve(name), join(checkout, name))
  }
  port = await freePort()
})
afterEach(async () => {
  for (const child of started) await killed(child)
})
afterAll(() => rmSync(checkout, { recursive: true, force: true }))

/** `npm start` in that checkout: resolves with what it said when the portal is open, or with how it ended. */
async function start({ env = {}, args = [], script = 'scripts/start.mjs' } = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port), ...env },
  })
  started.add(child)
  let said = ''
  const isOpen = new Promise((resume) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        said += text
        if (said.includes('is open:')) resume()
      })
    }
  })
  const ended = once(child, 'close').then(([code]) => code)
  const code = await Promise.race([isOpen, ended])
  return { child, code, said }
}

/** The demo club is there, and nobody runs it. */
async function clubAtRest() {
  const { child, code, said } = await start({ args: ['--fresh'] })
  expect([code, said]).toEqual([undefined, expect.stringContaining('Skarn Hollow Ski Club is open:')])
  await killed(child)
}

async function killed(child, signal = 'SIGINT') {
  started.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'close')
}

const inCheckout = (...names) => join(checkout, ...names)
const filesUnder = (folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name))
const enter = () =>
  signIn(portalAt(`http://127.0.0.1:${port}`), people.get(ADMINISTRATOR).email, passwordOf(ADMINISTRATOR))

test('whoever starts a second portal on the same data is told so, and the first goes on', {
  timeout: SLOW,
}, async () => {
  const first = await start()
  expect([first.code, first.said]).toEqual([undefined, expect.stringContaining('Skarn Hollow Ski Club is open:')])
  const second = await start({ env: { PORT: String(await freePort()) } })
  expect([second.code, second.said]).toEqual([
    1,
    expect.stringContaining('A portal runs on the data in .wrangler/state'),
  ])
  const replay = await start({ script: 'scripts/replay.mjs', env: { PORT: String(await freePort()) } })
  expect([replay.code, replay.said]).toEqual([
    1,
    expect.stringContaining('A portal runs on the data in .wrangler/state'),
  ])
  expect((await enter()).token).toBeTruthy()

  await killed(first.child, 'SIGKILL')
  const third = await start({ env: { PORT: String(await freePort()) } })
  expect([third.code, third.said]).toEqual([undefined, expect.stringContaining('is open:')])
})

test('a club whose database is damaged is not said to be open, and --fresh moves it aside', {
  timeout: SLOW,
}, async () => {
  await clubAtRest()
  const database = filesUnder(inCheckout('.wrangler/state/v3/d1')).filter((name) => name.endsWith('.sqlite'))
  expect(database).not.toEqual([])
  for (const file of database) writeFileSync(file, Buffer.alloc(8_192, 'x'))
  const broken = await start()
  expect([broken.code, broken.said]).toEqual([1, expect.stringContaining('npm start -- --fresh')])
  expect(broken.said).not.toContain('is open')

  const fresh = await start({ args: ['--fresh'] })
  expect([fresh.code, fresh.said]).toEqual([undefined, expect.stringContaining('is open:')])
  const [, aside] = /now in (\S+)/.exec(fresh.said) ?? []
  const kept = filesUnder(inCheckout(aside)).filter((name) => name.endsWith('.sqlite'))
  expect(kept.some((file) => readFileSync(file).subarray(0, 8).toString() === 'xxxxxxxx')).toBe(true)
})

test('a club whose secrets were lost is not said to be open with passwords that open nothing', {
  timeout: SLOW,
}, async () => {
  await clubAtRest()
  rmSync(inCheckout('.dev.vars'))
  const other = await start()
  expect([other.code, other.said]).toEqual([1, expect.stringContaining('.dev.vars holds other secrets')])
  expect(other.said).not.toContain('is open')
})

test('a secret without which nothing can be read is missed by its name', { timeout: SLOW }, async () => {
  const whole = readFileSync(inCheckout('.dev.vars'), 'utf8')
  writeFileSync(inCheckout('.dev.vars'), whole.replace(/^(PEPPER|SUBJECT_KEKS)=.*$/gm, "$1=''"))
  const { code, said } = await start()
  expect([code, said]).toEqual([1, expect.stringContaining('.dev.vars has no PEPPER, no SUBJECT_KEKS.')])
  writeFileSync(inCheckout('.dev.vars'), whole)
})

test('a secret that a newer portal has besides is made, and the others stay', () => {
  const whole = readFileSync(inCheckout('.dev.vars'), 'utf8')
  const without = whole.replace(/^ARCHIVE_SECRET=.*\n/m, '')
  writeFileSync(inCheckout('.dev.vars'), without)
  execFileSync(process.execPath, ['-e', "import('./scripts/secrets.mjs').then(({ devSecrets }) => devSecrets())"], {
    cwd: inCheckout('.'),
  })
  const now = readFileSync(inCheckout('.dev.vars'), 'utf8')
  expect(now).toContain(without)
  expect(now).toMatch(/^ARCHIVE_SECRET='[\w-]{32}'$/m)
  writeFileSync(inCheckout('.dev.vars'), whole)
})

test.each([
  ['abc', 'PORT=abc is no port. It must be a number from 1 to 65535'],
  ['70000', 'PORT=70000 is no port.'],
])('PORT=%s is refused in a sentence', { timeout: SLOW }, async (text, sentence) => {
  const { code, said } = await start({ env: { PORT: text } })
  expect([code, said]).toEqual([2, expect.stringContaining(sentence)])
})

test('a port on which something else listens is named, and how to choose another', { timeout: SLOW }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const taken = other.address().port
  const { code, said } = await start({ env: { PORT: String(taken) } })
  expect([code, said]).toEqual([1, expect.stringContaining(`Port ${taken} is in use.`)])
  other.close()
})

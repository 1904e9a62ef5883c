import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { abusePortal } from '../quality/attack/abuse-portal.mjs'
import { ADMINISTRATOR, passwordOf } from './demo/accounts.mjs'
import { people } from './demo/households.mjs'
import { prepareClub } from './demo/prepare-club.mjs'
import { portalAt, signIn } from './portal-client.mjs'
import { startPortal } from './portal-process.mjs'
import { assertFree, freePort } from './ports.mjs'

let persist
let port

beforeEach(async () => {
  persist = mkdtempSync(join(tmpdir(), 'ski-club-process-'))
  port = await freePort()
})
afterEach(() => {
  for (const { pid } of processes()) process.kill(pid, 'SIGKILL')
  rmSync(persist, { recursive: true, force: true })
})

const SLOW = 90_000

test('a portal that is stopped leaves neither a process nor a port behind', { timeout: SLOW }, async () => {
  const portal = await startPortal({ port, persist })
  expect((await fetch(`${portal.url}/api/health`)).status).toBe(200)
  expect(listeners().filter((address) => !/^(127\.0\.0\.1|\[::1\]):/.test(address))).toEqual([])
  const groups = groupsRunning()
  expect(groups).toHaveLength(1)

  await portal.stop()
  expect(await portal.died).toBeUndefined()
  expect(processesIn(groups)).toEqual([])
  await assertFree(port)
})

test('when the portal dies, it leaves nothing behind, and that is said', { timeout: SLOW }, async () => {
  const portal = await startPortal({ port, persist })
  const groups = groupsRunning()
  const server = processes().find(({ args }) => args.includes('serve-worker'))
  process.kill(server.pid, 'SIGKILL')

  expect(await portal.died).toMatch(/^The portal stopped by itself \(SIGKILL\)/)
  expect(processesIn(groups)).toEqual([])
})

test('a portal bears connections that break off, and keeps what it knows when its runtime is killed', {
  timeout: SLOW,
}, async () => {
  cpSync(await prepareClub({ scryptLn: '8' }), persist, { recursive: true })
  const portal = await startPortal({ port, persist, vars: { SCRYPT_LN: '8' } })
  const { email } = people.get(ADMINISTRATOR)
  const enter = () => signIn(portalAt(portal.url), email, passwordOf(ADMINISTRATOR))
  const { token } = await enter()
  const { total, silent } = await abusePortal({ ...portal, token, script: '/', most: 300 })
  expect({ total, silent }).toEqual({ total: 300, silent: 0 })

  const groups = groupsRunning()
  const isRuntime = ({ group, args }) => groups.includes(group) && args.includes(`127.0.0.1:${port}`)
  process.kill(allProcesses().find(isRuntime).pid, 'SIGKILL')
  expect((await enter()).token).not.toBe(token)
  await portal.stop()
})

test('when whoever started it is killed, the portal ends by itself', { timeout: SLOW }, async () => {
  const program = `
    const { startPortal } = await import(${JSON.stringify(new URL('portal-process.mjs', import.meta.url).href)})
    await startPortal(${JSON.stringify({ port, persist })})
    console.log('up')`
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', program])
  await once(starter.stdout, 'data')
  const groups = groupsRunning()
  expect(groups).toHaveLength(1)

  starter.kill('SIGKILL')
  await expect.poll(() => processesIn(groups), { timeout: 10_000 }).toEqual([])
})

test('a busy port is named, and how to choose another', async () => {
  const taken = await import('node:net').then(({ createServer }) => createServer().listen(port, '127.0.0.1'))
  await once(taken, 'listening')
  await expect(assertFree(port, 'PORT')).rejects.toThrow(
    `Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
  )
  taken.close()
})

/** The servers of this test's portal: what names its folder. */
const processes = () => allProcesses().filter(({ args }) => args.includes(persist) && args.includes('leash.mjs'))

const groupsRunning = () => processes().flatMap(({ pid, group }) => (pid === group ? [group] : []))

const processesIn = (groups) => allProcesses().filter(({ group, state }) => groups.includes(group) && state !== 'Z')

function allProcesses() {
  const table = execFileSync('ps', ['-eo', 'pid=,pgid=,stat=,args='], { encoding: 'utf8' })
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/))
    .map(([pid, group, stat, ...args]) => ({ pid: +pid, group: +group, state: stat[0], args: args.join(' ') }))
}

/** The addresses on which the portal's processes listen, where the machine can tell. */
function listeners() {
  const pids = processesIn(groupsRunning()).map(({ pid }) => pid)
  try {
    const table = execFileSync('ss', ['-ltnpH'], { encoding: 'utf8' })
    const lines = table.split('\n').filter((line) => pids.some((pid) => line.includes(`pid=${pid},`)))
    return lines.map((line) => line.split(/ +/)[3])
  } catch {
    return []
  }
}

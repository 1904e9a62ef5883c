import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { startServer, tools } from '../../scripts/child-process.mjs'
import { freePort } from '../../scripts/ports.mjs'

const SOCKET_IO = '4.8.1'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))

export async function startBareWs(folder) {
  const port = await freePort()
  return served('bare ws', 'bare', port, `127.0.0.1:${port}`, [here('bare-ws-server.mjs'), String(port)], folder)
}

/** PartyKit's own server with a room that does nothing but repeat, started as the portal's is. */
export const startBareRoom = (folder) => partyKit('bare PartyKit', 'bare-room.mjs', {}, folder)

/** The same with a bare Worker behind it that records what is said, as a floor for whoever does so too. */
export async function startRecordingRoom(folder) {
  const port = await freePort()
  const args = [here('recording-worker.mjs'), String(port), join(folder, 'recorded')]
  const worker = await served('bare Worker', '', port, '', args, folder)
  const vars = { API_URL: `http://127.0.0.1:${port}/` }
  const room = await partyKit('bare PartyKit and D1', 'recording-room.mjs', vars, folder)
  return {
    ...room,
    groups: [...room.groups, ...worker.groups],
    stop: () => Promise.all([room.stop(), worker.stop()]),
  }
}

async function partyKit(name, file, vars, folder) {
  const port = await freePort()
  const config = join(folder, `${file}.json`)
  const main = resolve(here(file))
  writeFileSync(config, JSON.stringify({ name: 'bare', main, compatibilityDate: '2024-07-18', vars }))
  const args = [
    ...['--import', new URL('../../scripts/loopback-only.mjs', import.meta.url).href, tools.partykit],
    ...['dev', '--config', config, '--port', String(port), '--persist', join(folder, `${file}.state`)],
    ...['--disable-request-cf-fetch', '--no-hotkeys'],
  ]
  return served(name, 'bare', port, `127.0.0.1:${port}/parties/main/wall`, args, folder)
}

/** Fetches socket.io into `folder`, which is gone afterwards. `undefined` where that cannot be had. */
export async function startSocketIo(folder) {
  const home = join(folder, 'socket.io')
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{"private":true}')
  const packages = ['socket.io', 'socket.io-client'].map((name) => `${name}@${SOCKET_IO}`)
  spawnSync('npm', ['install', '--prefix', home, '--no-audit', '--no-fund', '--silent', ...packages])
  if (!existsSync(join(home, 'node_modules/socket.io-client'))) return undefined

  const port = await freePort()
  const args = [here('socket-io-server.mjs'), String(port), home]
  return { ...(await served('socket.io', 'socket.io', port, `127.0.0.1:${port}`, args, folder)), home }
}

async function served(name, dialect, port, host, args, folder) {
  const server = startServer(args, { logFile: join(folder, `${name.replaceAll(' ', '-')}.log`) })
  for (let look = 0; look < 100 && !(await listens(port)); look++)
    await new Promise((resume) => setTimeout(resume, 100))
  const groups = [server.child.pid]
  return { name, dialect, host, groups, roomGroups: groups, stop: server.stop }
}

const listens = (port) =>
  new Promise((answer) => {
    const socket = connect(port, '127.0.0.1', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('connect', () => socket.destroy())
  })

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { startServer } from '../../../scripts/child-process.mjs'
import { freePort } from '../../../scripts/ports.mjs'

const SOCKET_IO_VERSION = '4.8.1'

export const SOCKET_IO = 'socket.io'
export const BARE_ROOM = 'bare PartyServer'
export const RECORDING_ROOM = 'bare PartyServer and D1'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))

export async function startBareWs(folder) {
  const port = await freePort()
  return served('bare ws', 'bare', port, `127.0.0.1:${port}`, [here('bare-ws-server.mjs'), String(port)], folder)
}

/** PartyServer with a room that does nothing but repeat. */
export const startBareRoom = (folder) => partyServer(BARE_ROOM, 'bare-room.mjs', folder)

/** The same where each post is recorded with one D1 call, as a floor for whoever does so too. */
export const startRecordingRoom = (folder) => partyServer(RECORDING_ROOM, 'recording-room.mjs', folder)

async function partyServer(name, file, folder) {
  const port = await freePort()
  const args = [here('room-server.mjs'), here(file), String(port), join(folder, `${file}.state`)]
  return served(name, 'bare', port, `127.0.0.1:${port}/parties/room/bare`, args, folder)
}

/** Fetches socket.io into `folder`, which is gone afterwards. `undefined` where that cannot be had. */
export async function startSocketIo(folder) {
  const home = join(folder, 'socket.io')
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{"private":true}')
  const packages = ['socket.io', 'socket.io-client'].map((name) => `${name}@${SOCKET_IO_VERSION}`)
  spawnSync('npm', ['install', '--prefix', home, '--no-audit', '--no-fund', '--silent', ...packages])
  if (!existsSync(join(home, 'node_modules/socket.io-client'))) return undefined

  const port = await freePort()
  const args = [here('socket-io-server.mjs'), String(port), home]
  return { ...(await served(SOCKET_IO, SOCKET_IO, port, `127.0.0.1:${port}`, args, folder)), home }
}

async function served(name, dialect, port, host, args, folder) {
  const server = startServer(args, { logFile: join(folder, `${name.replaceAll(' ', '-')}.log`) })
  for (let look = 0; look < 100 && !(await listens(port)); look++)
    await new Promise((resume) => setTimeout(resume, 100))
  const groups = [server.child.pid]
  return { name, dialect, host, groups, stop: server.stop }
}

const listens = (port) =>
  new Promise((answer) => {
    const socket = connect(port, '127.0.0.1', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('connect', () => socket.destroy())
  })

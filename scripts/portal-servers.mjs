import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { startServer, tools } from './child-process.mjs'

/** The Worker under `wrangler dev`, with its D1 and R2 in the folder `persist`. */
export function startWorker({ port, partyPort, persist, publicPort, onLine }) {
  // wrangler refuses to start, and stops, where the folder of the screens is missing.
  mkdirSync('web/dist', { recursive: true })
  const vars = {
    PUBLIC_URL: `http://localhost:${publicPort}`,
    PARTY_HOST: `127.0.0.1:${partyPort}`,
    PARTY_URL: `http://127.0.0.1:${partyPort}`,
  }
  return startServer(
    [
      tools.wrangler,
      ...['dev', '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0', '--persist-to', persist],
      ...['--test-scheduled', '--show-interactive-dev-session=false', '--log-level', 'log'],
      ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    {
      logFile: `${persist}/worker.log`,
      env: { WRANGLER_LOG_PATH: `${persist}/wrangler`, WRANGLER_REGISTRY_PATH: `${persist}/registry` },
      onLine: onLine && ((line) => onLine('worker', line)),
    },
  )
}

/** The room under `partykit dev`, which lets in pages from `publicPort` only. */
export function startRoom({ url, partyPort, persist, publicPort, secret, onLine }) {
  // A configuration of its own, for a secret does not belong on a command line.
  const config = JSON.parse(readFileSync('partykit.json', 'utf8'))
  const vars = {
    API_URL: url,
    ALLOWED_ORIGINS: `http://localhost:${publicPort},http://127.0.0.1:${publicPort}`,
    PARTY_SECRET: secret,
  }
  const file = resolve(persist, 'partykit.json')
  mkdirSync(persist, { recursive: true })
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ ...config, main: resolve(config.main), vars }), { mode: 0o600 })
  return startServer(
    [
      ...['--import', new URL('loopback-only.mjs', import.meta.url).href, tools.partykit],
      ...['dev', '--config', file, '--port', String(partyPort), '--persist', resolve(persist, 'room')],
      ...['--disable-request-cf-fetch', '--no-hotkeys'],
    ],
    { logFile: `${persist}/room.log`, onLine: onLine && ((line) => onLine('room', line)) },
  )
}

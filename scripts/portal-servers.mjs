import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { startServer, tools } from './child-process.mjs'

/**
 * The Worker with the screens, and its D1 and R2 in the folder `persist`; with `isWatched` it follows its sources. `vars` are
 * what it has beyond wrangler.toml. Its timed work runs every five minutes, unless `hasTimedWork` is false.
 */
export function startWorker({ port, partyPort, persist, publicPort, vars, hasTimedWork = true, isWatched, onLine }) {
  // A copy, so that no later build changes the pages under those who look at them.
  const screens = resolve(persist, 'screens')
  mkdirSync('web/dist', { recursive: true })
  rmSync(screens, { recursive: true, force: true })
  cpSync('web/dist', screens, { recursive: true })
  const named = {
    ...vars,
    PUBLIC_URL: `http://localhost:${publicPort}`,
    PARTY_HOST: `127.0.0.1:${partyPort}`,
    PARTY_URL: `http://127.0.0.1:${partyPort}`,
  }
  return startServer(
    [
      fileURLToPath(new URL('serve-worker.mjs', import.meta.url)),
      ...['--port', String(port), '--persist', persist, '--screens', screens, ...(isWatched ? ['--watch'] : [])],
      ...(hasTimedWork ? [] : ['--no-timed-work']),
      ...Object.entries(named).flatMap(([name, value]) => ['--var', `${name}=${value}`]),
    ],
    {
      logFile: `${persist}/worker.log`,
      env: { WRANGLER_LOG_PATH: `${persist}/wrangler` },
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

import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { startServer } from './child-process.mjs'

/**
 * The portal on `port`: its Worker with the room and the screens, and its D1 and R2 in the folder `persist`; with `isWatched`
 * it follows its sources. `vars` are what it has beyond wrangler.toml. Its timed work runs every five minutes, unless
 * `hasTimedWork` is false. It limits calls where it `hasLimits`.
 */
export function startPortalServer({
  port,
  persist,
  publicPort,
  vars,
  hasTimedWork = true,
  hasLimits,
  isWatched,
  onLine,
}) {
  // A copy, so that no later build changes the pages under those who look at them.
  const screens = resolve(persist, 'screens')
  mkdirSync('web/dist', { recursive: true })
  rmSync(screens, { recursive: true, force: true })
  cpSync('web/dist', screens, { recursive: true })
  const named = { ...vars, PUBLIC_URL: `http://localhost:${publicPort}` }
  return startServer(
    [
      fileURLToPath(new URL('serve-worker.mjs', import.meta.url)),
      ...['--port', String(port), '--persist', persist, '--screens', screens, ...(isWatched ? ['--watch'] : [])],
      ...(hasTimedWork ? [] : ['--no-timed-work']),
      ...(hasLimits ? ['--limits'] : []),
      ...Object.entries(named).flatMap(([name, value]) => ['--var', `${name}=${value}`]),
    ],
    {
      logFile: `${persist}/worker.log`,
      env: { WRANGLER_LOG_PATH: `${persist}/wrangler` },
      onLine: onLine && ((line) => onLine('portal', line)),
    },
  )
}

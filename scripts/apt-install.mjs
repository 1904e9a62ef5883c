import { spawn } from 'node:child_process'

/** apt-get lets nobody else install meanwhile: whoever asks next waits for the one before. */
let turn = Promise.resolve()
let update

/**
 * Installs the first of these Debian packages that there is. Says whether that went well; without apt-get or its rights it
 * does not. Several may be asked for at the same time.
 */
export function aptInstallFirst(...names) {
  const isInstalled = turn.then(() => installFirst(names))
  turn = isInstalled
  return isInstalled
}

async function installFirst(names) {
  if (!(await apt('--version'))) return false
  console.log(`  Installing ${names[0]} with apt-get (once) ...`)
  update ??= apt('update')
  await update
  for (const name of names) if (await apt('install', '--yes', '--no-install-recommends', name)) return true
  return false
}

/** Whether apt-get went well with these arguments. */
function apt(...args) {
  const isRoot = process.getuid?.() === 0
  const [program, ...first] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Not `timeout`, whose timer would keep this process for ten minutes where there is no such program.
  const signal = AbortSignal.timeout(600_000)
  return new Promise((resolve) => {
    spawn(program, [...first, ...args], { stdio: 'ignore', env, signal })
      .once('error', () => resolve(false))
      .once('exit', (code) => resolve(code === 0))
  })
}

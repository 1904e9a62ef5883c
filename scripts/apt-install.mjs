import { spawnSync } from 'node:child_process'

/** Installs the first of these Debian packages that there is. Says whether that went well; without apt-get or its rights it does not. */
export function aptInstallFirst(...names) {
  const isRoot = process.getuid?.() === 0
  const [program, ...first] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync(program, [...first, ...args], { stdio: 'ignore', env, timeout: 600_000 }).status === 0
  if (!apt('--version')) return false
  console.log(`  Installing ${names[0]} with apt-get (once) ...`)
  apt('update')
  return names.some((name) => apt('install', '--yes', '--no-install-recommends', name))
}

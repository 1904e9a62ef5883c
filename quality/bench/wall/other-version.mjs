import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The portal as it was at a git ref, beside this one: served by its own scripts, from a checkout of its own. */
export async function startOtherVersion(ref, folder, members) {
  const checkout = join(folder, 'other-version')
  git('worktree', 'add', '--detach', checkout, ref)
  for (const shared of ['node_modules', '.toolchain']) symlinkSync(resolve(shared), join(checkout, shared))
  const persist = join(folder, 'other-portal')
  mkdirSync(persist)
  const child = fork(fileURLToPath(new URL('serve-other-version.mjs', import.meta.url)), [persist, String(members)], {
    cwd: checkout,
  })
  const [portal] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`The portal of ${ref} could not be started.`))),
  ])
  return {
    ...portal,
    name: `the portal at ${ref}`,
    async stop() {
      child.disconnect()
      await once(child, 'exit')
      git('worktree', 'remove', '--force', checkout)
    },
  }
}

function git(...args) {
  const { status, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A crowd of this server's browsers. `tell({ task, … })` answers what came of it. */
export function crowdOf({ name, dialect, host, origin, tokens, path, home }) {
  const file = fileURLToPath(new URL('crowd.mjs', import.meta.url))
  const child = fork(file, [JSON.stringify({ dialect, host, origin, tokens, path, home })])

  return {
    async tell(order) {
      child.send(order)
      const [answer] = await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => [{ failed: 'gone' }]),
      ])
      if (answer.failed) throw new Error(`${name}: ${answer.failed}`)
      return answer.done
    },
    leave: () => child.connected && child.disconnect(),
  }
}

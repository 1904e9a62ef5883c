import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** A way to `port` of this machine that can be cut with everything that runs over it. */
export async function cuttableLine(port) {
  const lines = new Set()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      lines.add(one)
      one.setNoDelay(true)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        lines.delete(one)
        other.destroy()
      })
    }
  })
  server.listen({ port: 0, host: '127.0.0.1', backlog: 2_000 })
  await once(server, 'listening')

  const cut = () => {
    for (const line of lines) line.destroy()
  }
  return {
    host: `127.0.0.1:${server.address().port}`,
    cut,
    close: () => {
      server.close()
      cut()
    },
  }
}

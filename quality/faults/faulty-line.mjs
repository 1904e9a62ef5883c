import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/**
 * A way to `port` of this machine that can be cut, parted so that nothing gets through and nobody is told, or made to break
 * at any byte, in the middle of a frame as well. `broken` counts the lines that it has broken.
 */
export async function faultyLine(port, chance) {
  const lines = new Set()
  let [isParted, isBreaking] = [false, false]
  const found = { broken: 0 }

  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const line = { near, far, stuck: isParted }
    const end = () => {
      lines.delete(line)
      near.destroy()
      far.destroy()
    }
    lines.add(line)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      // Before the handshake is over there are no frames to break.
      let left = isBreaking ? 300 + Math.floor(chance() * 4_000) : Number.POSITIVE_INFINITY
      from.setNoDelay(true)
      from.on('error', end)
      from.on('close', end)
      from.on('data', (bytes) => {
        if (isParted || line.stuck) {
          line.stuck = true
          return
        }
        if (isBreaking && bytes.length >= left) {
          found.broken++
          to.write(bytes.subarray(0, left), end)
          return
        }
        left -= bytes.length
        to.write(bytes)
      })
    }
  })
  server.listen({ port: 0, host: '127.0.0.1', backlog: 2_000 })
  await once(server, 'listening')

  const cut = (which = () => true) => {
    for (const { near, far } of [...lines].filter(which)) {
      near.destroy()
      far.destroy()
    }
  }
  return {
    port: server.address().port,
    host: `127.0.0.1:${server.address().port}`,
    found,
    cut: () => cut(),
    part: () => {
      isParted = true
    },
    /** Whoever waited in vain has given up by now. */
    heal: () => {
      isParted = false
      cut(({ stuck }) => stuck)
    },
    breakLines: (does) => {
      isBreaking = does
      if (does) cut()
    },
    close: () => {
      server.close()
      cut()
    },
  }
}

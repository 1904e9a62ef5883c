import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port of 127.0.0.1 that nobody listens on now. It is none of those from which systems choose for outgoing connections, one of
 * which could take it before the server that it is for.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    try {
      return await listen(port)
    } catch (error) {
      if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error
    }
  }
}

/** Refuses, in a sentence that says what to do, when something listens on `port` already. `variable` can move it. */
export async function assertFree(port, variable) {
  try {
    await listen(port)
  } catch (error) {
    if (error.code === 'EACCES') throw new Error(`Port ${port} is for the system alone. Choose one above 1023.`)
    throw error.code === 'EADDRINUSE' ? inUse(port, variable) : error
  }
}

export function inUse(port, variable) {
  const choice = variable ? `, or choose another: ${variable}=${port + 1} npm start` : ''
  return new Error(`Port ${port} is in use. Stop what listens there${choice}.`)
}

/** The port of the portal on this machine. */
export const portalPort = () => portIn(process.env.PORT || '8787', 'PORT')

/** The port that `text`, the value of `variable`, stands for. Refuses what is none. */
function portIn(text, variable) {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port > 0 && port < 65_536) return port
  throw new Error(
    `${variable}=${text} is no port. It must be a number from 1 to 65535, as in  ${variable}=8787 npm start`,
  )
}

async function listen(port) {
  const server = createServer()
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1' }, resolve)
  })
  await new Promise((resolve) => server.close(resolve))
  return port
}

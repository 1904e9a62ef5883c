import { createServer } from 'node:net'

/** A port of 127.0.0.1 that nobody listens on now. */
export const freePort = () => listen(0)

/** Refuses, in a sentence that says what to do, when something listens on `port` already. `variable` can move it. */
export async function assertFree(port, variable) {
  try {
    await listen(port)
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error
    const choice = variable ? `, or choose another: ${variable}=${port + 1} npm start` : ''
    throw new Error(`Port ${port} is in use. Stop what listens there${choice}.`)
  }
}

async function listen(port) {
  const server = createServer()
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1' }, resolve)
  })
  const { port: taken } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return taken
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answer {
  readonly status: number
  readonly user?: { readonly _id: string; readonly firstLogin: boolean }
}

/** Stands in for the portal: answers GET /api/session by the bearer's token, and 401 to tokens it was not given. */
export async function frontDesk(answers: Record<string, Answer>) {
  const server = createServer((request, response) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const { status, user } = (request.url === '/api/session' && answers[token]) || { status: 401 }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ user }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

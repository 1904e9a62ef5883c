import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

interface Options {
  readonly secret: string
  /** Whose tokens are known, and which bring the portal down. */
  readonly tokens: Readonly<Record<string, 'member' | 'broken'>>
  /** What is answered to what the room passes on. */
  readonly answer?: (asked: Asked) => { readonly status: number; readonly content: object }
}

/** Stands in for the portal: says to the room whose tokens these are, and answers what it passes on. */
export async function frontDesk({ secret, tokens, answer }: Options) {
  const reply = (asked: Asked) => {
    if (asked.path !== '/api/room/sessions') return answer?.(asked) ?? { status: 404, content: {} }
    if (asked.headers.authorization !== `Bearer ${secret}`) return { status: 403, content: {} }
    const known = (asked.body as { tokens: string[] }).tokens.map((token) => tokens[token] && { token })
    if (known.some((token) => token && tokens[token.token] === 'broken')) return { status: 503, content: {} }
    const members = known.map((found) => (found ? { _id: found.token, fname: found.token, lname: 'Moe' } : null))
    return { status: 200, content: { members } }
  }

  const server = createServer(async (request, response) => {
    const text = (await request.toArray()).join('')
    const { method = '', url: path = '', headers } = request
    const { status, content } = reply({ method, path, headers, body: text ? JSON.parse(text) : undefined })
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

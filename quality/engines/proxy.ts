import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const LISTENER = '/error-listener.js'
const REPORTS = '/error-reports'

/** The portal at an address at which the connection can be cut, and at which every page reports its errors. */
export async function startProxy(portal: string, port = 0) {
  const script = readFileSync(new URL('error-listener.js', import.meta.url), 'utf8').replace('REPORTS', REPORTS)
  const reports: { agent: string; error: string }[] = []

  const server = createServer((asked, answer) => {
    if (asked.url === LISTENER) answer.setHeader('Content-Type', 'text/javascript').end(script)
    else if (asked.url === REPORTS) void takeReport(asked, answer)
    else forward(asked, answer)
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(port)
  const { port: taken } = server.address() as AddressInfo

  async function takeReport(asked: IncomingMessage, answer: ServerResponse) {
    const chunks = await Array.fromAsync(asked as AsyncIterable<Buffer>)
    reports.push({ agent: asked.headers['user-agent'] ?? '', error: Buffer.concat(chunks).toString() })
    answer.end()
  }

  function forward(asked: IncomingMessage, answer: ServerResponse) {
    const headers = { ...asked.headers, host: new URL(portal).host, 'accept-encoding': 'identity' }
    const forwarded = request(new URL(asked.url ?? '/', portal), { method: asked.method, headers }, (found) => {
      if (found.headers['content-type']?.startsWith('text/html')) return void withListener(found, answer)
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  }

  async function withListener(found: IncomingMessage, answer: ServerResponse) {
    const chunks = await Array.fromAsync(found as AsyncIterable<Buffer>)
    const page = Buffer.concat(chunks).toString().replace('<head>', `<head><script src="${LISTENER}"></script>`)
    const { 'content-length': _, ...headers } = found.headers
    answer.writeHead(found.statusCode ?? 502, headers).end(page)
  }

  const cut = () => {
    server.close()
    server.closeAllConnections()
  }
  return {
    url: `http://localhost:${taken}`,
    /** What went wrong since this was last asked in the pages of the browser with this user agent. */
    takeErrors: (agent: string) => {
      const own = reports.filter((report) => report.agent === agent)
      for (const report of own) reports.splice(reports.indexOf(report), 1)
      return own.map(({ error }) => error)
    },
    /** From now on nothing can be reached, as without signal. */
    cut,
    mend: () => listen(taken),
    stop: cut,
  }
}

export type PortalProxy = Awaited<ReturnType<typeof startProxy>>

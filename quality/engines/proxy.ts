import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'

const LISTENER = '/error-listener.js'
const REPORTS = '/error-reports'
/** A browser that has been here gets no service worker, which fetches some four hundred files. */
export const WITHOUT_SERVICE_WORKER = '/without-service-worker'
const COOKIE = 'service-worker=none'

/**
 * The portal at an address at which the connection can be cut, and at which every page reports its errors. The portal may be
 * named later (`leadTo`). The port is kept to the end, also while the connection is cut: another program could take it.
 */
export async function startProxy(portal = '') {
  let target = portal
  let isCut = false
  const script = readFileSync(new URL('error-listener.js', import.meta.url), 'utf8').replace('REPORTS', REPORTS)
  const reports: { agent: string; error: string }[] = []
  // A connection that is kept may be closed by the portal just as it is used again.
  const agent = new Agent({ keepAlive: false })

  const server = createServer((asked, answer) => {
    if (asked.url === LISTENER) answer.setHeader('Content-Type', 'text/javascript').end(script)
    else if (asked.url === REPORTS) void takeReport(asked, answer)
    else if (asked.url === WITHOUT_SERVICE_WORKER) answer.setHeader('Set-Cookie', `${COOKIE}; Path=/`).end()
    else if (asked.url === '/sw.js' && asked.headers.cookie?.includes(COOKIE)) answer.writeHead(404).end()
    else forward(asked, answer)
  })
  const lines = new Set<Duplex>()
  server.on('upgrade', (asked, line, head) => {
    const { hostname, port, host } = new URL(target)
    const portalsEnd = connect(Number(port), hostname)
    const headers = Object.entries({ ...asked.headers, host }).map(([name, value]) => `${name}: ${value}`)
    portalsEnd.write(`${[`GET ${asked.url} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`)
    portalsEnd.write(head)
    lines.add(line)
    pipeline(line, portalsEnd, line, () => lines.delete(line))
  })
  server.on('connection', (line) => isCut && line.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function takeReport(asked: IncomingMessage, answer: ServerResponse) {
    const chunks = await Array.fromAsync(asked as AsyncIterable<Buffer>)
    note(asked, Buffer.concat(chunks).toString())
    answer.end()
  }

  function note({ headers }: IncomingMessage, error: string) {
    reports.push({ agent: headers['user-agent'] ?? '', error })
  }

  function forward(asked: IncomingMessage, answer: ServerResponse) {
    const headers = { ...asked.headers, host: new URL(target).host, 'accept-encoding': 'identity' }
    const forwarded = request(new URL(asked.url ?? '/', target), { method: asked.method, headers, agent }, (found) => {
      if ((found.statusCode ?? 502) >= 500) note(asked, `the portal answers ${found.statusCode} to ${asked.url}`)
      if (found.headers['content-type']?.startsWith('text/html')) return void withListener(found, answer)
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    forwarded.on('error', ({ message }) => {
      note(asked, `the portal does not answer ${asked.url}: ${message}`)
      answer.destroy()
    })
    asked.pipe(forwarded)
  }

  async function withListener(found: IncomingMessage, answer: ServerResponse) {
    const chunks = await Array.fromAsync(found as AsyncIterable<Buffer>)
    const page = Buffer.concat(chunks).toString().replace('<head>', `<head><script src="${LISTENER}"></script>`)
    const { 'content-length': _, ...headers } = found.headers
    answer.writeHead(found.statusCode ?? 502, headers).end(page)
  }

  const cut = () => {
    isCut = true
    server.closeAllConnections()
    for (const line of lines) line.destroy()
  }
  return {
    port,
    url: `http://localhost:${port}`,
    leadTo: (address: string) => {
      target = address
    },
    /** What went wrong since this was last asked in the pages of the browser with this user agent. */
    takeErrors: (agent: string) => {
      const own = reports.filter((report) => report.agent === agent)
      for (const report of own) reports.splice(reports.indexOf(report), 1)
      return own.map(({ error }) => error)
    },
    /** From now on nothing can be reached, as without signal. */
    cut,
    mend: () => {
      isCut = false
    },
    stop: () => {
      server.close()
      cut()
    },
  }
}

export type PortalProxy = Awaited<ReturnType<typeof startProxy>>

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The portal under an address of its own, where a later service worker can be deployed and the line can die. */
export async function portalApart(portal: string) {
  let change = (worker: string) => worker
  let mended = Promise.resolve()
  let mend = () => {}

  const server = createServer(async (asked, answer) => {
    await mended
    if (asked.url === '/sw.js') await sendWorker(answer)
    else passOn(asked, answer)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  async function sendWorker(answer: ServerResponse) {
    const found = await fetch(new URL('/sw.js', portal))
    for (const name of ['content-type', 'cache-control', 'content-security-policy'])
      answer.setHeader(name, found.headers.get(name) ?? '')
    answer.end(change(await found.text()))
  }

  function passOn(asked: IncomingMessage, answer: ServerResponse) {
    const headers = { ...asked.headers, host: new URL(portal).host }
    const passedOn = request(new URL(asked.url ?? '/', portal), { method: asked.method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    passedOn.on('error', () => answer.destroy())
    asked.pipe(passedOn)
  }

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (next: (worker: string) => string) => {
      change = next
    },
    /** From now on every request is taken and none answered, as on a line with a hint of signal. */
    hang: () => {
      mended = new Promise((done) => {
        mend = done
      })
    },
    /** Answers those that wait, and all after them. */
    mend: () => mend(),
    stop: () => {
      mend()
      server.closeAllConnections()
      server.close()
    },
  }
}

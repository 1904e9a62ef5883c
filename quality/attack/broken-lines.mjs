import { connect } from 'node:net'

const MEGABYTE = Buffer.alloc(1024 * 1024, 'a line of a document that nobody will ever read. ')
const BOUNDARY = 'the-line-between-the-parts'

/**
 * The ways in which a line to the portal breaks off: what is sent over it, and after how many milliseconds, or at which
 * byte of the answer, it is gone.
 */
export const ways = {
  'an upload in the middle': ({ token, chance }) => upload(chance, [`Authorization: Bearer ${token}`]),
  'an upload that is not let in': ({ chance }) => upload(chance, []),
  'a form in the middle': ({ chance }) => ({
    sent: [head('POST /api/login/', ['Content-Type: application/json', 'Content-Length: 900']), '{"alpha":"'],
    milliseconds: chance() * 60,
  }),
  'a list before its answer': ({ token, chance }) => ({
    sent: [head('GET /api/users/', [`Authorization: Bearer ${token}`])],
    milliseconds: chance() * 12,
  }),
  'a page in the middle': ({ script, chance }) => ({
    sent: [head(`GET ${script}`)],
    milliseconds: 500,
    byte: 1 + Math.floor(chance() * 40_000),
  }),
  'twelve answers at once': ({ script, token, chance }) => ({
    sent: Array.from({ length: 12 }, (_, index) =>
      index % 2 ? head(`GET ${script}`) : head('GET /api/session', [`Authorization: Bearer ${token}`]),
    ),
    milliseconds: chance() * 40,
  }),
  'a request in its head': ({ token, chance }) => ({
    sent: [head('GET /api/session', [`Authorization: Bearer ${token}`]), 'GET /api/users/ HTT'],
    milliseconds: chance() * 30,
  }),
}

/** Opens a line to the portal and breaks it off; a `rude` one ends without a word (RST). Resolves when it is gone. */
export function breakOff(url, { sent, milliseconds, byte = Number.POSITIVE_INFINITY }, isRude) {
  const { hostname, port } = new URL(url)
  const { promise, resolve } = Promise.withResolvers()
  const line = connect({ host: hostname, port: Number(port) })
  const end = () => (isRude ? line.resetAndDestroy() : line.destroy())
  let received = 0
  line.on('data', ({ length }) => {
    received += length
    if (received >= byte) end()
  })
  line.on('error', () => {})
  line.on('close', resolve)
  line.on('connect', () => {
    for (const piece of sent) line.write(piece)
    setTimeout(end, milliseconds)
  })
  return promise
}

function upload(chance, headers) {
  const front = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="By-laws.pdf"\r\n\r\n%PDF-1.7\n`
  const megabytes = Math.floor(chance() * 3)
  return {
    sent: [
      head('POST /api/upload?zone=document', [
        ...headers,
        `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
        `Content-Length: ${24 * MEGABYTE.length}`,
      ]),
      front,
      ...Array(megabytes).fill(MEGABYTE),
      MEGABYTE.subarray(0, Math.floor(chance() * MEGABYTE.length)),
    ],
    milliseconds: chance() * 50,
  }
}

const head = (asked, headers = []) =>
  [`${asked} HTTP/1.1`, 'Host: localhost', 'Sec-Fetch-Site: same-origin', ...headers, '', ''].join('\r\n')

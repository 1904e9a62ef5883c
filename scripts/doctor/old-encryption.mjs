import { isIP } from 'node:net'
import { connect } from 'node:tls'

import { ill, well } from './findings.mjs'

const PATIENCE_MS = 10_000

/** Looks whether the portal at `url` takes connections that are encrypted as was usual before TLS 1.2. */
export async function examineEncryption(url, takes = takesOldTls) {
  return (await takes(new URL(url)))
    ? ill(
        'encryption',
        'connections older than TLS 1.2 are accepted',
        'In Cloudflare’s dashboard set SSL/TLS, Edge Certificates, Minimum TLS Version to 1.2.',
      )
    : well('encryption', 'TLS 1.2 or newer')
}

/** Whether a handshake of TLS 1.1 succeeds. Whose certificate it is does not matter for that. */
function takesOldTls({ hostname, port }) {
  const { promise, resolve } = Promise.withResolvers()
  const socket = connect({
    ...{ host: hostname, servername: isIP(hostname) ? '' : hostname, port: Number(port || 443), timeout: PATIENCE_MS },
    ...{ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', rejectUnauthorized: false },
    // OpenSSL offers them only where it is told that they are wanted all the same.
    ciphers: 'DEFAULT@SECLEVEL=0',
  })
  socket.once('secureConnect', () => resolve(true))
  for (const event of ['error', 'timeout', 'close']) socket.once(event, () => resolve(false))
  return promise.finally(() => socket.destroy())
}

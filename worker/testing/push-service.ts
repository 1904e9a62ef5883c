import { createECDH, randomBytes } from 'node:crypto'

import type { PushedMessage } from '../domain/account/push-views'
import type { DevelopersPushService } from '../push/push-service'

const HOST = 'push.skarnhollow.example'

interface Received {
  readonly address: string
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
}

/** The push service of a browser, played by the test: it keeps what it is handed, and answers as it is told. */
export function pushService() {
  const received: Received[] = []
  let statuses: readonly number[] = [201]
  const service: DevelopersPushService = {
    hostname: HOST,
    async fetch(address, init) {
      const [status = 201, ...rest] = statuses
      if (rest.length > 0) statuses = rest
      if (status === 0) throw new TypeError('The connection was lost.')
      const body = new Uint8Array(init.body as Uint8Array<ArrayBuffer>)
      received.push({ address, headers: new Headers(init.headers), body })
      return new Response(null, { status })
    },
  }
  return {
    service,
    received,
    /** The status of each next message, the last of them of all further ones; 0 is a line that breaks. */
    answer(...next: readonly number[]) {
      statuses = next
    },
  }
}

/** A browser that has subscribed: what it sends to the portal, and how it reads what comes. */
export function subscribedBrowser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `https://${HOST}/${crypto.randomUUID()}`
  return {
    endpoint,
    subscription: {
      endpoint,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      isInstalled: false,
      showsDetails: false,
    },
    read: async (body: Uint8Array<ArrayBuffer>): Promise<PushedMessage> =>
      JSON.parse(await decryptPush(body, pair, auth)) as PushedMessage,
  }
}

interface Pair {
  getPublicKey(): Buffer
  computeSecret(other: Uint8Array): Buffer
}

/** Opens a message as a browser does (RFC 8291, RFC 8188), written apart from what the portal encrypts by. */
export async function decryptPush(body: Uint8Array<ArrayBuffer>, own: Pair, auth: Uint8Array): Promise<string> {
  const view = new DataView(body.buffer, body.byteOffset)
  const [salt, size, length] = [body.slice(0, 16), view.getUint32(16), body[20] ?? 0]
  const sender = body.slice(21, 21 + length)
  const record = body.slice(21 + length)
  if (record.length > size) throw new Error('More than one record.')

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = await hkdf(own.computeSecret(sender), auth, info, 32)
  const key = await hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const iv = await hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  const opened = Buffer.from(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, record))
  const end = opened.findLastIndex((byte) => byte !== 0)
  if (opened[end] !== 2) throw new Error('The last record does not end as it must.')
  return opened.subarray(0, end).toString()
}

async function hkdf(from: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number) {
  const mac = async (key: Uint8Array, ...parts: Uint8Array[]) => {
    const opened = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    return new Uint8Array(await crypto.subtle.sign('HMAC', opened, Buffer.concat(parts)))
  }
  return (await mac(await mac(salt, from), info, Uint8Array.of(1))).slice(0, bytes)
}

import { createECDH, randomBytes } from 'node:crypto'

import type { PushedMessage } from '../domain/account/push-views'
import type { DevelopersPushService } from '../notifications/push/push-service'
import { decryptPush } from './decrypt-push'

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

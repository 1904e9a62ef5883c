import type { DevelopersPushService } from '../push/push-service'

const FOLDER = 'dev-push/'

/** A message that came to the push service of this machine: as it was sent, so that whoever plays its browser can read it. */
export interface KeptPush {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** Base64. */
  readonly body: string
}

/**
 * A push service for browsers that have none, such as those of the journeys, which subscribe at its address. An address with
 * "gone" in it is answered as one that has ended. It is never deployed.
 */
export const devPushService = (files: R2Bucket): DevelopersPushService => ({
  hostname: 'push.localhost',
  async fetch(address, init) {
    if (address.includes('gone')) return new Response(null, { status: 410 })
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = new Uint8Array(init.body as Uint8Array<ArrayBuffer>).toBase64()
    await files.put(`${FOLDER}${crypto.randomUUID()}`, JSON.stringify({ address, headers, body } satisfies KeptPush))
    return new Response(null, { status: 201 })
  },
})

export async function keptPushes(files: R2Bucket): Promise<KeptPush[]> {
  const { objects } = await files.list({ prefix: FOLDER })
  const found = await Promise.all(objects.map(async ({ key }) => (await files.get(key))?.json<KeptPush>()))
  return found.filter((each) => each !== undefined)
}

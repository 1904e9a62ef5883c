import { utf8 } from '../../event-log/seal/sealing'

/**
 * The push services of the browsers that the portal supports: of Chrome, Edge on Android, Opera and Samsung Internet; of Edge on
 * Windows; of Firefox; of Safari. The portal calls no other address that a browser sent it, so that nobody makes it call into
 * a network that they cannot reach themselves.
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
  /^(updates|updates-autopush)\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
]

const LONGEST = 1_000

type Services = Pick<Env, 'PUSH_SERVICE'>

/** Whether it is an address at one of those services, in the form in which they give them. */
export function isPushAddress(address: string, { PUSH_SERVICE }: Services): boolean {
  if (address.length > LONGEST || !URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, href, hash } = new URL(address)
  const isPlain = href === address && `${port}${username}${password}${hash}` === ''
  const isKnown = SERVICES.some((service) => service.test(hostname)) || PUSH_SERVICE?.hostname === hostname
  return protocol === 'https:' && isPlain && isKnown
}

/** A push service on a developer's machine, in the place of those of browsers. A deployed portal has none. */
export interface DevelopersPushService {
  readonly hostname: string
  fetch(address: string, init: RequestInit): Promise<Response>
}

const PATIENCE_MS = 10_000
/** How long a service keeps a message for a device that is off. */
const TTL_SECONDS = 24 * 3600

interface Parcel {
  readonly body: Uint8Array<ArrayBuffer>
  readonly authorization: string
  /** Its subject: a message that waits there makes room for a newer one about the same. */
  readonly about: string
}

/** Hands a message over (RFC 8030). What comes of it is the status alone; a service that sends us elsewhere is not followed. */
export async function handOver(
  address: string,
  { body, authorization, about }: Parcel,
  services: Services,
): Promise<number> {
  const topic = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(about)))
  const init = {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      Authorization: authorization,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(TTL_SECONDS),
      Topic: topic.toBase64({ alphabet: 'base64url' }).slice(0, 32),
      Urgency: 'normal',
    },
    body,
  } satisfies RequestInit
  const developers = services.PUSH_SERVICE?.hostname === new URL(address).hostname ? services.PUSH_SERVICE : undefined
  const answer = await (developers ? developers.fetch(address, init) : fetch(address, init))
  await answer.body?.cancel()
  return answer.status
}

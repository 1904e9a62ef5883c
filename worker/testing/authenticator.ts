import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What the portal asks of a browser, as far as an authenticator looks at it. */
export interface Asked {
  readonly challenge: string
  readonly user?: { readonly id: string }
}

const RP_ID = 'localhost'
const ORIGIN = 'http://localhost:8787'
const [PRESENT, VERIFIED, SYNCABLE, SYNCED, ATTESTED] = [0x01, 0x04, 0x08, 0x10, 0x40]

interface Behavior {
  /** Where the browser says that it is. */
  readonly origin?: string
  readonly rpId?: string
  /** Whether it asked for a finger, a face or a PIN. */
  readonly verifies?: boolean
  /** What it says of how often it has signed; left out, it counts. */
  readonly counter?: number
}

/** An authenticator in software (ES256), and the browser before it. It keeps one passkey. */
export async function authenticator() {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ])) as CryptoKeyPair
  const id = crypto.getRandomValues(new Uint8Array(16))
  let userHandle = ''
  let signed = 0

  return {
    id: text(id),

    /** Makes the passkey that is asked for. */
    async create({ challenge, user }: Asked, behavior: Behavior = {}) {
      userHandle = user?.id ?? ''
      const key = await publicKeyOf(pair.publicKey)
      const length = new Uint8Array([id.length >> 8, id.length & 0xff])
      const attested = joined(new Uint8Array(16), length, id, key)
      const authData = joined(await head(ATTESTED, 0, behavior), attested)
      const object = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as never,
      )
      return answer(id, {
        clientDataJSON: clientData('webauthn.create', challenge, behavior),
        attestationObject: text(object),
        transports: ['internal'],
      })
    },

    /** Signs what is asked, and says whose it is. */
    async get({ challenge }: Asked, behavior: Behavior = {}) {
      signed += 1
      const clientDataJSON = clientData('webauthn.get', challenge, behavior)
      const authData = await head(0, behavior.counter ?? signed, behavior)
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(clientDataJSON)))
      const message = joined(authData, hash)
      const raw = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, message))
      return answer(id, { clientDataJSON, authenticatorData: text(authData), signature: text(derOf(raw)), userHandle })
    },
  }
}

async function head(more: number, counter: number, { rpId = RP_ID, verifies = true }: Behavior) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rpId)))
  const flags = PRESENT | (verifies ? VERIFIED : 0) | SYNCABLE | SYNCED | more
  const count = new Uint8Array(4)
  new DataView(count.buffer).setUint32(0, counter)
  return joined(hash, new Uint8Array([flags]), count)
}

const clientData = (type: string, challenge: string, { origin = ORIGIN }: Behavior) =>
  text(new TextEncoder().encode(JSON.stringify({ type, challenge, origin, crossOrigin: false })))

const answer = (id: Uint8Array, response: object) => ({
  id: text(id),
  rawId: text(id),
  type: 'public-key',
  clientExtensionResults: {},
  response,
})

/** COSE: an elliptic key on P-256 for ES256. */
async function publicKeyOf(key: CryptoKey): Promise<Uint8Array> {
  const point = new Uint8Array((await crypto.subtle.exportKey('raw', key)) as ArrayBuffer)
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point.slice(1, 33)],
    [-3, point.slice(33)],
  ])
  return isoCBOR.encode(cose as never)
}

/** Authenticators write the two numbers of a signature as DER, WebCrypto side by side. */
function derOf(raw: Uint8Array): Uint8Array {
  const number = (bytes: Uint8Array) => {
    const from = bytes.findIndex((byte) => byte !== 0)
    const plain = bytes.slice(from)
    const positive = (plain[0] ?? 0) & 0x80 ? joined(new Uint8Array([0]), plain) : plain
    return joined(new Uint8Array([0x02, positive.length]), positive)
  }
  const both = joined(number(raw.slice(0, 32)), number(raw.slice(32)))
  return joined(new Uint8Array([0x30, both.length]), both)
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const text = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true })
const bytesOf = (base64: string) => Uint8Array.fromBase64(base64, { alphabet: 'base64url' })

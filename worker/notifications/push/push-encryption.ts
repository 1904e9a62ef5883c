/** The keys of a subscription: an uncompressed point of P-256, and 16 bytes, both in base64url. */
export interface SubscriptionKeys {
  readonly p256dh: string
  readonly auth: string
}

interface Chance {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly sender: CryptoKeyPair
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const RECORD_SIZE = 4096
/** Sizes go up in such steps, so that a push service learns little of what it passes on. */
const STEP = 512

/**
 * Encrypts a message for one browser, as RFC 8291 has it: one record of `aes128gcm` (RFC 8188), whose key follows from the browser's
 * keys and from a pair that is made for this message alone.
 */
export async function encryptPush(message: string, keys: SubscriptionKeys): Promise<Uint8Array<ArrayBuffer>> {
  const text = utf8(message)
  const padding = STEP - (text.length % STEP)
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const sender = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair
  return encryptRecord(text, keys, padding, { salt, sender })
}

/** The same with what chance gave, by which it can be held against the RFC's own example. */
export async function encryptRecord(
  text: Uint8Array,
  { p256dh, auth }: SubscriptionKeys,
  padding: number,
  { salt, sender }: Chance,
): Promise<Uint8Array<ArrayBuffer>> {
  const receiver = fromBase64Url(p256dh)
  const senderPoint = new Uint8Array((await crypto.subtle.exportKey('raw', sender.publicKey)) as ArrayBuffer)
  const shared = await sharedSecret(sender.privateKey, receiver)
  const info = joined(utf8('WebPush: info\0'), receiver, senderPoint)
  const secret = await derived(shared, fromBase64Url(auth), info, 32)
  const key = await derived(secret, salt, utf8('Content-Encoding: aes128gcm\0'), 16)
  const nonce = await derived(secret, salt, utf8('Content-Encoding: nonce\0'), 12)

  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  // The 2 ends the last record; what follows it is padding.
  const record = joined(text, Uint8Array.of(2), new Uint8Array(padding))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, aes, record))
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, RECORD_SIZE)
  return joined(salt, size, Uint8Array.of(senderPoint.length), senderPoint, sealed)
}

/** Whether these can be the keys of a browser: a point that lies on the curve, and a secret of 16 bytes. */
export async function areKeys({ p256dh, auth }: SubscriptionKeys): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', fromBase64Url(p256dh), CURVE, false, [])
    return fromBase64Url(auth).length === 16
  } catch {
    return false
  }
}

async function sharedSecret(own: CryptoKey, other: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const publicKey = await crypto.subtle.importKey('raw', other, CURVE, false, [])
  // The types of Workers call it `$public`, the runtime as the standard does.
  const agreement = { name: 'ECDH', public: publicKey } as unknown as SubtleCryptoDeriveKeyAlgorithm
  return new Uint8Array(await crypto.subtle.deriveBits(agreement, own, 256))
}

async function derived(
  from: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', from, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8))
}

const utf8 = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>

const fromBase64Url = (text: string) =>
  Uint8Array.fromBase64(text, { alphabet: 'base64url' }) as Uint8Array<ArrayBuffer>

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

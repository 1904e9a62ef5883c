import { importJWK, SignJWT } from 'jose'

interface VapidKey {
  /** As browsers take it when they subscribe: the uncompressed point, base64url. */
  readonly publicKey: string
  readonly privateKey: CryptoKey
}

let opened: { readonly secret: string; readonly key: Promise<VapidKey> } | undefined

/**
 * The key by which push services know the club (RFC 8292). A portal without one has no push; one that cannot be read is told by
 * the doctor, and is as none.
 */
export async function vapidKey({ VAPID_KEY: secret }: Pick<Env, 'VAPID_KEY'>): Promise<VapidKey | undefined> {
  if (!secret) return undefined
  if (opened?.secret !== secret) opened = { secret, key: openKey(secret) }
  return opened.key.catch(() => undefined)
}

async function openKey(secret: string): Promise<VapidKey> {
  const { kty, crv, x, y, d } = JSON.parse(secret) as Record<'kty' | 'crv' | 'x' | 'y' | 'd', string>
  const point = [x, y].map((half) => Uint8Array.fromBase64(half, { alphabet: 'base64url' }))
  const publicKey = new Uint8Array([4, ...point.flatMap((half) => [...half])])
  if (publicKey.length !== 65 || d === undefined) throw new Error('VAPID_KEY is a private key of P-256.')
  return {
    publicKey: publicKey.toBase64({ alphabet: 'base64url', omitPadding: true }),
    privateKey: (await importJWK({ kty, crv, x, y, d }, 'ES256')) as CryptoKey,
  }
}

/** Says to the push service at `origin` who sends, and where questions go; for 12 hours. */
export async function vapidHeader(
  { publicKey, privateKey }: VapidKey,
  origin: string,
  { MEMBERSHIP_EMAIL }: Pick<Env, 'MEMBERSHIP_EMAIL'>,
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(origin)
    .setSubject(`mailto:${MEMBERSHIP_EMAIL}`)
    .setExpirationTime('12h')
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}

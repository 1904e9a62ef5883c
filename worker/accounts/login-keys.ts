import { importJWK } from 'jose'

interface LoginKey {
  readonly kid: string
  readonly publicJwk: { readonly kty: string; readonly crv: string; readonly x: string; readonly y: string }
  readonly privateKey: CryptoKey
}

let opened: { readonly secret: string; readonly keys: readonly LoginKey[] } | undefined

/** The key pairs of the LOGIN_KEYS secret, newest first. The newest is handed out; all of them open what was sealed for them. */
export async function loginKeys({ LOGIN_KEYS: secret }: Pick<Env, 'LOGIN_KEYS'>): Promise<readonly LoginKey[]> {
  if (opened?.secret === secret) return opened.keys
  const pairs = JSON.parse(secret) as { kid: string; jwk: LoginKey['publicJwk'] & { d: string } }[]
  const keys = await Promise.all(
    pairs.map(async ({ kid, jwk: { kty, crv, x, y, d } }) => ({
      kid,
      publicJwk: { kty, crv, x, y },
      privateKey: (await importJWK({ kty, crv, x, y, d }, 'ECDH-ES')) as CryptoKey,
    })),
  )
  opened = { secret, keys }
  return keys
}

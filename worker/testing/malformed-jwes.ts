import { CompactEncrypt, importJWK } from 'jose'

import type { Exchange } from './key-exchange'

/** Well sealed, for our key, but with a header that says something that it must not. */
export async function withOtherHeaders({ kid, jwk, challenge }: Exchange): Promise<string[]> {
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid, cty: 'login-password', challenge }
  const key = await importJWK(jwk, 'ECDH-ES')
  const headers = [
    { ...header, zip: 'DEF' },
    { ...header, jku: 'https://evil.example/keys' },
    { ...header, x5u: 'https://evil.example/cert' },
    { ...header, jwk },
    { ...header, p2c: 1_000_000 },
    { ...header, apu: 'AAAA' },
    { ...header, apv: 'AAAA' },
    { ...header, typ: 'JWT' },
    { ...header, enc: 'A128GCM' },
    { ...header, enc: 'A192GCM' },
    { ...header, enc: 'A256CBC-HS512' },
    { ...header, alg: 'ECDH-ES+A256KW' },
    { ...header, alg: 'ECDH-ES+A128KW' },
    { ...header, cty: undefined },
    { ...header, cty: ['login-password'] },
    { ...header, cty: 'LOGIN-PASSWORD' },
    { ...header, challenge: undefined },
    { ...header, challenge: '' },
    { ...header, challenge: [challenge] },
    { ...header, challenge: `${challenge}A` },
    { ...header, challenge: 'A'.repeat(96) },
    { ...header, kid: undefined },
    { ...header, kid: 0 },
    { ...header, kid: '__proto__' },
  ]
  const plain = new Uint8Array(256).fill(65, 0, 8)
  return Promise.all(
    headers.map((header) =>
      new CompactEncrypt(plain).setProtectedHeader(header as { alg: string; enc: string }).encrypt(key),
    ),
  )
}

/** What is left of a well-sealed text once something has been done to it, and other things that are none. */
export function malformed(good: string): unknown[] {
  const [head = '', key = '', iv = '', text = '', tag = ''] = good.split('.')
  const reheaded = (change: (header: Record<string, unknown>) => unknown) => {
    const header = JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(head, { alphabet: 'base64url' })))
    const changed = change(header)
    const json = typeof changed === 'string' ? changed : JSON.stringify(changed)
    const bytes = new TextEncoder().encode(json).toBase64({ alphabet: 'base64url', omitPadding: true })
    return [bytes, key, iv, text, tag].join('.')
  }
  const flipped = (part: string, at: number) => part.slice(0, at) + (part[at] === 'A' ? 'B' : 'A') + part.slice(at + 1)
  const point = (epk: unknown) => reheaded((header) => ({ ...header, epk }))
  const zeros = 'A'.repeat(43)

  return [
    ...[undefined, null, 0, true, '', {}, [], [good], { alpha: good }, '.', '....', '.....', 'a.b.c.d.e', 'null'],
    ...[good.slice(1), good.slice(0, -1), `${good}.`, `.${good}`, `${good} `, ` ${good}`, `${good}\n`, `${good}=`],
    [head, key, iv, text].join('.'),
    [head, key, iv, text, tag, ''].join('.'),
    ...[
      ['', key, iv, text, tag],
      [head, key, '', text, tag],
      [head, key, iv, '', tag],
      [head, key, iv, text, ''],
      [head, 'AAAA', iv, text, tag],
      [head, key, flipped(iv, 3), text, tag],
      [head, key, iv, flipped(text, 5), tag],
      [head, key, iv, text, flipped(tag, 5)],
      [flipped(head, 30), key, iv, text, tag],
      [head, key, iv.slice(0, 8), text, tag],
      [head, key, `${iv}AAAA`, text, tag],
      [head, key, iv, text, tag.slice(0, 16)],
      [head, key, iv, text, tag.slice(0, 4)],
      [head, key, iv, text, `${tag}AAAA`],
      [head, key, text, iv, tag],
      [head, key, iv, tag, text],
      [`${head}=`, key, iv, text, tag],
      [head, key, iv, `+${text.slice(1)}`, tag],
      [head, key, iv, `${text.slice(0, 4)} ${text.slice(4)}`, tag],
    ].map((parts) => parts.join('.')),
    ...['dir', 'none', 'RSA1_5', 'RSA-OAEP', 'A256KW', 'A256GCMKW', 'PBES2-HS256+A128KW', 'ecdh-es', ''].map((alg) =>
      reheaded((header) => ({ ...header, alg })),
    ),
    reheaded((header) => ({ ...header, crit: ['exp'], exp: 0 })),
    reheaded((header) => ({ ...header, crit: [] })),
    reheaded((header) => ({ ...header, b64: false })),
    reheaded((header) => JSON.stringify(header).replace('{', '{"alg":"dir",')),
    reheaded((header) => `${JSON.stringify(header)} `),
    reheaded((header) => [header]),
    reheaded(() => 'null'),
    reheaded(() => '{}'),
    reheaded(() => '{"alg":'),
    ...[undefined, null, {}, 'epk', []].map(point),
    point({ kty: 'EC', crv: 'P-256', x: zeros, y: zeros }),
    point({ kty: 'EC', crv: 'P-384', x: zeros, y: zeros }),
    point({ kty: 'EC', crv: 'P-521', x: zeros, y: zeros }),
    point({ kty: 'OKP', crv: 'X25519', x: zeros }),
    point({ kty: 'EC', crv: 'P-256', x: zeros }),
    point({ kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' }),
    point({ kty: 'EC', crv: 'P-256', x: zeros, y: zeros, d: zeros }),
    `${good.slice(0, -30)}${'A'.repeat(4096)}`,
  ]
}

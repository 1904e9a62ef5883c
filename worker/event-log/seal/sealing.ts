/**
 * Sealed personal data. Every person has a key of their own (AES-256-GCM), wrapped by a key-encryption key that only
 * the Worker's secrets hold. Destroying a person's key makes all that was sealed with it unreadable, in the log as in
 * every copy of it, while the log itself stays as it was.
 *
 *   sealed = 12 bytes IV ‖ ciphertext with tag, as hex; the stream, version and type of the event are authenticated
 *   with it, so that a sealed part cannot be moved to another event.
 */
export interface KeyRow {
  readonly subjectId: string
  readonly kekVersion: number
  /** Hex. */
  readonly wrappedKey: string
}

const algorithm = 'AES-GCM'
const IV_BYTES = 12

export interface Keyring {
  /** Opens the person's key that `row` wraps. */
  unwrap(row: KeyRow): Promise<CryptoKey>
  /** Makes a key for a new person, and the row that keeps it. */
  create(subjectId: string): Promise<{ key: CryptoKey; row: KeyRow }>
  /** The version that wraps new keys. */
  readonly newest: number
  /** The same person's key, wrapped by the newest version. */
  rewrap(row: KeyRow): Promise<KeyRow>
}

/** `secret` is the SUBJECT_KEKS secret: JSON of version to base64 key. The highest version wraps new keys. */
export function openKeyring(secret: string): Keyring {
  const keks = JSON.parse(secret) as Record<string, string>
  const newest = Math.max(...Object.keys(keks).map(Number))
  // The keys themselves, not promises of them: what one request waits for, another one cannot.
  const imported = new Map<number, CryptoKey>()
  const kek = async (version: number) => {
    const bytes = keks[version]
    if (!bytes) throw new Error(`There is no key-encryption key of version ${version}.`)
    const key =
      imported.get(version) ??
      (await crypto.subtle.importKey('raw', fromBase64(bytes), algorithm, false, ['wrapKey', 'unwrapKey']))
    imported.set(version, key)
    return key
  }

  const opened = async ({ subjectId, kekVersion, wrappedKey }: KeyRow, isExtractable: boolean) => {
    const bytes = fromHex(wrappedKey)
    return crypto.subtle.unwrapKey(
      'raw',
      bytes.slice(IV_BYTES),
      await kek(kekVersion),
      { name: algorithm, iv: bytes.slice(0, IV_BYTES), additionalData: utf8(subjectId) },
      algorithm,
      isExtractable,
      ['encrypt', 'decrypt'],
    )
  }
  const wrapped = async (subjectId: string, key: CryptoKey): Promise<KeyRow> => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const bytes = await crypto.subtle.wrapKey('raw', key, await kek(newest), {
      name: algorithm,
      iv,
      additionalData: utf8(subjectId),
    })
    return { subjectId, kekVersion: newest, wrappedKey: toHex(join(iv, new Uint8Array(bytes))) }
  }

  return {
    newest,
    unwrap: (row) => opened(row, false),
    rewrap: async (row) => wrapped(row.subjectId, await opened(row, true)),
    create: async (subjectId) => {
      const key = (await crypto.subtle.generateKey({ name: algorithm, length: 256 }, true, [
        'encrypt',
        'decrypt',
      ])) as CryptoKey
      return { key, row: await wrapped(subjectId, key) }
    },
  }
}

/** Seals `text` so that only the holder of `key` can read it, and only in the place that `context` names. */
export async function seal(key: CryptoKey, text: string, context: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv, additionalData: utf8(context) }, key, utf8(text))
  return toHex(join(iv, new Uint8Array(sealed)))
}

/** The text that was sealed. Throws where the key or the place is another, or a byte has changed. */
export async function open(key: CryptoKey, sealed: string, context: string): Promise<string> {
  const bytes = fromHex(sealed)
  const opened = await crypto.subtle.decrypt(
    { name: algorithm, iv: bytes.slice(0, IV_BYTES), additionalData: utf8(context) },
    key,
    bytes.slice(IV_BYTES),
  )
  return new TextDecoder().decode(opened)
}

export const utf8 = (text: string) => new TextEncoder().encode(text)

const toHex = (bytes: Uint8Array) => bytes.toHex()
const fromHex = (text: string) => Uint8Array.fromHex(text)
const fromBase64 = (text: string) => Uint8Array.fromBase64(text)

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}

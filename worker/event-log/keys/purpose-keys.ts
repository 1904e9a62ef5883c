import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The purposes of the portal's keys. A value signed or kept for one purpose reveals nothing of another's, and is not
 * valid there.
 */
type Purpose =
  | 'passwords'
  /** Where a login email must be found but not read. */
  | 'email keys'
  /** Links, cookies and challenges. */
  | 'links'
  | 'request hashes'
  | 'attempt counters'
  /** Notes about strangers and about the places that members sign in from. */
  | 'security log'

/** The keys that PEPPER amounts to: JSON of roots by their versions, from which one is derived for each purpose. */
export interface PurposeKeys {
  /** Those that are alive, newest first; none where PEPPER is not what it should be. */
  readonly versions: readonly number[]
  /** HMAC-SHA-256 of `text` as hex, under the newest version unless another is wanted. */
  mac(purpose: Purpose, text: string, version?: number): string
  /** The same under every version, newest first. */
  macs(purpose: Purpose, text: string): readonly [newest: string, ...older: string[]]
  /** Whether it was signed with `mac` under a version that is alive. The time it takes tells nothing of it. */
  isMac(purpose: Purpose, text: string, mac: string): boolean
}

const PURPOSES: readonly Purpose[] = [
  'passwords',
  'email keys',
  'links',
  'request hashes',
  'attempt counters',
  'security log',
]

const ROOT_BYTES = 32

// Node's own way from letters to bytes takes longer than the hash.
const utf8 = new TextEncoder()

type Derived = Readonly<Record<Purpose, Uint8Array>>

let opened: { readonly secret: string; readonly keys: PurposeKeys } | undefined

/**
 * The portal's keys. They are derived once an isolate; a PEPPER that is none has no keys, and says so where one is
 * wanted.
 */
export async function purposeKeys({ PEPPER: secret }: Pick<Env, 'PEPPER'>): Promise<PurposeKeys> {
  if (opened?.secret === secret) return opened.keys
  const keys = openKeys(await derivedFrom(secret).catch(() => new Map()))
  opened = { secret, keys }
  return keys
}

/** A MAC, shorter, for what is in a link or a cookie. */
export const asToken = (mac: string): string =>
  Uint8Array.fromHex(mac).toBase64({ alphabet: 'base64url', omitPadding: true })

function openKeys(derived: ReadonlyMap<number, Derived>): PurposeKeys {
  const versions = [...derived.keys()].sort((one, other) => other - one)
  const mac: PurposeKeys['mac'] = (purpose, text, version = versions[0]) => {
    const keys = derived.get(version ?? 0)
    if (!keys) throw new Error(`PEPPER has no version ${version ?? 1} that is 32 bytes.`)
    return createHmac('sha256', keys[purpose]).update(utf8.encode(text)).digest('hex')
  }
  return {
    versions,
    mac,
    macs: (purpose, text) => [mac(purpose, text), ...versions.slice(1).map((version) => mac(purpose, text, version))],
    isMac: (purpose, text, sent) => versions.some((version) => isSameText(sent, mac(purpose, text, version))),
  }
}

/** Compares in a time that tells nothing of where two texts differ. */
export function isSameText(sent: string, right: string): boolean {
  const [one, other] = [sent, right].map((text) => utf8.encode(text))
  return one !== undefined && other !== undefined && one.length === other.length && timingSafeEqual(one, other)
}

async function derivedFrom(secret: string): Promise<ReadonlyMap<number, Derived>> {
  const roots = Object.entries(JSON.parse(secret) as Record<string, string>)
  return new Map(
    await Promise.all(
      roots.map(async ([version, root]): Promise<[number, Derived]> => {
        const bytes = Uint8Array.fromBase64(root)
        if (!/^[1-9]\d*$/.test(version) || bytes.length !== ROOT_BYTES) throw new Error('PEPPER isn’t valid.')
        return [Number(version), await derive(bytes)]
      }),
    ),
  )
}

/** HKDF (RFC 5869) with SHA-256. Without a salt, for the roots are random already. */
async function derive(root: Uint8Array<ArrayBuffer>): Promise<Derived> {
  const key = await crypto.subtle.importKey('raw', root, 'HKDF', false, ['deriveBits'])
  const derived = await Promise.all(
    PURPOSES.map(async (purpose) => {
      const info = utf8.encode(`portal|${purpose}`)
      const params = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
      return [purpose, new Uint8Array(await crypto.subtle.deriveBits(params, key, 8 * ROOT_BYTES))] as const
    }),
  )
  return Object.fromEntries(derived) as Derived
}

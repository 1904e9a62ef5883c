import type { Context } from 'hono'

/**
 * Where a request comes from, for counting. Only Cloudflare's own header counts: every other one is the client's to
 * write. The holder of one IPv6 address has the other 2^64 of its network too, so those count as one.
 */
export const clientAddress = (c: Context): string => addressIn(c.req.raw.headers)

export const addressIn = (headers: Headers): string => networksIn(headers)[0]

/**
 * The networks that a request comes from, the narrower first: an IPv4 address alone; of an IPv6 address its /64, which
 * a household has, and its /48, which is what a provider hands out on request.
 */
export function networksIn(headers: Headers): readonly [string, ...string[]] {
  const address = (headers.get('cf-connecting-ip') ?? 'local').replace(/^::ffff:(?=\d+\.)/i, '')
  return address.includes(':') ? [networkPrefix(address, 64), networkPrefix(address, 48)] : [address]
}

/** A machine that talks to itself; Cloudflare never reports such an address. */
export const isOwnMachine = (address: string) => ['local', '127.0.0.1', '0:0:0:0::/64'].includes(address)

function networkPrefix(address: string, bits: 48 | 64): string {
  const [front = '', back] = address.toLowerCase().split('::')
  const [left, right] = [front, back ?? ''].map((half) => half.split(':').filter(Boolean))
  const zeros = back === undefined ? 0 : 8 - left!.length - right!.length
  const groups = [...left!, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right!]
  return `${groups.slice(0, bits / 16).join(':')}::/${bits}`
}

import type { Context } from 'hono'

import type { App } from '../http/app'

/**
 * Where a request comes from, for counting. Only Cloudflare's own header counts: every other one is the client's to
 * write. Whoever has one IPv6 address has the other 2^64 of its network too, so those count as one.
 */
export function addressOf(c: Context<App>): string {
  const address = (c.req.header('cf-connecting-ip') ?? 'local').replace(/^::ffff:(?=\d+\.)/i, '')
  return address.includes(':') ? networkOf(address) : address
}

/** A machine that talks to itself; Cloudflare never reports such an address. */
export const isOwnMachine = (address: string) => ['local', '127.0.0.1', '0:0:0:0::/64'].includes(address)

function networkOf(address: string): string {
  const [front = '', back] = address.toLowerCase().split('::')
  const [left, right] = [front, back ?? ''].map((half) => half.split(':').filter(Boolean))
  const zeros = back === undefined ? 0 : 8 - left!.length - right!.length
  const groups = [...left!, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right!]
  return `${groups.slice(0, 4).join(':')}::/64`
}

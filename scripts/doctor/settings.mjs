import { SECRET_NAMES } from '../secrets.mjs'
import { well } from './findings.mjs'

/** What only a developer's machine may have: with one of them a deployed portal would be open, or its passwords cheap to guess. */
const OF_DEVELOPERS = ['DEV_MAILBOX', 'DEV_CLOCK', 'DEV_SEED', 'DEV_LATE_MS', 'SCRYPT_LN', 'PUSH_SERVICE']

/** What earlier versions had, and nobody needs any more. */
const OF_EARLIER = ['PARTY_SECRET', 'PARTY_HOST', 'PARTY_URL', 'API_URL', 'ALLOWED_ORIGINS']

export const mustNotBeThere = (names) => names.filter((name) => [...OF_DEVELOPERS, ...OF_EARLIER].includes(name))

export const missingSecrets = (names) => SECRET_NAMES.filter((name) => !names.includes(name))

/** A club may do without push, so it is well either way. */
export const pushFinding = (names) =>
  well(
    'push',
    names.includes('VAPID_KEY')
      ? 'VAPID_KEY is there'
      : 'off. To turn it on: `npm run secrets -- --only VAPID_KEY --out <file>`, then `npx wrangler secret bulk <file>`',
  )

/** What is wrong with the address under which the portal is to be reached; `undefined` where nothing is. */
export function complaintAboutAddress(address) {
  if (!URL.canParse(address)) return `PUBLIC_URL is no address: “${address}”`
  const { protocol, hostname, href, origin } = new URL(address)
  if (protocol !== 'https:') return `PUBLIC_URL is ${address}, which is not https`
  if (hostname === 'localhost' || isDemo(hostname)) return `PUBLIC_URL is ${address}, where nobody can reach it`
  if (address.endsWith('/')) return `PUBLIC_URL ends with a slash: ${address}`
  return href === `${origin}/` && address === origin ? undefined : `PUBLIC_URL has more than a host in it: ${address}`
}

/** What is wrong with an email address; `undefined` where nothing is. */
export function complaintAboutEmail(name, address) {
  const [, host] = /^[^\s@]+@([a-z\d.-]+\.[a-z]{2,})$/i.exec(address ?? '') ?? []
  if (!host) return `${name} is no email address: “${address}”`
  return isDemo(host) ? `${name} is still the demo club’s, ${address}` : undefined
}

/** Names that no one can own (RFC 2606), such as those of the demo club. */
const isDemo = (host) => /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i.test(host)

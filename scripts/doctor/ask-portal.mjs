import { portalAt, Refused } from '../portal-client.mjs'
import { judge, judgeLetter } from './deployed-portal.mjs'
import { ill, well } from './findings.mjs'
import { examineEncryption } from './old-encryption.mjs'

/**
 * Looks at the portal at `url` from outside, with its SETUP_SECRET. `to` is where a test letter goes, if one is wanted.
 * Yields findings as they come.
 */
export async function* examinePortal({ url, secret, to, crons, local }) {
  const health = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(10_000) }).catch((error) => error)
  if (!health.ok) {
    const why = health instanceof Error ? (health.cause?.message ?? health.message) : `it answers ${health.status}`
    return yield ill('portal', `${url} does not answer: ${why}`, 'Is it deployed, and does its domain lead there?')
  }
  yield well('portal', `${url} answers`)
  if (url.startsWith('https:')) yield await examineEncryption(url)

  const portal = portalAt(url, secret, { attempts: 2 })
  const report = await portal.get('/doctor').catch((error) => error)
  if (report instanceof Error) return yield unasked(report)
  yield await portal.post('/doctor/password').then(
    () => well('plan', 'a password can be hashed, which takes Workers Paid'),
    () =>
      ill(
        'plan',
        'a password cannot be hashed: nobody can sign in',
        'Choose Workers Paid for the account ($5 a month).',
      ),
  )
  yield* judge(report, { url, crons, local })
  if (to) yield judgeLetter(to, await portal.post('/doctor/letter', { to }).catch(letterRefused))
}

function unasked(error) {
  const status = error instanceof Refused ? error.status : 0
  if (status === 403)
    return ill('secret', 'it is not the SETUP_SECRET of this portal', 'Give the one that it was deployed with.')
  if (status === 404) return ill('Worker', 'it is older than this checkout', 'Deploy; then this again.')
  return ill(
    'Worker',
    `it fails: ${error.message}`,
    'A secret may be unreadable. `npx wrangler tail` says where it fails.',
  )
}

const letterRefused = (error) => ({ sent: false, reason: 'refused', code: error.message })

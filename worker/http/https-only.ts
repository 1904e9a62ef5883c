import { dataHeaders } from './headers'

/** Where the browser and the portal are one machine, nothing travels. */
const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/

const UPDATE = 'Your browser’s encryption is too old to be safe. Please update your browser.'

/** Broken long ago (RFC 8996). The domain's own setting refuses them sooner: docs/operations.md, step 6. */
const OUTDATED: readonly unknown[] = ['SSLv3', 'TLSv1', 'TLSv1.1']

/**
 * The answer to what came without encryption, or with one that is broken, where the club's portal is served encrypted;
 * nothing where all is well. A page leads to where it is encrypted. A call does not: its sender has sent the token in the
 * open, and must notice.
 */
export function refusedUnencrypted(request: Request, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): Response | undefined {
  if (!PUBLIC_URL.startsWith('https:')) return undefined
  // Every request comes past here, and hardly any has to be looked at closely.
  const isOutdated = OUTDATED.includes(request.cf?.tlsVersion)
  if (request.url.startsWith('https:') && !isOutdated) return undefined
  const url = new URL(request.url)
  if (OWN_MACHINE.test(url.hostname)) return undefined
  const requestId = crypto.randomUUID()
  const headers = { ...dataHeaders, 'Cache-Control': 'no-store', 'X-Request-Id': requestId }
  if (isOutdated) return Response.json({ error: UPDATE, code: 'FORBIDDEN', requestId }, { status: 403, headers })
  if (request.method === 'GET' && !/^\/(api|parties)(\/|$)/i.test(url.pathname)) {
    url.protocol = 'https:'
    return new Response(null, { status: 308, headers: { ...headers, Location: url.href } })
  }
  return Response.json({ error: 'Please use https.', code: 'FORBIDDEN', requestId }, { status: 403, headers })
}

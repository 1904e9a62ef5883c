import { createMiddleware } from 'hono/factory'

import type { App } from './app'

/**
 * The headers of pages. Scripts and styles come from the portal alone, and no text becomes markup: Trusted Types are
 * enforced, and three policies may be made: the calendar library's, for the templates that it is made of, and the
 * portal's own for the addresses of its service worker and of the worker that solves proofs of work. Only the club's
 * map may be in a frame.
 */
export function pageHeaders(mapEmbedUrl: string, inline: InlineHashes): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': ['self', ...inline.scripts].map(quoted).join(' '),
    'style-src': ['self', ...inline.styles].map(quoted).join(' '),
    'img-src': "'self' blob: data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': originIn(mapEmbedUrl),
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'svelte-trusted-html service-worker proof-of-work',
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

const quoted = (source: string) => `'${source}'`

interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The hashes of the scripts and styles that are in the page itself, as a policy names them. */
export async function inlineHashes(html: string): Promise<InlineHashes> {
  const hashed = (pattern: RegExp) =>
    Promise.all([...html.matchAll(pattern)].map(async ([, text = '']) => `sha256-${await sha256(text)}`))
  return { scripts: await hashed(/<script>(.*?)<\/script>/gs), styles: await hashed(/<style>(.*?)<\/style>/gs) }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** Where an address of the settings leads, without its path; nowhere where it is empty or none. */
function originIn(address: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : ''
  return /^https?:\/\/[\w.:-]+$/.test(origin) ? origin : "'none'"
}

/** The headers of every answer, pages and data alike. */
const everyAnswersHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** The headers of every answer that is no page: opened by itself it may load nothing, and no frame may hold it. */
export const dataHeaders = {
  ...everyAnswersHeaders,
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/**
 * Gives every request an id that its answer, its log line and its events carry. The sender may have chosen it, and given
 * it to several requests, so it is no key by which a command is known again.
 */
export const requestId = createMiddleware<App>(async (c, next) => {
  const offered = c.req.header('x-request-id') ?? ''
  c.set('requestId', /^[\w-]{16,64}$/.test(offered) ? offered : crypto.randomUUID())
  await next()
  // `c.header` would copy the answer for each of them.
  const { headers } = c.res
  headers.set('X-Request-Id', c.get('requestId'))
  const own = headers.has('content-security-policy') ? everyAnswersHeaders : dataHeaders
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store')
})

/**
 * What the pages are served with. Scripts and styles come from the portal alone, and no text becomes markup: Trusted
 * Types are enforced, and two policies may be made: the calendar library's, for the templates that it is made of, and the
 * portal's own for the address of its service worker. The one thing that may stand in a frame is the club's map.
 */
export function pageHeaders(partyHost: string, mapEmbedUrl: string): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' blob: data:",
    'font-src': "'self'",
    'connect-src': `'self' ws://${partyHost} wss://${partyHost}`,
    'frame-src': originOf(mapEmbedUrl),
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'svelte-trusted-html service-worker',
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

/** Where an address of the settings leads, without its path; nowhere where it is empty or none. */
function originOf(address: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : ''
  return /^https?:\/\/[\w.:-]+$/.test(origin) ? origin : "'none'"
}

/** What every answer carries, pages and data alike. */
export const everyAnswersHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

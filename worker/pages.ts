import type { Context } from 'hono'

import { Refusal } from './domain/refusal'
import type { App } from './http/app'
import { onceFor } from './http/once'
import { pageHeaders } from './http/page-headers'
import { webManifest } from './web-manifest'

const FOREVER = 'public, max-age=31536000, immutable'

/** The pages themselves: every path that is not the API's is the one page, with the headers that keep it safe. */
export async function openPages(c: Context<App>): Promise<Response> {
  if (c.req.path === '/manifest.webmanifest') return answerManifest(c)
  const answer = await c.env.ASSETS.fetch(c.req.raw)
  const page = new Response(answer.body, answer)
  const { headers } = page
  for (const [name, value] of headersOf(c.env)) headers.set(name, value)

  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  if (c.req.path.startsWith('/assets/')) {
    // The build names these by their content. One that is gone belongs to an older page, which then loads itself anew.
    if (isPage) throw new Refusal('NOT_FOUND', 'There is nothing here.')
    headers.set('Cache-Control', FOREVER)
    // A browser that kept the service worker would not learn of a new version.
  } else if (isPage || c.req.path === '/sw.js') headers.set('Cache-Control', 'no-cache')
  return page
}

/** The same for every file, so they are put together once. What every answer carries comes later anyway. */
const headersOf = onceFor((env: Env) => Object.entries(pageHeaders(env.PARTY_HOST, env.MAP_EMBED_URL)))

function answerManifest(c: Context<App>): Response {
  c.header('Cache-Control', 'public, max-age=3600')
  return c.body(JSON.stringify(webManifest(c.env)), 200, { 'Content-Type': 'application/manifest+json' })
}

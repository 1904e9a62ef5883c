import type { Context } from 'hono'

import type { App } from './http/app'
import { pageHeaders } from './http/page-headers'

/** The pages themselves: every path that is not the API's is the one page, with the headers that keep it safe. */
export async function openPages(c: Context<App>): Promise<Response> {
  const answer = await c.env.ASSETS.fetch(c.req.raw)
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(pageHeaders(c.env.PARTY_HOST))) headers.set(name, value)
  if (headers.get('content-type')?.startsWith('text/html')) headers.set('Cache-Control', 'no-cache')
  return new Response(answer.body, { status: answer.status, headers })
}

import type { Context } from 'hono'
import { clubConfig } from './config-routes'
import { Refusal } from './domain/shared/refusal'
import type { App } from './http/app'
import { inlineHashes, pageHeaders } from './http/headers'
import { memoize } from './http/memoize'

/** In the build; the sign-in page comes with it. */
const PAGE = '/index.html'
const SERVICE_WORKER = '/sw.js'

/** Addresses of files rather than pages: a folder of the build, or an ending. A date of a series ends with its day: `.20261201`. */
const NAMES_FILE = /^\/(assets|fonts|icons|scenes|wallpapers)\/|\.[a-z]\w*$/i

/**
 * The pages themselves: every path that is neither the API's nor a file's is the one page, with the headers that keep it
 * safe. Files come without the Worker (wrangler.toml), which is asked for one only where there is none: a part that is gone
 * belongs to an older page, which then loads itself anew.
 */
export async function openPages(c: Context<App>): Promise<Response> {
  const { path } = c.req
  if (path === '/manifest.webmanifest') return answerManifest(c)
  if (path === PAGE) return c.redirect('/', 307)
  if (path !== SERVICE_WORKER && NAMES_FILE.test(path)) throw new Refusal('NOT_FOUND', 'There’s nothing here.')

  const file = new URL(path === SERVICE_WORKER ? path : PAGE, c.req.url)
  const answer = await c.env.ASSETS.fetch(new Request(file, c.req.raw))
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  const { html, policy } = await builtPage(c.env)
  const page = new Response(isPage && answer.body ? html : answer.body, answer)
  for (const [name, value] of policy) page.headers.set(name, value)
  // A browser that kept the page or the service worker would not learn of a new version.
  page.headers.set('Cache-Control', 'no-cache')
  return page
}

/** The page and the headers of every page: the same for all, so they are put together once. */
const builtPage = memoize(async (env: Env) => {
  const html = await (await env.ASSETS.fetch(`https://portal${PAGE}`)).text()
  return { html: withClub(html, env), policy: Object.entries(pageHeaders(env.MAP_EMBED_URL, await inlineHashes(html))) }
})

/** The sign-in page comes with it (web/prerendered-sign-in.ts), and is to say whose it is. */
const withClub = (html: string, env: Env) =>
  html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(Reflect.get(clubConfig(env), name) ?? '').replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  )

function answerManifest(c: Context<App>): Response {
  c.header('Cache-Control', 'public, max-age=3600')
  return c.body(JSON.stringify(webManifest(c.env)), 200, { 'Content-Type': 'application/manifest+json' })
}

interface Club {
  readonly CLUB_NAME: string
  readonly CLUB_SUFFIX: string
}

/** The app manifest, in the club's own name. */
const webManifest = ({ CLUB_NAME, CLUB_SUFFIX }: Club) => ({
  id: '/',
  name: `${CLUB_NAME} ${CLUB_SUFFIX}`.trim(),
  short_name: CLUB_NAME,
  description: 'The members’ portal of the ski club.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // By day; the page itself tells the color of the night.
  theme_color: '#f5f4ee',
  background_color: '#f5f4ee',
  icons: [
    ...ICON_SIZES.map((size) => icon('icon', size, 'any')),
    ...ICON_SIZES.map((size) => icon('maskable', size, 'maskable')),
  ],
  shortcuts: [
    shortcut('Directory', '/members'),
    shortcut('Calendar', '/resources/calendar'),
    shortcut('Meetings', '/meetings'),
    shortcut('Docs & Procs', '/resources/docs-procs'),
  ],
})

const ICON_SIZES = [192, 512]

const icon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon', 192, 'any')] })

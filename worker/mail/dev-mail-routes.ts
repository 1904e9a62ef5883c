import { Hono } from 'hono'

import { Refusal } from '../domain/refusal'
import { utf8 } from '../event-log/sealing'
import type { App } from '../http/app'
import { type KeptLetter, lettersIn } from './dev-mailbox'

/** What the portal would have mailed, to be read where there is no mail: on one's own machine. */
export const devMailRoutes = new Hono<App>()
  .use(async (c, next) => {
    if (!c.env.DEV_MAILBOX) throw new Refusal('NOT_FOUND', 'There is nothing here.')
    await next()
  })

  .get('/mail', async (c) => {
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src '${await hashOf(STYLE)}'; frame-ancestors 'none'`,
    )
    return c.html(page(await lettersIn(c.env.FILES)))
  })

  .get('/mail.json', async (c) => c.json(await lettersIn(c.env.FILES)))

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
article { border: 1px solid; border-radius: 10px; padding: 1rem 1.25rem; margin: 1rem 0; overflow-wrap: anywhere }
h2 { font-size: 1.125rem; margin: 0 }
p { margin: 0 0 .75rem; opacity: .75 }
pre { font: inherit; white-space: pre-wrap; margin: 0 }
`

async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)))
  return `sha256-${digest.toBase64()}`
}

const page = (letters: readonly KeptLetter[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mail on this machine</title>
<style>${STYLE}</style>
<main>
<h1>Mail on this machine</h1>
${letters.map(article).join('\n') || '<p>No letters yet.</p>'}
</main>
</html>
`

const article = ({ to, subject, text, at }: KeptLetter) => `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(to)}, <time datetime="${escaped(at)}">${escaped(at.replace('T', ' ').slice(0, 19))} UTC</time></p>
<pre>${linked(escaped(text))}</pre>
</article>`

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The text has been escaped before, so that what stands in an address cannot end the attribute. */
const linked = (text: string) =>
  text.replace(/https?:\/\/[^\s<]+?(?=[.,]?(?:\s|$))/g, (url) => `<a href="${url}">${url}</a>`)

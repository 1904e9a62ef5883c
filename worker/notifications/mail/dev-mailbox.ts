import { Hono } from 'hono'
import { utf8 } from '../../event-log/seal/sealing'
import { escaped, LETTER_STYLE } from './letter-parts'
import type { Letter } from './letters'

/** A letter that stayed on this machine. */
export interface KeptLetter extends Letter {
  /** When it was written, in ISO 8601. */
  readonly at: string
  /** By which it is opened. */
  readonly id: string
}

const FOLDER = 'dev-mail/'
const LAST_MOMENT = 9_999_999_999_999
const SHOWN = 100

// R2 lists keys in order: counting backwards puts the newest letter first.
const keyFor = (moment: number) => `${FOLDER}${String(LAST_MOMENT - moment).padStart(13, '0')}-${crypto.randomUUID()}`

/** In the place of Cloudflare's: what the portal mails stays on this machine, among its files. It is never deployed. */
export const devMailbox = (files: R2Bucket): SendEmail => {
  const send = async ({ to, subject, text, html }: Letter) => {
    const now = Date.now()
    const key = keyFor(now)
    const id = key.slice(FOLDER.length)
    await files.put(key, JSON.stringify({ to, subject, text, html, at: new Date(now).toISOString(), id }))
    return { messageId: id }
  }
  return { send } as unknown as SendEmail
}

/** One letter, if it is still kept. */
const letterIn = async (files: R2Bucket, id: string): Promise<KeptLetter | undefined> =>
  (await files.get(FOLDER + id))?.json<KeptLetter>()

/** The last hundred letters, newest first. */
export async function lettersIn(files: R2Bucket): Promise<KeptLetter[]> {
  const { objects } = await files.list({ prefix: FOLDER, limit: SHOWN })
  const letters = await Promise.all(objects.map(async ({ key }) => (await files.get(key))?.json<KeptLetter>()))
  return letters.filter((letter) => letter !== undefined)
}

/** The mailbox of a developer's machine, where there is no mail. It is never deployed. */
export const devMailRoutes = new Hono<{ Bindings: Pick<Env, 'FILES'> }>()
  .basePath('/dev')
  .get('/mail', async (c) => {
    c.header('Content-Security-Policy', await policyFor(STYLE))
    return c.html(page(await lettersIn(c.env.FILES)))
  })

  .get('/mail.json', async (c) => c.json(await lettersIn(c.env.FILES)))

  // The letter itself, as a mail program shows it.
  .get('/mail/:id', async (c) => {
    const letter = await letterIn(c.env.FILES, c.req.param('id'))
    if (!letter) return c.notFound()
    c.header('Content-Security-Policy', await policyFor(LETTER_STYLE))
    return c.html(letter.html)
  })

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
article { border: 1px solid; border-radius: 10px; padding: 1rem 1.25rem; margin: 1rem 0; overflow-wrap: anywhere }
h2 { font-size: 1.125rem; margin: 0 }
p { margin: 0 0 .75rem; opacity: .75 }
pre { font: inherit; white-space: pre-wrap; margin: 0 }
`

async function policyFor(style: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(style)))
  return `default-src 'none'; style-src 'sha256-${digest.toBase64()}'; frame-ancestors 'none'`
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

const article = ({ to, subject, text, at, id }: KeptLetter) => `<article>
<h2><a href="/dev/mail/${escaped(id)}">${escaped(subject)}</a></h2>
<p>To ${escaped(to)}, <time datetime="${escaped(at)}">${escaped(at.replace('T', ' ').slice(0, 19))} UTC</time></p>
<pre>${linked(escaped(text))}</pre>
</article>`

/** The text has been escaped before, so that what is in an address cannot end the attribute. */
const linked = (text: string) => text.replace(/https?:\/\/[^\s<]*[^\s<.,)]/g, (url) => `<a href="${url}">${url}</a>`)

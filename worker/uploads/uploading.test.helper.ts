import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { soundSamples } from '../../quality/uploads/samples.mjs'
import { hashToken } from '../accounts/session'
import type { UploadedFile } from '../domain/shared/file-zones'
import { purposeKeys } from '../event-log/keys/purpose-keys'
import type { App } from '../http/app'
import portal from '../index'
import type { Player } from '../testing/cast'
import { signIn, theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { onceForEach } from '../testing/once-a-file'
import { asPicture } from '../testing/upload'
import { FOLDER } from './object-store'
import { type LinkedFile, linksFor } from './signed-links'
import { attachUploads } from './upload-table'

/** Sends one request, if need be in another environment, and waits for what goes on after the answer. */
export async function request(path: string, init: RequestInit = {}, environment: Env = env): Promise<Response> {
  const context = createExecutionContext()
  const answer = await portal.fetch(new Request(`http://localhost:8787${path}`, init), environment, context)
  await waitOnExecutionContext(context)
  return answer
}

export const tokenOf = onceForEach(async (player: Player) => {
  await theCast()
  return signIn(player)
})

interface Sent {
  readonly name?: string
  readonly thumbnail?: Uint8Array<ArrayBuffer>
  readonly environment?: Env
  readonly idempotencyKey?: string
}

/** Uploads a file as one of the cast. */
export async function upload(
  player: Player,
  zone: string,
  content: Uint8Array<ArrayBuffer>,
  sent: Sent = {},
): Promise<Response> {
  const form = new FormData()
  form.append('file', new File([content], sent.name ?? 'slope.jpg'))
  if (sent.thumbnail) form.append('thumbnail', new File([sent.thumbnail], 'thumbnail.webp'))
  const { body, headers } = new Response(form)
  if (sent.idempotencyKey) headers.set('Idempotency-Key', sent.idempotencyKey)
  return send(player, zone, new Response(body, { headers }), sent.environment)
}

/** Sends a body as it is, with its own headers. */
export const send = async (player: Player, zone: string, { body, headers }: Response, environment?: Env) =>
  request(
    `/api/upload?zone=${zone}`,
    {
      method: 'POST',
      headers: { ...Object.fromEntries(headers), Authorization: `Bearer ${await tokenOf(player)}` },
      body,
    },
    environment,
  )

/** A form as it goes over the wire. */
export function form(content: Uint8Array, headers = 'name="file"; filename="slope.jpg"', end = '\r\n--line--\r\n') {
  const head = new TextEncoder().encode(`--line\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`)
  return new Blob([head, content.slice(), end])
}

export const asForm = (body: BodyInit) =>
  new Response(body, { headers: { 'Content-Type': 'multipart/form-data; boundary=line' } })

/** As `upload`, for one that must succeed. */
export async function uploaded(...asked: Parameters<typeof upload>): Promise<UploadedFile> {
  const answer = await upload(...asked)
  if (answer.status !== 201) throw new Error(await answer.text())
  return answer.json()
}

export async function leftBehind() {
  const { objects } = await env.FILES.list({ prefix: FOLDER })
  const { results } = await env.DB.prepare('SELECT key FROM uploads').all<{ key: string }>()
  return {
    objects: objects.map(({ key }) => key.slice(FOLDER.length)).sort(),
    rows: results.map(({ key }) => key).sort(),
  }
}

export const NOTHING = { objects: [], rows: [] }

/** Empties what the tests before have filled. */
export async function startAfresh() {
  await theCast()
  const { objects } = await leftBehind()
  await env.FILES.delete(objects.map((key) => FOLDER + key))
  await env.DB.batch([env.DB.prepare('DELETE FROM uploads'), env.DB.prepare('DELETE FROM attempts')])
}

export const PHOTO = soundSamples['slope.jpg']!
export const MINUTE = 60_000

/** A link as the portal would have made it for the session of `token`. */
export async function linkFor(token: string, file: LinkedFile, now = Date.now()): Promise<string> {
  const hash = hashToken(token)
  const maker = new Hono<App>().get('/', async (c) => {
    c.set('tokenHash', hash)
    c.set('keys', await purposeKeys(c.env))
    return c.text(linksFor(c, now)(file))
  })
  return (await maker.request('/', {}, env)).text()
}

/** The headers of the browser that a picture's link was made for. */
export const itsBrowser = (link: string) => asPicture(/[?&]for=(\w+)/.exec(link)?.[1] ?? '')

/** Asks for a file, if nothing else is said in the browser that the link was given to. */
export const open = (link: string, headers: Record<string, string> = itsBrowser(link)) => request(link, { headers })

export const bytesIn = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

/** A passport of Olav's, put there by Ingrid. */
export async function passport(): Promise<LinkedFile> {
  const { key } = await uploaded('ingrid', 'passport', PHOTO)
  await testDependencies().db.batch(attachUploads({ keys: [key], zone: 'passport', to: 'member:olav', by: 'ingrid' }))
  return { key, name: 'passport.jpg' }
}

/** A picture on the wall, put there by Ines. */
export async function picture(content = PHOTO, name = 'slope.jpg'): Promise<LinkedFile> {
  const { key, fileName } = await uploaded('ines', 'chat', content, { name })
  await testDependencies().db.batch(attachUploads({ keys: [key], zone: 'chat', to: 'conversation:1', by: 'ines' }))
  return { key, name: fileName }
}

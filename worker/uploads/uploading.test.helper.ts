import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'

import type { UploadedFile } from '../domain/shared/file-zones'
import portal from '../index'
import type { Player } from '../testing/cast'
import { signIn, theCast } from '../testing/club-house'
import { onceForEach } from '../testing/once-a-file'
import { FOLDER } from './object-store'

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

import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'

import type { UploadedFile } from '../domain/file-zones'
import portal from '../index'
import type { Player } from '../testing/cast'
import { signIn, theCast } from '../testing/club-house'
import { FOLDER } from './object-store'

/** Sends one request, if need be in another environment, and waits for what goes on after the answer. */
export async function request(path: string, init: RequestInit = {}, environment: Env = env): Promise<Response> {
  const context = createExecutionContext()
  const answer = await portal.fetch(new Request(`http://localhost:8787${path}`, init), environment, context)
  await waitOnExecutionContext(context)
  return answer
}

const tokens = new Map<Player, Promise<string>>()

export async function tokenOf(player: Player): Promise<string> {
  await theCast()
  const token = tokens.get(player) ?? signIn(player)
  tokens.set(player, token)
  return token
}

interface Sent {
  readonly name?: string
  readonly thumbnail?: Uint8Array<ArrayBuffer>
  readonly environment?: Env
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
  return send(player, zone, new Response(form), sent.environment)
}

/** Sends a body as it is, by its own content type. */
export const send = async (player: Player, zone: string, { body, headers }: Response, environment?: Env) =>
  request(
    `/api/upload?zone=${zone}`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${await tokenOf(player)}`, 'Content-Type': headers.get('content-type') ?? '' },
      body,
    },
    environment,
  )

/** As `upload`, for one that must succeed. */
export async function uploaded(...asked: Parameters<typeof upload>): Promise<UploadedFile> {
  const answer = await upload(...asked)
  if (answer.status !== 201) throw new Error(await answer.text())
  return answer.json()
}

/** What a browser says of a picture on a page of the portal. */
export const fromOurPage = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' }

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

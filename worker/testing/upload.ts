import { env } from 'cloudflare:workers'

import type { UploadedFile } from '../domain/shared/file-zones'
import { purposeKeys } from '../event-log/keys/purpose-keys'
import { makeFileCookie } from '../uploads/file-cookie'
import type { Player } from './cast'
import { signIn, theCast } from './club-house'
import { request } from './portal'

const keys = await purposeKeys(env)

/** Uploads a file as one of the cast, through the portal's own door. */
export async function upload(
  player: Player,
  zone: string,
  name: string,
  content: Uint8Array<ArrayBuffer>,
  /** What is written in it, as a browser sends it along. */
  text?: string | Uint8Array<ArrayBuffer>,
) {
  await theCast()
  const form = new FormData()
  form.append('file', new File([content], name))
  if (text !== undefined) form.append('text', new Blob([text]), 'text')
  const { body, headers } = new Response(form)
  return request(`/upload?zone=${zone}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await signIn(player)}`,
      'Content-Type': headers.get('content-type') ?? '',
      'Sec-Fetch-Site': 'same-origin',
    },
    body,
  })
}

export const uploaded = async (...sent: Parameters<typeof upload>) => (await upload(...sent)).json<UploadedFile>()

/** What a browser says that shows a picture on a page of the portal, having been given the file cookie of `session`. */
export const asPicture = (session: string) => ({
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Dest': 'image',
  Cookie: `files=${makeFileCookie(keys, session)}`,
})

/** Follows a link that the portal gave, as an `<img>` does in the browser that it was given to. */
export const follow = (link: string) =>
  request(link.replace(/^\/api/, ''), { headers: asPicture(/[?&]for=(\w+)/.exec(link)?.[1] ?? '') })

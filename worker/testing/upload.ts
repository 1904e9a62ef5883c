import type { UploadedFile } from '../domain/file-zones'
import type { Player } from './cast'
import { signIn, theCast } from './club-house'
import { request } from './portal'

/** Uploads a file as one of the cast, through the portal's own door. */
export async function upload(player: Player, zone: string, name: string, content: Uint8Array<ArrayBuffer>) {
  await theCast()
  const form = new FormData()
  form.append('file', new File([content], name))
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

/** Follows a link that the portal gave, as an `<img>` of one of its pages does. */
export const follow = (link: string) =>
  request(link.replace(/^\/api/, ''), { headers: { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' } })

import { randomUUID } from 'node:crypto'

import { Refused } from '../portal-client.mjs'

/** Uploads a picture as whoever `portal` belongs to; gives the key by which it is attached. */
export const sendPicture = async (portal, zone, name, { whole, small }) =>
  (await sendFile(portal, zone, { name, type: 'image/png', whole, small })).key

/** Uploads a file as whoever `portal` belongs to, once for each idempotency key; gives what it is attached by. */
export async function sendFile(...upload) {
  const { key, fileName } = await uploadFile(...upload)
  return { key, fileName }
}

/** As `sendFile`; gives all that the portal answered. */
export async function uploadFile(
  portal,
  zone,
  { name, type, whole, small = undefined, smallType = 'image/png', text = undefined },
  idempotencyKey = randomUUID(),
) {
  const form = new FormData()
  form.append('file', new Blob([whole], { type }), name)
  if (text) form.append('text', new Blob([text], { type: 'text/plain' }), 'text')
  if (small) form.append('thumbnail', new Blob([small], { type: smallType }), 'thumbnail')

  const response = await fetch(`${portal.url}/api/upload?zone=${zone}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${portal.token}`, 'Idempotency-Key': idempotencyKey },
    body: form,
    signal: AbortSignal.timeout(30_000),
  })
  const answer = await response.json()
  if (!response.ok) throw new Refused(response.status, answer)
  return answer
}

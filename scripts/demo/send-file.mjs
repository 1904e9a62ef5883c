import { randomUUID } from 'node:crypto'

import { Refused } from '../portal-client.mjs'

/** Uploads a picture as whoever `portal` belongs to; gives the key by which it is attached. */
export async function sendPicture(portal, zone, name, { whole, small }) {
  const form = new FormData()
  form.append('file', new Blob([whole], { type: 'image/png' }), name)
  if (small) form.append('thumbnail', new Blob([small], { type: 'image/png' }), 'thumbnail')

  const response = await fetch(`${portal.url}/api/upload?zone=${zone}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${portal.token}`, 'Idempotency-Key': randomUUID() },
    body: form,
    signal: AbortSignal.timeout(30_000),
  })
  const answer = await response.json()
  if (!response.ok) throw new Refused(response.status, answer)
  return answer.key
}

import { env } from 'cloudflare:workers'

import { as, request } from './portal'

/** What the person who runs the portal sends along to bring an archive in. */
export const withArchiveSecret = { Authorization: `Bearer ${env.ARCHIVE_SECRET}` }

export const beginRun = (secret = env.ARCHIVE_SECRET) =>
  request('/archive/runs', { method: 'POST', headers: { Authorization: `Bearer ${secret}` } })

/** What is sent along to take one, once Ingrid has opened it. */
export async function withOpenArchive() {
  await as('ingrid').post('/archive-window')
  const { run } = await (await beginRun()).json<{ run: string }>()
  return { ...withArchiveSecret, 'X-Archive-Run': run }
}

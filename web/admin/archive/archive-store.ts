import { ArchiveState } from '#domain/admin/archive-views'
import { get, post, remove } from '../../sync/client'
import { resource } from '../../sync/resource'

export const archiveState = resource((signal) => get('/archive-window', ArchiveState, signal), { staleMs: 0 })

export const openArchive = () => changed(post('/archive-window', {}))
export const closeArchive = () => changed(remove('/archive-window'))

/** Shows what the command left. */
async function changed(command: Promise<{ readonly value: unknown }>): Promise<void> {
  // An answer to an earlier request must not replace this one.
  await archiveState.ensure()
  const state = ArchiveState.parse((await command).value)
  archiveState.mutate(() => state)
}

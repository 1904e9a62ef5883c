import { resource } from '../api/resource'
import { listSentinels } from './sentinels-api'

/** All Sentinels, the newest first. Their links run out, so a visit asks anew; the portal answers in a line if they have not. */
export const sentinels = resource((signal) => listSentinels(signal), { staleMs: 0 })

export function dropSentinel(id: string): void {
  sentinels.mutate((known) => known.filter(({ _id }) => _id !== id))
  void sentinels.refresh()
}

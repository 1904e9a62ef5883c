import { HistoryPage } from '#domain/history-entry'
import { get } from '../api/client'

/** Who changed the record at `path` since the version of `etag`. Nobody where that cannot be told. */
export async function whoChanged(path: string, etag: string | undefined): Promise<readonly string[]> {
  const since = Number(etag?.replace(/\D/g, '') || Number.NaN)
  const { entries } = await get(`${path}/history`, HistoryPage)
  return [...new Set(entries.filter(({ version }) => version > since).map(({ by }) => by.name))]
}

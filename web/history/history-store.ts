import { HistoryPage } from '#domain/history-entry'
import { get } from '../api/client'
import { type Resource, resource } from '../api/resource'

/** The history of the record at `path`, newest first, as far back as it was asked for. */
export function historyOf(path: string): Resource<HistoryPage> {
  const known = histories.get(path)
  if (known) return known

  const history = resource((signal) => get(`${path}/history`, HistoryPage, signal), { staleMs: 0 })
  histories.set(path, history)
  return history
}

/** Adds the next page to what is held. What arrives after the history was loaded anew is left out. */
export async function showEarlier(path: string): Promise<void> {
  const history = historyOf(path)
  const before = history.data.peek()?.next
  if (before === undefined || before === null) return

  const earlier = await get(`${path}/history?before=${before}`, HistoryPage)
  history.mutate((known) =>
    known.next === before ? { entries: [...known.entries, ...earlier.entries], next: earlier.next } : known,
  )
}

const histories = new Map<string, Resource<HistoryPage>>()

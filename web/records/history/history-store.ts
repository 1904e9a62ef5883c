import { HistoryPage } from '#domain/shared/history-entry'
import { get } from '../../sync/client'
import { type Resource, resource } from '../../sync/resource'

/** The history of the record at `path`, newest first, as far back as it was asked for. */
export function historyOf(path: string): Resource<HistoryPage> {
  const known = histories.get(path)
  if (known) return known

  const history: Resource<HistoryPage> = resource(
    async (signal) => {
      // A reader who has gone far back stays there when an entry is added.
      const asked = history.data.peek()?.entries.at(-1)?.position ?? Number.POSITIVE_INFINITY
      let told = await page(path, null, signal)
      while (told.next !== null && told.next > asked) told = joined(told, await page(path, told.next, signal))
      return told
    },
    { staleMs: 0 },
  )
  histories.set(path, history)
  return history
}

/** Adds the next page to what is held. What arrives after the history was loaded anew is left out. */
export async function showEarlier(path: string): Promise<void> {
  const history = historyOf(path)
  const before = history.data.peek()?.next
  if (before === undefined || before === null) return

  const earlier = await page(path, before)
  history.mutate((known) => (known.next === before ? joined(known, earlier) : known))
}

const page = (path: string, before: number | null, signal?: AbortSignal) =>
  get(`${path}/history${before === null ? '' : `?before=${before}`}`, HistoryPage, signal)

const joined = (known: HistoryPage, earlier: HistoryPage): HistoryPage => ({
  ...known,
  entries: [...known.entries, ...earlier.entries],
  next: earlier.next,
})

const histories = new Map<string, Resource<HistoryPage>>()

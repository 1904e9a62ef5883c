import { FieldHistory } from '#domain/history-entry'
import { get } from '../api/client'
import { type Resource, resource } from '../api/resource'

/**
 * The values of one field of the record at `path`, newest first, as far back as was asked for; the field by its label.
 */
export function fieldHistoryOf(path: string, field: string): Resource<FieldHistory> {
  const address = addressOf(path, field)
  const known = histories.get(address)
  if (known) return known

  const history: Resource<FieldHistory> = resource(
    async (signal) => {
      // A reader who has gone far back stays there when an entry is added.
      const asked = history.data.peek()?.values.at(-1)?.position ?? Number.POSITIVE_INFINITY
      let told = await get(address, FieldHistory, signal)
      while (told.next && told.next > asked) told = joined(told, await before(address, told.next, signal))
      return told
    },
    { staleMs: 0 },
  )
  histories.set(address, history)
  return history
}

/** Adds the next page to what is held. What arrives after the history was loaded anew is left out. */
export async function showEarlierValues(path: string, field: string): Promise<void> {
  const history = fieldHistoryOf(path, field)
  const next = history.data.peek()?.next
  if (!next) return

  const earlier = await before(addressOf(path, field), next)
  history.mutate((known) => (known.next === next ? joined(known, earlier) : known))
}

const addressOf = (path: string, field: string) => `${path}/history?${new URLSearchParams({ field })}`

const before = (address: string, position: number, signal?: AbortSignal) =>
  get(`${address}&before=${position}`, FieldHistory, signal)

const joined = (known: FieldHistory, earlier: FieldHistory): FieldHistory => ({
  ...known,
  values: [...known.values, ...earlier.values],
  next: earlier.next,
})

const histories = new Map<string, Resource<FieldHistory>>()

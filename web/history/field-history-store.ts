import { FieldHistory } from '#domain/history-entry'
import { get } from '../api/client'
import { type Resource, resource } from '../api/resource'

/** All that one field of the record at `path` ever was, newest first; the field by its label in the history. */
export function fieldHistoryOf(path: string, field: string): Resource<FieldHistory> {
  const address = `${path}/history?${new URLSearchParams({ field })}`
  const known = histories.get(address)
  if (known) return known

  const history = resource((signal) => get(address, FieldHistory, signal), { staleMs: 0 })
  histories.set(address, history)
  return history
}

const histories = new Map<string, Resource<FieldHistory>>()

import type { ActivityEntry } from '#domain/activity-views'

/**
 * Newer and older entries as one list. A command of which both have a part is one entry, and nothing is there twice.
 */
export function joined(newer: readonly ActivityEntry[], older: readonly ActivityEntry[]): readonly ActivityEntry[] {
  const known = new Map(newer.map((entry) => [entry.id, entry]))
  for (const entry of older) {
    const other = known.get(entry.id)
    known.set(entry.id, other ? together(other, entry) : entry)
  }
  return [...known.values()].sort((a, b) => b.last - a.last)
}

function together(one: ActivityEntry, other: ActivityEntry): ActivityEntry {
  const isOf = new Set(one.records.map(({ kind, id }) => `${kind}:${id}`))
  return {
    ...one,
    first: Math.min(one.first, other.first),
    last: Math.max(one.last, other.last),
    reason: one.reason ?? other.reason,
    records: [...one.records, ...other.records.filter(({ kind, id }) => !isOf.has(`${kind}:${id}`))],
  }
}

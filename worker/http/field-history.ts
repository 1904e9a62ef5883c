import type { DomainEvent } from '../domain/shared/aggregate'
import type { ClubDate } from '../domain/shared/club-date'
import type { FieldChange, FieldHistory, FieldValue } from '../domain/shared/history-entry'
import type { NameOf } from '../domain/shared/history-format'
import { isThere, mixedState, newComplaint } from '../domain/shared/put-back-fields'
import { changesBesides, type FoldedHistory, type HistorySource, historyEntry, type Left } from './history-page'

type Back = Pick<FieldValue, 'back' | 'hindrance'>

const NO_WAY: Back = { back: null, hindrance: null }

/** The fields of a record by which its history can be asked. */
export const historyFields = <Event extends DomainEvent, State>({
  history,
  besides,
}: HistorySource<Event, State>): string[] => [
  ...(history.fields?.(String) ?? []).map(({ label }) => label),
  ...(besides ? [besides.label] : []),
]

/** The values of one field, newest first, each with whether it can be restored alone. */
export function fieldHistory<Event extends DomainEvent, State>(
  { entries, now, version, hasMore }: FoldedHistory<State>,
  source: HistorySource<Event, State>,
  nameOf: NameOf,
  field: string,
  today: ClubDate,
): FieldHistory {
  const values = entries.flatMap((passed) => {
    const { changes, version: _, ...entry } = historyEntry(passed, source, nameOf)
    return changes
      .filter(({ label }) => label === field)
      .map(({ from, to }) => ({ ...entry, from, to, ...wayBack(source, now, passed.left, nameOf, field, today) }))
  })
  return {
    field,
    isMany: field === source.besides?.label,
    version,
    values: values.reverse(),
    next: hasMore ? (entries[0]?.entry.position ?? null) : null,
  }
}

/** The changes that restoring the one field from `now` to `then` would make. */
function wayBack<Event extends DomainEvent, State>(
  { history, besides }: HistorySource<Event, State>,
  now: Left<State>,
  then: Left<State>,
  nameOf: NameOf,
  field: string,
  today: ClubDate,
): Back {
  if (!isThere(now.state)) return NO_WAY
  if (field === besides?.label) return backOr(changesBesides(now, then))
  const isPart = history.fields?.(nameOf).some(({ label, at }) => label === field && at)
  if (!isPart || history.stays?.includes(field)) return NO_WAY
  const mixed = mixedState(history, now.state, then.state, [field])
  const { back } = backOr(history.changes(now.state, mixed, nameOf))
  const hindrance = back && newComplaint(history, now.state, mixed, today)
  return hindrance ? { back: null, hindrance } : { back, hindrance: null }
}

const backOr = (changes: FieldChange[]): Back => ({ back: changes.length > 0 ? changes : null, hindrance: null })

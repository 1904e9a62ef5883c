import type { DomainEvent } from '../domain/aggregate'
import type { ClubDate } from '../domain/club-date'
import type { FieldChange, FieldHistory, FieldValue } from '../domain/history-entry'
import { isThere, mixedState, newComplaint } from '../domain/put-back-fields'
import type { NameOf } from '../domain/story'
import { changesBesides, type Followed, type Left, type Told, tellPassed } from './tell-history'

type Back = Pick<FieldValue, 'back' | 'hindrance'>

const NO_WAY: Back = { back: null, hindrance: null }

/** The fields of a record by which its history can be asked. */
export const fieldsOf = <Event extends DomainEvent, State>({ story, besides }: Told<Event, State>): string[] => [
  ...(story.fields?.(String) ?? []).map(({ label }) => label),
  ...(besides ? [besides.label] : []),
]

/** The values of one field, newest first, each with whether it can be restored alone. */
export function tellField<Event extends DomainEvent, State>(
  { entries, now, version, hasMore }: Followed<State>,
  told: Told<Event, State>,
  nameOf: NameOf,
  field: string,
  today: ClubDate,
): FieldHistory {
  const values = entries.flatMap((passed) => {
    const { changes, version: _, ...entry } = tellPassed(passed, told, nameOf)
    return changes
      .filter(({ label }) => label === field)
      .map(({ from, to }) => ({ ...entry, from, to, ...wayBack(told, now, passed.left, nameOf, field, today) }))
  })
  return {
    field,
    isMany: field === told.besides?.label,
    version,
    values: values.reverse(),
    next: hasMore ? (entries[0]?.entry.position ?? null) : null,
  }
}

/** The changes that restoring the one field from `now` to `then` would make. */
function wayBack<Event extends DomainEvent, State>(
  { story, besides }: Told<Event, State>,
  now: Left<State>,
  then: Left<State>,
  nameOf: NameOf,
  field: string,
  today: ClubDate,
): Back {
  if (!isThere(now.state)) return NO_WAY
  if (field === besides?.label) return backOr(changesBesides(now, then))
  const isPart = story.fields?.(nameOf).some(({ label, at }) => label === field && at)
  if (!isPart || story.stays?.includes(field)) return NO_WAY
  const mixed = mixedState(story, now.state, then.state, [field])
  const { back } = backOr(story.changes(now.state, mixed, nameOf))
  const hindrance = back && newComplaint(story, now.state, mixed, today)
  return hindrance ? { back: null, hindrance } : { back, hindrance: null }
}

const backOr = (changes: FieldChange[]): Back => ({ back: changes.length > 0 ? changes : null, hindrance: null })

import type { ActivityEntry } from '../domain/activity-views'
import { categoryOf, idOf } from '../event-log/stored-event'
import { kindOf, phraseOf } from './activity-kinds'
import type { ActivityRow } from './activity-rows'

/** The rows of a page as commands, newest first. */
export const entriesOf = (found: readonly ActivityRow[]): ActivityEntry[] =>
  [...Map.groupBy(found, ({ commandId }) => commandId)].map(([id, events]) => {
    // A command's events stand side by side in the log, and the rows come newest first.
    const [newest, oldest] = [events[0], events.at(-1)] as [ActivityRow, ActivityRow]
    return {
      id,
      cause: newest.causationId,
      first: oldest.position,
      last: newest.position,
      at: new Date(newest.recordedAt).toISOString(),
      by: whoOf(newest),
      records: [...Map.groupBy(events.toReversed(), ({ streamId }) => streamId)].map(([streamId, own]) =>
        recordOf(streamId, own),
      ),
    }
  })

function recordOf(streamId: string, events: readonly ActivityRow[]): ActivityEntry['records'][number] {
  const [kind, id] = [categoryOf(streamId), idOf(streamId)]
  const told = kindOf(kind)
  const row = events[0] as ActivityRow
  const types = events.map(({ type }) => type)
  return {
    kind,
    id,
    title: titleOf(row, kind),
    href: row.isThere === 1 ? (told?.href?.(id) ?? null) : null,
    action: told ? phraseOf(told, types) : types.join(', '),
  }
}

function titleOf({ person, relative, removedTitle, row }: ActivityRow, kind: string): string | null {
  if (kind === 'member') return person
  if (kind === 'family') return `${person ?? 'a forgotten member'} and ${relative ?? 'a forgotten member'}`
  if (removedTitle !== null) return removedTitle
  return row === null ? null : (kindOf(kind)?.title?.(JSON.parse(row) as never) ?? null)
}

const whoOf = ({ actorId, actor }: ActivityRow) =>
  actorId === 'system' ? { _id: null, name: 'The portal' } : { _id: actorId, name: actor ?? 'A forgotten member' }

/** Everything that a person would look for in an entry's sentence. */
export const sentenceOf = ({ by, records }: ActivityEntry): string =>
  `${by.name} ${records.map(({ action, title }) => `${action} ${title ?? ''}`.trim()).join(', ')}`

import type { ActivityEntry } from '../../domain/admin/activity-views'
import { memberOfStay } from '../../domain/lodge/stay'
import { idOf, streamCategory } from '../../event-log/stored-event'
import { actionOf, canBeUndone, kindOf } from './activity-actions'
import { kindPhrase } from './activity-kind'
import { isReason } from './activity-reasons'
import type { ActivityRow } from './activity-rows'

/** The rows of a page as commands, newest first, each with the reason that was given for it. */
export const toActivityEntries = (
  found: readonly ActivityRow[],
  reasons: ReadonlyMap<string, string>,
): ActivityEntry[] =>
  [...Map.groupBy(found, ({ commandId }) => commandId)].flatMap(([id, events]) => {
    const records = Map.groupBy(events.filter((event) => !isReason(event)).reverse(), ({ streamId }) => streamId)
    // A reason may be about a record that isn't part of the search.
    if (records.size === 0) return []
    // A command's events are side by side in the log, and the rows come newest first.
    const [newest, oldest] = [events[0], events.at(-1)] as [ActivityRow, ActivityRow]
    return {
      id,
      cause: newest.causationId,
      first: oldest.position,
      last: newest.position,
      at: new Date(newest.recordedAt).toISOString(),
      by: entryAuthor(newest),
      records: [...records].map(([streamId, own]) => changedRecord(streamId, own)),
      reason: reasons.get(id) ?? null,
    }
  })

function changedRecord(streamId: string, events: readonly ActivityRow[]): ActivityEntry['records'][number] {
  const [kind, id] = [streamCategory(streamId), idOf(streamId)]
  const told = kindOf(kind)
  const row = events[0] as ActivityRow
  const types = events.map(({ type }) => type)
  const title = recordTitle(row, kind)
  return {
    kind,
    id,
    title,
    href: row.isThere === 1 ? (told?.href?.(id) ?? null) : null,
    action: told ? kindPhrase(told, types) : types.join(', '),
    ...(told?.calls && title !== null && isUndoable(types) ? { undoAt: `${told.calls}/${id}` } : {}),
  }
}

/** Undoing what began with adding a record would remove it, which is asked for at a post only. */
const isUndoable = ([first = '', ...others]: readonly string[]) =>
  canBeUndone(first) || (others.some(canBeUndone) && actionOf(first) !== 'added')

/** Those that are told of by the name of a member. */
const ABOUT_A_MEMBER: ReadonlySet<string> = new Set([
  'member',
  'notificationSettings',
  'lodgeSettings',
  'passWatch',
  'qualification',
  'workHours',
])

function recordTitle(
  { streamId, actorId, person, relative, removedTitle, row }: ActivityRow,
  kind: string,
): string | null {
  if (ABOUT_A_MEMBER.has(kind)) return person
  if (kind === 'family') return `${person ?? 'an erased member'} and ${relative ?? 'an erased member'}`
  if (removedTitle !== null) return removedTitle
  const told = kindOf(kind)
  if (row === null) return told?.titleInId?.(idOf(streamId)) ?? null
  const title = told?.title?.(JSON.parse(row) as never) ?? null
  return title !== null && kind === 'stay' && memberOfStay(idOf(streamId)) !== actorId
    ? `${title} for ${person ?? 'an erased member'}`
    : title
}

const entryAuthor = ({ actorId, actor }: ActivityRow) =>
  actorId === 'system' ? { _id: null, name: 'The portal' } : { _id: actorId, name: actor ?? 'Erased member' }

/** The activity in one sentence. */
export const activitySentence = ({ by, records }: ActivityEntry): string =>
  `${by.name} ${records.map(({ action, title }) => `${action} ${title ?? ''}`.trim()).join(', ')}`

/** The sentence and the words of who gave it. */
export const wordsOf = (entry: ActivityEntry): string => `${activitySentence(entry)} ${entry.reason ?? ''}`

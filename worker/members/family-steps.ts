import { type SQL, sql } from 'drizzle-orm'

import { type FamilyState, family, familyPair, pairMembers } from '../domain/family/family'
import { member } from '../domain/member/member'
import type { StreamCommand } from '../event-log/command-envelope'
import type { Change } from '../event-log/dependencies'
import type { LoadedStreams } from '../event-log/loaded-streams'
import { streamOf } from '../event-log/stored-event'
import { familyPairStreams, type ListedRelative } from './member-read-model'

/** A member's record, whole: their own stream, those of every pair they were ever in, and those of the `wanted` relatives. */
export const wholeRecord = (id: string, wanted: readonly string[] = []) => ({
  target: { aggregate: member, id },
  streams: pairStreams(id, wanted),
  isWhole: true,
})

function pairStreams(id: string, wanted: readonly string[]): SQL {
  const streams = wanted.map((relative) => familyPair(id, relative)).filter((pair) => pair !== undefined)
  if (streams.length === 0) return familyPairStreams(id)
  return sql`${familyPairStreams(id)} UNION ALL SELECT 'family:' || value FROM json_each(${JSON.stringify(streams)})`
}

/** Links those who are wanted and not linked, and unlinks those who are linked and not wanted. `undefined` leaves all as they are. */
export async function familySteps(
  loaded: LoadedStreams,
  id: string,
  wanted: readonly string[] | undefined,
): Promise<StreamCommand[]> {
  if (!wanted) return []
  const pairs = new Set(wanted.map((relative) => familyPair(id, relative)).filter((pair) => pair !== undefined))
  const kept = loaded.ids(family).filter((pair) => !pairs.has(pair))
  return [
    ...[...pairs].map((pair): StreamCommand => ({ aggregate: family, id: pair, command: { type: 'LinkFamily' } })),
    ...kept.map((pair): StreamCommand => ({ aggregate: family, id: pair, command: { type: 'UnlinkFamily' } })),
  ]
}

/**
 * Links and unlinks until the family is what it was at `position`, but for those who are not in the directory any more. Where a
 * relative was removed before this member, that removal ended their link: it comes back too.
 */
export async function familyOnceSteps(
  loaded: LoadedStreams,
  id: string,
  position: number,
  listed: readonly ListedRelative[],
) {
  const isBack = (await loaded.stream(member, id)).state.status === 'removed'
  const removals = new Set(isBack ? listed.map(({ removal }) => removal) : [])
  const wanted = loaded.ids(family).flatMap((pair) => {
    const relative = pairMembers(pair).find((one) => one !== id) ?? ''
    const last = loaded.entries.findLast(
      (entry) => entry.streamId === streamOf(family, pair) && entry.position <= position,
    )
    const wasLinked = last?.type === 'FamilyLinked' || (last && removals.has(last.commandId))
    return wasLinked && listed.some((one) => one.id === relative) ? [relative] : []
  })
  return familySteps(loaded, id, wanted)
}

/** Those whom the changes link to `id`. */
export const linkedTo = (id: string, changes: readonly Change[]): string[] =>
  changes
    .filter(({ aggregate, after }) => aggregate.category === family.category && (after as FamilyState).linked)
    .flatMap((change) => pairMembers(change.id).filter((one) => one !== id))

/** Unlinks everybody. */
export const unlinkSteps = (loaded: LoadedStreams, id: string) => familySteps(loaded, id, [])

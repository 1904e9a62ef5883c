import { reason } from '../../domain/shared/reason'
import { openReason } from '../../event-log/given-reason'
import type { Keyring } from '../../event-log/seal/sealing'
import { streamCategory } from '../../event-log/stored-event'
import type { ActivityRow } from './activity-rows'

export const isReason = ({ streamId }: Pick<ActivityRow, 'streamId'>) => streamCategory(streamId) === reason.category

/**
 * Why the commands were given whose reasons are among the rows, by the commands' ids; nothing of what was forgotten.
 */
export async function reasonsIn(found: readonly ActivityRow[], keyring: Keyring): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string>()
  for (const row of found.filter(isReason)) {
    const words = await openReason(row, keyring)
    if (words !== null) reasons.set(row.commandId, words)
  }
  return reasons
}

/**
 * The reason of the command on which the rows end, if it has one: what it is about may be beyond their end, and the
 * two are told together by the next page, which begins with it. `edge` is of that command, `above` the end they begin
 * at.
 */
export const tornReason = (found: readonly ActivityRow[], edge: Pick<ActivityRow, 'commandId'>, above: number) =>
  found.find((row) => isReason(row) && row.commandId === edge.commandId && row.position + 1 < above)

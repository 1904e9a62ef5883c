import * as z from 'zod/mini'

import { Refusal } from '../domain/shared/refusal'
import type { LoadedStreams } from './loaded-streams'

/**
 * Which earlier state is asked for: before a command, as a history entry left it, be it whole or in some `fields` by
 * their labels, or before the removal.
 */
export const PutBackWish = z.union(
  [
    z.strictObject({ undo: z.string().check(z.maxLength(64)) }),
    z.strictObject({
      asOf: z.int().check(z.positive()),
      fields: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(40))),
    }),
    z.strictObject({ to: z.literal('before removal') }),
  ],
  'Please choose what to restore.',
)
export type PutBackWish = z.infer<typeof PutBackWish>

/** A moment in the loaded streams: the last position that counts, and the command that had the last word by then. */
interface Past {
  readonly position: number
  readonly commandId: string | null
}

interface Asked {
  /** Whether only changes of the record itself are in the way of an undo, and not those of anything that was read. */
  readonly isApart?: boolean | undefined
  readonly seesHistory?: boolean
}

/** The position in the history to restore. `ownStream` is the record's own stream among those that were read. */
export function pastOf(
  { entries }: Pick<LoadedStreams, 'entries'>,
  ownStream: string,
  wish: PutBackWish,
  { isApart = false, seesHistory = true }: Asked = {},
): Past {
  if ('asOf' in wish) return upTo(entries, wish.asOf)
  const undone = 'undo' in wish ? wish.undo : removalIn(entries, ownStream)
  const from = entries.findIndex(({ commandId }) => commandId === undone)
  const first = entries[from]
  if (!first) throw new Refusal('NOT_FOUND', 'There’s nothing to undo.')
  const since = entries.slice(from).filter(({ streamId }) => !isApart || streamId === ownStream)
  if ('undo' in wish && since.some(({ commandId }) => commandId !== undone)) throw changedSince(seesHistory)
  return upTo(entries, first.position - 1)
}

/** Something may have happened to the record since it was removed: its contact may have been forgotten. */
const removalIn = (entries: LoadedStreams['entries'], ownStream: string): string | undefined =>
  entries.findLast(({ streamId, type }) => streamId === ownStream && /(Removed|Moderated)$/.test(type))?.commandId

function upTo(entries: LoadedStreams['entries'], position: number): Past {
  return { position, commandId: entries.findLast((entry) => entry.position <= position)?.commandId ?? null }
}

/** Nobody is sent to a history that they cannot open. */
export const changedSince = (seesHistory = true) =>
  new Refusal(
    'CONFLICT',
    `This has changed again since, so you can’t undo it here. ${seesHistory ? 'You can restore an earlier version from its history.' : 'An administrator can restore an earlier version.'}`,
  )

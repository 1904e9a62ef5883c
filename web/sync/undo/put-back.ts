import { post } from '../client'
import { noteAllChanged } from '../live/changes'

/**
 * Which earlier state is asked for: before a command of ours, as a history entry left it, whole or in some fields by their
 * labels, or before the removal.
 */
export type PutBackWish =
  | { readonly undo: string }
  | { readonly asOf: number; readonly fields?: readonly string[] }
  | { readonly to: 'before removal' }

/** Brings an earlier state of the record at `path` back, and has everything on the page follow. Throws what the portal refuses. */
export async function putBack(path: string, wish: PutBackWish, ifMatch?: string, reason?: string): Promise<void> {
  await post(`${path}/put-back`, wish, { ifMatch, reason })
  noteAllChanged()
}

import { signal } from '@preact/signals-react'
import { endWithSession } from '../../sync/session/with-session'
import type { ShownReply } from '../posts'
import type { WallState } from '../wall-state'
import { onWall, wall } from '../wall-store'

/** A post or a reply that somebody wants to delete. */
export interface PostToDelete {
  readonly post: ShownReply
  /** The id of the conversation that it is, or is a reply to. */
  readonly conversation: string
  readonly isReply?: boolean | undefined
}

/** The ids of what the member deletes just now: it is out of sight at once, and comes back where it is refused. */
export const leaving = signal<ReadonlySet<string>>(new Set())

/** Hides the post from now on. Returns `false` where it is hidden already. */
export function hide(id: string): boolean {
  if (leaving.peek().has(id)) return false
  leaving.value = new Set(leaving.peek()).add(id)
  return true
}

/** The post was deleted by the event at `position`; it stays hidden until the wall knows that. */
export function noteDeleted(id: string, position: number): void {
  carriedOut.set(id, position)
  const state = wall.peek()
  if (state) showWhatIsKnown(state)
}

/** Shows the post again. */
export function stay(id: string) {
  carriedOut.delete(id)
  const left = new Set(leaving.peek())
  left.delete(id)
  leaving.value = left
}

/** Deletions, each with its position in the log. */
const carriedOut = new Map<string, number>()

/** Stops hiding posts that are gone from the wall, and those that were restored before the wall was told. */
function showWhatIsKnown({ gone, cursor }: WallState) {
  for (const id of leaving.peek()) {
    if (gone.has(id) || (carriedOut.get(id) ?? Number.POSITIVE_INFINITY) <= cursor) stay(id)
  }
}

onWall(showWhatIsKnown)

endWithSession(() => {
  carriedOut.clear()
  leaving.value = new Set()
})

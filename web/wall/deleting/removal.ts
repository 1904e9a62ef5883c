import { signal } from '@preact/signals-react'

import { toast } from '../../ui/feedback/toasts'
import { catchUpSoon } from '../catching-up'
import { failureReason, sendRemoval } from '../composer/sending'
import { newKey } from '../composer/unsent'
import type { ShownReply } from '../posts'
import type { WallState } from '../wall-state'
import { onWall, wall } from '../wall-store'
import { endWithSession } from '../with-session'

/** A post or a reply that somebody wants to delete. */
export interface PostToDelete {
  readonly post: ShownReply
  /** The id of the conversation that it is, or is a reply to. */
  readonly conversation: string
  readonly isReply?: boolean | undefined
}

/** The ids of what the member deletes just now: it is out of sight at once, and comes back where it is refused. */
export const leaving = signal<ReadonlySet<string>>(new Set())

/** Deletes a post of one's own, or a reply. What is in the way is told in a note, and the post is back. */
export async function removePost(conversation: string, reply?: string): Promise<void> {
  const id = reply ?? conversation
  if (leaving.peek().has(id)) return
  leaving.value = new Set(leaving.peek()).add(id)
  const outcome = await sendRemoval(newKey(), conversation, reply)
  if (outcome.is === 'done') {
    carriedOut.set(id, outcome.position)
    const state = wall.peek()
    return state && showWhatIsKnown(state)
  }
  stay(id)
  catchUpSoon()
  toast(`Not deleted. ${failureReason(outcome)}`, { seconds: 30 })
}

function stay(id: string) {
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

import { signal } from '@preact/signals-react'

import { toast } from '../ui/toasts'
import { catchUpSoon } from './catching-up'
import { sendRemoval } from './sending'
import { newKey } from './unsent'
import { onWall } from './wall-store'
import { endWithSession } from './with-session'

/** The ids of what the member deletes just now: it is out of sight at once, and comes back where it is refused. */
export const leaving = signal<ReadonlySet<string>>(new Set())

/** Deletes a post of one's own, or a reply. What stands in the way is told in a note, and the post is back. */
export async function removePost(conversation: string, reply?: string): Promise<void> {
  const id = reply ?? conversation
  if (leaving.peek().has(id)) return
  leaving.value = new Set(leaving.peek()).add(id)
  const outcome = await sendRemoval(newKey(), conversation, reply)
  if (outcome.is === 'done') return
  stay(id)
  catchUpSoon()
  toast(`Not deleted. ${reasonOf(outcome)}`, { seconds: 30 })
}

function reasonOf(outcome: Exclude<Awaited<ReturnType<typeof sendRemoval>>, { is: 'done' }>): string {
  if (outcome.is === 'refused') return outcome.refusal
  const { why, seconds } = outcome.trouble
  if (why === 'pace') return `Please try again in ${seconds} seconds.`
  return why === 'signal' ? 'There is no signal.' : 'The portal has trouble. Please try again in a moment.'
}

function stay(id: string) {
  const left = new Set(leaving.peek())
  left.delete(id)
  leaving.value = left
}

// What is gone from the wall need not be hidden any more.
onWall(({ gone }) => {
  for (const id of leaving.peek()) if (gone.has(id)) stay(id)
})

endWithSession(() => {
  leaving.value = new Set()
})

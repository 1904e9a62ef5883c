import { signal } from '@preact/signals-react'

import type { PollView } from '#domain/wall/poll'
import { endWithSession } from '../../sync/session/with-session'

/** The polls of the wall as the reader may see them, by the ids of their posts. */
export const polls = signal<ReadonlyMap<string, PollView>>(new Map())

const followers = new Set<() => void>()

/** Calls `follow` whenever there are other polls, or other news of them. */
export const onPolls = (follow: () => void): void => void followers.add(follow)

/** Takes over the polls that an answer of the portal tells of. */
export function notePolls(told: readonly PollView[] | undefined): void {
  if (!told?.length) return
  const now = new Map(polls.peek())
  for (const poll of told) now.set(poll._id, poll)
  polls.value = now
  for (const follow of followers) follow()
}

endWithSession(() => {
  polls.value = new Map()
})

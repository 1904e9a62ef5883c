import { signal } from '@preact/signals-react'

import { currentUser } from '../sync/session/session'
import { endWithSession } from '../sync/session/with-session'
import type { ShownReply } from './posts'
import type { WallState } from './wall-state'
import { onWall } from './wall-store'

/** Whether the beginning of the wall is in view. */
const isAtTop = signal(true)

/** How many new posts of others have come above what is in view. */
export const unseen = signal(0)

/** Recent posts by others, for members who don't see them. */
export const arrived = signal<{ readonly posts: number; readonly replies: number; readonly by: string }>(nothing())

export const clearArrived = () => {
  arrived.value = nothing()
}

export function noteTop(isInView: boolean): void {
  isAtTop.value = isInView
  if (isInView) unseen.value = 0
}

onWall((now, before) => {
  if (!before || now.conversations === before.conversations) return
  const isNew = ({ position, author }: ShownReply) => position > before.cursor && author._id !== currentUser.peek()?._id
  const known = new Set<unknown>(before.conversations.flatMap((shown) => [shown, shown._id]))
  const fresh = now.conversations.filter((shown) => !known.has(shown))
  const posts = fresh.filter((shown) => isNew(shown) && !known.has(shown._id))
  const replies = repliesIn(fresh, before).filter(isNew)
  const latest = posts[0] ?? replies.at(-1)
  if (!latest) return

  const { posts: morePosts, replies: moreReplies } = arrived.peek()
  arrived.value = {
    posts: morePosts + posts.length,
    replies: moreReplies + replies.length,
    by: `${latest.author.fname} ${latest.author.lname}`.trim(),
  }
  if (!isAtTop.peek()) unseen.value += posts.length
})

function repliesIn(fresh: WallState['conversations'], { conversations }: WallState): readonly ShownReply[] {
  const before = new Map(conversations.map(({ _id, responses }) => [_id, responses]))
  return fresh.flatMap(({ _id, responses }) => {
    const known = before.get(_id)
    return known ? responses.filter((reply) => !known.some((each) => each._id === reply._id)) : []
  })
}

function nothing() {
  return { posts: 0, replies: 0, by: '' }
}

endWithSession(() => {
  unseen.value = 0
  clearArrived()
})

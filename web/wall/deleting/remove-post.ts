import { toast } from '../../ui/feedback/toasts'
import { catchUpSoon } from '../catching-up'
import { commanded, failureReason } from '../composer/sending'
import { newKey } from '../composer/unsent'
import { deletePost } from '../post-changes'
import { hide, noteDeleted, stay } from './removal'

/** Deletes a post of one's own, or a reply. What is in the way is told in a note, and the post is back. */
export async function removePost(conversation: string, reply?: string): Promise<void> {
  const id = reply ?? conversation
  if (!hide(id)) return
  const outcome = await sendRemoval(newKey(), conversation, reply)
  if (outcome.is === 'done') return noteDeleted(id, outcome.position)
  stay(id)
  catchUpSoon()
  toast(`Not deleted. ${failureReason(outcome)}`, { seconds: 30 })
}

/** Through the room or, where that is away or does not answer, by the portal itself, with the same key. */
const sendRemoval = (key: string, id: string, reply?: string) =>
  commanded(
    reply === undefined
      ? { event: 'delete conversation', key, id }
      : { event: 'delete comment', key, id, comment: reply },
    async () => {
      const { frame, position = 0 } = await deletePost(key, id, reply)
      return { frame, position: frame?.position ?? position }
    },
  )

// Comes with the editor: before that there are no words to keep.
import { same } from '#domain/shared/same'
import { toast } from '../../ui/feedback/toasts'
import { draftAt, putIn } from '../composer/drafts'
import type { WallState } from '../wall-state'
import { onWall } from '../wall-store'
import { editing, editPlace, endEdit, postsIn } from './editing'

// An administrator, or another device, may delete the post meanwhile. The words stay with who wrote them.
onWall((now, before) => {
  const id = editing.peek()
  if (id === undefined || now.conversations === before?.conversations) return
  const foundIn = (state: WallState | undefined) => postsIn(state).find(({ post }) => post._id === id)
  const was = foundIn(before)
  // What is further back than the wall is loaded now, or newer than its answer, is still there.
  if (!was || was.start < now.floor || was.post.position > now.cursor || foundIn(now)) return
  const { written } = draftAt(editPlace(id))
  endEdit(id)
  if (!written || same(written, was.post.message)) return
  putIn('wall', written, [])
  toast('The post you were editing was deleted. Your words are in the box for new messages.', { seconds: 30 })
})

import { signal } from '@preact/signals-react'

import type { RichTextDoc } from '#domain/shared/rich-text'
import { session } from '../../sync/session/session'
import { endWithSession } from '../../sync/session/with-session'
import { noteName } from '../../ui/editor/mentions'
import { draftAt, empty } from '../composer/drafts'
import type { ShownReply } from '../posts'
import type { WallState } from '../wall-state'
import { wall } from '../wall-store'

/** The id of the post that the member is editing. */
export const editing = signal<string | undefined>(undefined)

/** Where the draft of an edit is kept. What was typed outlives the page. */
export const editPlace = (post: string) => `edit-${post}`

/** Opens the editor in the place of the post's words, with what was typed before, should it have been left. */
export function startEdit({ _id, message, revised, mentions = [] }: ShownReply): void {
  for (const { _id: id, fname, lname } of mentions) noteName(id, `${fname} ${lname}`.trim())
  const draft = draftAt(editPlace(_id))
  if (draft.written === null) {
    setWords(_id, message)
    draft.revision = revised?.times
  }
  editing.value = _id
}

/** Puts other words into the editor. */
export function setWords(post: string, message: RichTextDoc | null): void {
  const draft = draftAt(editPlace(post))
  draft.written = message
  draft.shown.value = message
}

export function endEdit(post: string): void {
  empty(editPlace(post))
  if (editing.peek() === post) editing.value = undefined
}

/** Edits what the member said last: of everything, or of the replies to a conversation. */
export function editLast(to: string | undefined): boolean {
  const own = postsIn(wall.peek())
    .filter(({ conversation, post }) => to === undefined || (conversation === to && post._id !== to))
    .filter(({ post }) => post.author._id === session.peek()?.userId && post.message !== null)
    .map(({ post }) => post)
  const last = own.sort((one, other) => other.position - one.position)[0]
  if (last) startEdit(last)
  return last !== undefined
}

export const postsIn = (state: WallState | undefined) =>
  (state?.conversations ?? []).flatMap((each) =>
    [each, ...each.responses].map((post: ShownReply) => ({ conversation: each._id, start: each.position, post })),
  )

endWithSession(() => {
  editing.value = undefined
})

// The calls that edit and delete posts. They load with the parts that make them; showing the wall needs none.
import type { RichTextDoc } from '#domain/shared/rich-text'
import { PostVersions } from '#domain/wall/conversation-views'
import { get, post } from '../sync/client'
import { commanded, type Outcome } from './composer/sending'
import { command, Done } from './wall-api'

interface RevisedWords {
  /** The conversation. */
  readonly id: string
  readonly reply?: string | undefined
  readonly message: RichTextDoc
  /** How often it had been edited when these words were begun. */
  readonly revision: number
}

/** The path of a post, or of a reply to it. */
const pathOf = (conversation: string, reply?: string) =>
  `/conversations/${conversation}${reply === undefined ? '' : `/replies/${reply}`}`

/** Gives a post of one's own, or a reply, new words: through the room or, where that is away, by the portal itself. */
export const sendRevision = (key: string, { id, reply, ...change }: RevisedWords): Promise<Outcome> =>
  commanded(
    reply === undefined
      ? { event: 'revise conversation', key, id, ...change }
      : { event: 'revise comment', key, id, comment: reply, ...change },
    async () => {
      const { frame, position = 0 } = Done.parse(await command('PUT', pathOf(id, reply), key, change))
      return { frame, position: frame?.position ?? position }
    },
  )

/** The versions of a post, or of a reply to it, newest first. */
export const findVersions = (conversation: string, reply?: string) =>
  get(
    `/conversations/${encodeURIComponent(conversation)}/versions${reply === undefined ? '' : `?reply=${encodeURIComponent(reply)}`}`,
    PostVersions,
  )

/** Deletes one's own conversation, or one's own reply to it. */
export const deletePost = async (key: string, conversation: string, reply?: string) =>
  Done.parse(await command('DELETE', pathOf(conversation, reply), key))

/** Deletes what somebody else said. Answers the key by which that can be undone. */
export async function moderatePost(conversation: string, reply: string | undefined, reason: string) {
  const path = `/conversations/${encodeURIComponent(conversation)}/moderate`
  const { value, key } = await post(path, reply === undefined ? {} : { reply }, { reason })
  return { ...Done.parse(value), key }
}

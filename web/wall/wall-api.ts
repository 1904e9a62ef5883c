import * as z from 'zod/mini'

import { Conversation, Reply, WallChanges, WallPage } from '#domain/wall/conversation-views'
import { ReadMark } from '#domain/wall/read-mark'
import { WallFrame } from '#domain/wall/wall-frames'
import { get, post, put, sendCommand } from '../sync/client'
import type { Words } from './composer/unsent'

const Started = z.object({ conversation: Conversation, frame: z.nullable(WallFrame) })
const Replied = z.object({ reply: Reply, frame: z.nullable(WallFrame) })
const Deleted = z.object({ frame: z.nullable(WallFrame), position: z.optional(z.number()) })

/** The newest ten, or the ten before a position. */
export const findPage = (before?: number, signal?: AbortSignal) =>
  get(before === undefined ? '/conversations' : `/conversations?before=${before}`, WallPage, signal)

export const changesSince = (position: number) => get(`/conversations/changes?since=${position}`, WallChanges)

/** Tells how far the member has read, and answers how far they have on all their devices. */
export const sendReadMark = async (mark: ReadMark) =>
  ReadMark.parse((await put('/conversations/read-mark', mark)).value)

export const findConversation = async (id: string) =>
  (await get(`/conversations/${encodeURIComponent(id)}`, z.object({ conversation: Conversation }))).conversation

export const startConversation = async (key: string, words: Words) =>
  Started.parse(await command('POST', '/conversations', key, words))

export const postReply = async (conversation: string, key: string, words: Words) =>
  Replied.parse(await command('POST', `/conversations/${conversation}/replies`, key, words))

/** Deletes one's own conversation, or one's own reply to it. */
export const deletePost = async (key: string, conversation: string, reply?: string) =>
  Deleted.parse(
    await command('DELETE', `/conversations/${conversation}${reply === undefined ? '' : `/replies/${reply}`}`, key),
  )

/** Deletes what somebody else said. Answers the key by which that can be undone. */
export async function moderatePost(conversation: string, reply: string | undefined, reason: string) {
  const path = `/conversations/${encodeURIComponent(conversation)}/moderate`
  const { value, key } = await post(path, reply === undefined ? {} : { reply }, { reason })
  return { ...Deleted.parse(value), key }
}

async function command(method: string, path: string, key: string, body?: object): Promise<unknown> {
  const content = body ? JSON.stringify(body) : null
  // The wall keeps what is not sent by itself.
  return (await sendCommand({ method, path, content, key, ifMatch: undefined })).value
}

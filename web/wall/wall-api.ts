import * as z from 'zod/mini'

import { Conversation, Reply, WallChanges, WallPage } from '#domain/wall/conversation-views'
import { PollView } from '#domain/wall/poll'
import { ReadMark } from '#domain/wall/read-mark'
import { WallFrame } from '#domain/wall/wall-frames'
import { get, post, put, sendCommand } from '../sync/client'
import type { Words } from './composer/unsent'
import { notePolls } from './poll-store'

const Started = z.object({ conversation: Conversation, frame: z.nullable(WallFrame) })
const Found = z.object({ conversation: Conversation, polls: z.optional(z.array(PollView)) })
const Replied = z.object({ reply: Reply, frame: z.nullable(WallFrame) })
const Polls = z.object({ polls: z.optional(z.array(PollView)) })
const Deleted = z.object({ frame: z.nullable(WallFrame), position: z.optional(z.number()) })

/** The newest ten, or the ten before a position. */
export const findPage = async (before?: number, signal?: AbortSignal) =>
  noted(await get(before === undefined ? '/conversations' : `/conversations?before=${before}`, WallPage, signal))

export const changesSince = async (position: number) =>
  noted(await get(`/conversations/changes?since=${position}`, WallChanges))

/** How these polls stand. */
export const findPolls = async (ids: readonly string[]) =>
  noted(await get(`/conversations/polls?of=${ids.map(encodeURIComponent).join()}`, Polls))

export const sendVote = (id: string, answers: readonly number[]) =>
  put(`/conversations/${encodeURIComponent(id)}/vote`, { answers })

/** Tells how far the member has read, and answers how far they have on all their devices. */
export const sendReadMark = async (mark: ReadMark) =>
  ReadMark.parse((await put('/conversations/read-mark', mark)).value)

export const findConversation = async (id: string) =>
  noted(await get(`/conversations/${encodeURIComponent(id)}`, Found)).conversation

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

/** Whatever tells of posts tells of their polls too. */
function noted<Answer extends { readonly polls?: readonly PollView[] | undefined }>(answer: Answer): Answer {
  notePolls(answer.polls)
  return answer
}

async function command(method: string, path: string, key: string, body?: object): Promise<unknown> {
  const content = body ? JSON.stringify(body) : null
  // The wall keeps what is not sent by itself.
  return (await sendCommand({ method, path, content, key, ifMatch: undefined })).value
}

import * as z from 'zod/mini'

import { Conversation, FoundConversation, Reply, WallChanges, WallPage } from '#domain/wall/conversation-views'
import { PollView } from '#domain/wall/poll'
import { ReadMark } from '#domain/wall/read-mark'
import { WallFrame } from '#domain/wall/wall-frames'
import { get, put, sendCommand } from '../sync/client'
import type { Words } from './composer/unsent'
import { notePolls } from './polls/poll-store'
import { noteReacted } from './reactions/reactions'

const Started = z.object({ conversation: Conversation, frame: z.nullable(WallFrame) })
const Replied = z.object({ reply: Reply, frame: z.nullable(WallFrame) })
const Polls = z.object({ polls: z.optional(z.array(PollView)) })
export const Done = z.object({ frame: z.nullable(WallFrame), position: z.optional(z.number()) })

/** The newest ten, or the ten before a position. */
export async function findPage(before?: number, signal?: AbortSignal) {
  const page = await get(before === undefined ? '/conversations' : `/conversations?before=${before}`, WallPage, signal)
  notePage(page)
  return page
}

/** Every page of the wall passes here, from the portal and from the room, with the reactions to what is on it and its polls. */
export function notePage({ conversations, position, reacted, polls }: WallPage): void {
  notePolls(polls)
  noteReacted(conversations.flatMap(idsIn), position, reacted)
}

export async function changesSince(since: number) {
  const answer = await get(`/conversations/changes?since=${since}`, WallChanges)
  const made = answer.changes.flatMap((each) => {
    if (each.event === 'conversation created') return idsIn(each.conversation)
    return each.event === 'comment created' ? each.comment._id : []
  })
  noteReacted(made, answer.position, answer.reacted)
  notePolls(answer.polls)
  return answer
}

export async function findConversation(id: string) {
  const found = await get(`/conversations/${encodeURIComponent(id)}`, FoundConversation)
  const { conversation, position, reacted, polls } = found
  notePolls(polls)
  noteReacted(idsIn(conversation), position, reacted)
  return conversation
}

const idsIn = ({ _id, responses }: Conversation) => [_id, ...responses.map((reply) => reply._id)]

/** How these polls stand. Of two answers about a poll that of the later question holds, whichever comes first. */
export async function findPolls(ids: readonly string[]) {
  pollsAsked += 1
  const mine = pollsAsked
  const { polls } = await get(`/conversations/polls?of=${ids.map(encodeURIComponent).join()}`, Polls)
  const news = polls?.filter(({ _id }) => (pollsTold.get(_id) ?? 0) < mine)
  for (const { _id } of news ?? []) pollsTold.set(_id, mine)
  notePolls(news)
}

let pollsAsked = 0
/** For each poll the number of the question by whose answer it is known. */
const pollsTold = new Map<string, number>()

export const sendVote = (id: string, answers: readonly number[]) =>
  put(`/conversations/${encodeURIComponent(id)}/vote`, { answers })

/** Tells how far the member has read, and answers how far they have on all their devices. */
export const sendReadMark = async (mark: ReadMark) =>
  ReadMark.parse((await put('/conversations/read-mark', mark)).value)

export const startConversation = async (key: string, words: Words) =>
  Started.parse(await command('POST', '/conversations', key, words))

export const postReply = async (conversation: string, key: string, words: Words) =>
  Replied.parse(await command('POST', `/conversations/${conversation}/replies`, key, words))

export interface ReactionPlace {
  /** The conversation. */
  readonly id: string
  readonly post: string
  readonly member: string
  readonly face: string
}

export const changeReaction = async (key: string, { id, post, member, face }: ReactionPlace, isOn: boolean) =>
  Done.parse(await command(isOn ? 'PUT' : 'DELETE', `/conversations/${id}/reactions/${post}/${member}/${face}`, key))

export async function command(method: string, path: string, key: string, body?: object): Promise<unknown> {
  const content = body ? JSON.stringify(body) : null
  // The wall keeps what is not sent by itself.
  return (await sendCommand({ method, path, content, key, ifMatch: undefined })).value
}

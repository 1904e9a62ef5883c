import type { AttachedFile } from '../shared/attached-file'
import type { ClubDate } from '../shared/club-date'
import type { RichTextDoc } from '../shared/rich-text'
import type { ConversationEvent } from './conversation-events'
import type { PollDetails } from './poll'

export interface PostRecord {
  /** The id of the member who posted it. */
  readonly author: string
  /** `null` once the author has been forgotten, and where their key was not read. */
  readonly message: RichTextDoc | null
  readonly attachments: readonly AttachedFile[]
  /** The moment, in ISO 8601 and UTC. */
  readonly postedAt: string
  /** Which of the conversation's events made it, and which one last had to do with it: their versions. */
  readonly posted: number
  readonly changed: number
  /** How often its author has edited it, and when last: the moment, in ISO 8601 and UTC. */
  readonly revisions: number
  readonly revisedAt: string | null
  /** Whether an administrator deleted it, who is not its author. */
  readonly isModerated: boolean
  /** Whether its words were destroyed, because its author had deleted it and nobody restored it in time. */
  readonly isDestroyed: boolean
}

export interface ReplyRecord extends PostRecord {
  readonly id: string
  readonly isRemoved: boolean
}

export interface ConversationRecord extends PostRecord {
  /** Oldest first, also those that were deleted. */
  readonly replies: readonly ReplyRecord[]
  /** `null` where it has none, and where its author's key was not read. */
  readonly poll: PollDetails | null
  /** How much has happened to it. */
  readonly version: number
}

export type ConversationState =
  | { readonly status: 'unknown' }
  | { readonly status: 'listed'; readonly record: ConversationRecord }
  | { readonly status: 'removed'; readonly record: ConversationRecord; readonly removedOn: ClubDate }

export const noConversation: ConversationState = { status: 'unknown' }

export function evolveConversation(state: ConversationState, event: ConversationEvent): ConversationState {
  if (event.type === 'ConversationStarted') {
    return {
      status: 'listed',
      record: { ...newPost(event, 1), replies: [], poll: event.personal?.poll ?? null, version: 1 },
    }
  }
  if (state.status === 'unknown') return state
  const version = state.record.version + 1
  const record = { ...state.record, version }
  switch (event.type) {
    case 'ReplyPosted': {
      const reply = { id: event.data.reply, ...newPost(event, version), isRemoved: false }
      return { ...state, record: { ...record, replies: [...record.replies, reply] } }
    }
    case 'PostRevised':
      return { ...state, record: { ...record, ...revised(record, event, version) } }
    case 'ReplyRevised': {
      const { reply: id } = event.data
      const replies = record.replies.map((reply) =>
        reply.id === id ? { ...reply, ...revised(reply, event, version) } : reply,
      )
      return { ...state, record: { ...record, replies } }
    }
    case 'ReplyRemoved':
      return { ...state, record: withReply(record, event.data.reply, { isRemoved: true, isModerated: false }) }
    case 'ReplyModerated':
      return { ...state, record: withReply(record, event.data.reply, { isRemoved: true, isModerated: true }) }
    case 'ReplyReinstated':
      return { ...state, record: withReply(record, event.data.reply, { isRemoved: false, isModerated: false }) }
    case 'ConversationRemoved':
    case 'ConversationModerated': {
      const isModerated = event.type === 'ConversationModerated'
      return {
        status: 'removed',
        record: { ...record, changed: version, isModerated },
        removedOn: event.data.removedOn,
      }
    }
    case 'WordsDestroyed': {
      const { reply } = event.data
      const destroyed = { message: null, attachments: [], isDestroyed: true }
      return {
        ...state,
        record:
          reply === undefined
            ? { ...record, ...destroyed, poll: null, changed: version }
            : withReply(record, reply, destroyed),
      }
    }
    case 'ConversationReinstated':
      return { status: 'listed', record: { ...record, changed: version, isModerated: false } }
  }
}

const newPost = (
  { data, personal }: Extract<ConversationEvent, { type: 'ConversationStarted' | 'ReplyPosted' }>,
  version: number,
): PostRecord => ({
  author: data.author,
  message: personal?.message ?? null,
  attachments: personal?.attachments ?? [],
  postedAt: data.postedAt,
  posted: version,
  changed: version,
  revisions: 0,
  revisedAt: null,
  isModerated: false,
  isDestroyed: false,
})

const revised = (
  { revisions }: PostRecord,
  { data, personal }: Extract<ConversationEvent, { type: 'PostRevised' | 'ReplyRevised' }>,
  changed: number,
): Pick<PostRecord, 'message' | 'revisions' | 'revisedAt' | 'changed'> => ({
  message: personal?.message ?? null,
  revisions: revisions + 1,
  revisedAt: data.revisedAt,
  changed,
})

const withReply = (record: ConversationRecord, id: string, change: Partial<ReplyRecord>) => ({
  ...record,
  replies: record.replies.map((reply) => (reply.id === id ? { ...reply, ...change, changed: record.version } : reply)),
})

import type { FieldChange } from '../shared/history-entry'
import {
  fieldChanges,
  formattedDifferently,
  type HistoryField,
  type HistoryFormat,
  type NameOf,
} from '../shared/history-format'
import { listed } from '../shared/listed'
import { toPlainText } from '../shared/rich-text'
import type { ConversationEvent } from './conversation-events'
import type { ConversationRecord, ConversationState, ReplyRecord } from './conversation-state'

const fields = (nameOf: NameOf): readonly HistoryField<ConversationRecord>[] => [
  {
    label: 'message',
    value: ({ message }) => message && toPlainText(message, nameOf),
    alike: { stored: ({ message }) => message, says: formattedDifferently },
  },
  { label: 'attachments', value: ({ attachments }) => listed(attachments.map(({ name }) => name)) },
]

const phrases: Record<ConversationEvent['type'], string> = {
  ConversationStarted: 'posted',
  ReplyPosted: 'replied',
  PostRevised: 'edited the post',
  ReplyRevised: 'edited their reply',
  ReplyRemoved: 'deleted their reply',
  ReplyReinstated: 'restored a reply',
  ConversationRemoved: 'deleted the post',
  ConversationReinstated: 'restored the post',
  ReplyModerated: 'deleted a member’s reply',
  ConversationModerated: 'deleted a member’s post',
  WordsDestroyed: 'destroyed the deleted words',
}

export const conversationHistory: HistoryFormat<ConversationEvent, ConversationState> = {
  changes: (before, after, nameOf) => [
    ...fieldChanges(fields(nameOf), conversationIn(before), conversationIn(after)),
    ...replyChanges(conversationIn(before), conversationIn(after), nameOf),
  ],
  action: (events) => listed([...new Set(events.map(({ type }) => phrases[type]))]),
}

/** A deleted conversation still has a record, so deleting it changes no field. */
const conversationIn = (state: ConversationState) => ('record' in state ? state.record : undefined)

function replyChanges(
  before: ConversationRecord | undefined,
  after: ConversationRecord | undefined,
  nameOf: NameOf,
): FieldChange[] {
  const inWords = (reply: ReplyRecord) => postInWords(reply, nameOf)
  const was = new Map(before?.replies.map((reply) => [reply.id, reply]))
  // Towards an earlier state, replies only come back: what was said since is not taken away.
  const isWayBack = (before?.version ?? 0) > (after?.version ?? 0)
  return (after?.replies ?? []).flatMap((reply) => {
    const earlier = was.get(reply.id)
    const stood = earlier !== undefined && !earlier.isRemoved
    if (stood && !reply.isRemoved && earlier.revisions !== reply.revisions)
      return [{ label: 'reply', from: inWords(earlier), to: inWords(reply) }]
    if (stood === !reply.isRemoved || (isWayBack && reply.isRemoved)) return []
    return [{ label: 'reply', from: stood ? inWords(reply) : null, to: stood ? null : inWords(reply) }]
  })
}

const postInWords = ({ message, attachments }: ReplyRecord, nameOf: NameOf) =>
  message ? [toPlainText(message, nameOf), ...attachments.map(({ name }) => name)].join('\n') : 'Erased text'

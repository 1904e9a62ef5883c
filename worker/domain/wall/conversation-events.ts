import * as z from 'zod/mini'

import type { EventForm } from '../shared/aggregate'
import { AttachedFile } from '../shared/attached-file'
import { RichTextDoc } from '../shared/rich-text'
import { PollDetails } from './poll'

/** The author, and the moment in ISO 8601 and UTC. */
const Posted = z.object({ author: z.string(), postedAt: z.string() })
/** `reply` is the reply's id. */
const OfReply = z.object({ reply: z.string() })
const ReplyData = z.extend(Posted, OfReply.shape)
const WordsData = z.object({ reply: z.optional(z.string()) })
const RemovedData = z.object({ removedOn: z.string() })

/** A member's words and files on the wall are theirs: they are sealed with their key. Older posts have no poll. */
const Said = z.object({
  message: RichTextDoc,
  attachments: z.array(AttachedFile),
  poll: z.optional(PollDetails),
})
export type Said = z.infer<typeof Said>

/** New words; the files stay. */
const Revised = z.object({ message: RichTextDoc })
export type Revised = z.infer<typeof Revised>
const RevisedData = z.object({ revisedAt: z.string() })
const ReplyRevisedData = z.extend(RevisedData, OfReply.shape)

/** The personal part is `null` once the author has been erased. */
export type ConversationEvent =
  | { type: 'ConversationStarted'; data: z.infer<typeof Posted>; personal: Said | null }
  | { type: 'ReplyPosted'; data: z.infer<typeof ReplyData>; personal: Said | null }
  | { type: 'PostRevised'; data: z.infer<typeof RevisedData>; personal: Revised | null }
  | { type: 'ReplyRevised'; data: z.infer<typeof ReplyRevisedData>; personal: Revised | null }
  | { type: 'ReplyRemoved'; data: z.infer<typeof OfReply> }
  | { type: 'ReplyReinstated'; data: z.infer<typeof OfReply> }
  | { type: 'ConversationRemoved'; data: z.infer<typeof RemovedData> }
  | { type: 'ConversationReinstated' }
  /** An administrator deleted what somebody else said. */
  | { type: 'ReplyModerated'; data: z.infer<typeof OfReply> }
  | { type: 'ConversationModerated'; data: z.infer<typeof RemovedData> }
  /** The key of what its author deleted was destroyed. Without a reply it is the words that began the conversation. */
  | { type: 'WordsDestroyed'; data: z.infer<typeof WordsData> }

// Recorded for good: add events and optional fields, never rename or remove them.
export const conversationEvents = {
  ConversationStarted: { version: 1, data: Posted, personal: Said },
  ReplyPosted: { version: 1, data: ReplyData, personal: Said },
  PostRevised: { version: 1, data: RevisedData, personal: Revised },
  ReplyRevised: { version: 1, data: ReplyRevisedData, personal: Revised },
  ReplyRemoved: { version: 1, data: OfReply },
  ReplyReinstated: { version: 1, data: OfReply },
  ConversationRemoved: { version: 1, data: RemovedData },
  ConversationReinstated: { version: 1 },
  ReplyModerated: { version: 1, data: OfReply },
  ConversationModerated: { version: 1, data: RemovedData },
  WordsDestroyed: { version: 1, data: WordsData },
} satisfies { [Type in ConversationEvent['type']]: EventForm }

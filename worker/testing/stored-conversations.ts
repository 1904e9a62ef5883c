const message = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Soup at noon.' }] }] }
const ofPost = { post: 'a-key-of-ines', conversation: 'a-key-of-olav', author: 'ines' }
const postedAt = '2026-11-20T18:00:00.000Z'

/** One stored sample of every event of a reaction. Samples are added, never changed or removed. */
export const samplesOfReactions = {
  ReactionAdded: { 1: { data: ofPost, personal: { face: 'stars' } } },
  ReactionRemoved: { 1: { data: ofPost, personal: { face: 'stars' } } },
}

/** One stored sample of every event of a conversation. Samples are added, never changed or removed. */
export const samplesOfConversations = {
  ConversationStarted: {
    1: {
      data: { author: 'olav', postedAt },
      personal: { message, attachments: [{ key: 'a-file', name: 'Soup.pdf', thumbnailKey: 'a-picture' }] },
    },
  },
  ReplyPosted: {
    1: { data: { reply: 'a-key-of-ines', author: 'ines', postedAt }, personal: { message, attachments: [] } },
  },
  PostRevised: { 1: { data: { revisedAt: postedAt }, personal: { message } } },
  ReplyRevised: { 1: { data: { reply: 'a-key-of-ines', revisedAt: postedAt }, personal: { message } } },
  ReplyRemoved: { 1: { data: { reply: 'a-key-of-ines' } } },
  ReplyReinstated: { 1: { data: { reply: 'a-key-of-ines' } } },
  ConversationRemoved: { 1: { data: { removedOn: '2026-11-22' } } },
  ConversationReinstated: { 1: { data: {} } },
  ReplyModerated: { 1: { data: { reply: 'a-key-of-ines' } } },
  ConversationModerated: { 1: { data: { removedOn: '2026-11-22' } } },
  WordsDestroyed: { 1: { data: { reply: 'another-post' } } },
}

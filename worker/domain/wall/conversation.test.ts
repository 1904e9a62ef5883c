import { describe, expect, test } from 'vitest'

import { words } from '../../testing/cast-conversations'
import { given } from '../../testing/given'
import { conversation } from './conversation'
import type { ConversationEvent } from './conversation-events'
import { conversationHistory } from './conversation-history'
import { MOST_REVISIONS } from './conversation-limits'

const at = '2026-11-20T18:00:00.000Z'
const soup = words('Soup at noon.')
const started: ConversationEvent = {
  type: 'ConversationStarted',
  data: { author: 'olav', postedAt: at },
  personal: soup,
}
const replied = (reply: string, author = 'ines'): ConversationEvent => ({
  type: 'ReplyPosted',
  data: { reply, author, postedAt: at },
  personal: words('I bring bread.'),
})
const removed: ConversationEvent = { type: 'ConversationRemoved', data: { removedOn: '2026-11-20' } }
const replyRemoved: ConversationEvent = { type: 'ReplyRemoved', data: { reply: 'r1' } }

const moderated: ConversationEvent = { type: 'ConversationModerated', data: { removedOn: '2026-11-20' } }
const replyModerated: ConversationEvent = { type: 'ReplyModerated', data: { reply: 'r1' } }

const stateAfter = (...history: ConversationEvent[]) => history.reduce(conversation.evolve, conversation.initial)

describe('what is said', () => {
  test('starts a conversation in the name of whoever says it, and nobody else’s', () => {
    const started = given(conversation).when({ type: 'StartConversation', data: soup }, { by: 'olav' })
    expect(started).toEqual([{ type: 'ConversationStarted', data: { author: 'olav', postedAt: at }, personal: soup }])
  })

  test('is sealed with a key of its own, which belongs to whoever says it', () => {
    expect(conversation.subject('a-conversation', 'olav', started)).toBe('olav~a-conversation')
    expect(conversation.subject('a-conversation', 'ines', replied('r1'))).toBe('ines~r1')
    expect(conversation.subject('a-conversation', 'ines')).toBe('ines')
  })

  test('cannot be said twice under one name', () => {
    expect(() => given(conversation, started).when({ type: 'StartConversation', data: soup })).toThrow('already')
    const twice = given(conversation, started, replied('r1'), replied('r2'))
    expect(() => twice.when({ type: 'PostReply', id: 'r1', data: soup })).toThrow('already')
  })

  test('has no place in a conversation that was deleted, or never was', () => {
    const reply = { type: 'PostReply', id: 'r2', data: soup } as const
    expect(() => given(conversation, started, removed).when(reply)).toThrow('was deleted')
    expect(() => given(conversation).when(reply)).toThrow('was deleted')
  })
})

describe('an edit', () => {
  const edit = (by: string, revision: number, ...history: ConversationEvent[]) =>
    given(conversation, started, replied('r1'), replied('r2'), ...history).when(
      { type: 'ReviseReply', id: 'r1', revision, data: { message: words('I bring two.').message } },
      { by },
    )
  const edited = (text: string): ConversationEvent => ({
    type: 'ReplyRevised',
    data: { reply: 'r1', revisedAt: at },
    personal: { message: words(text).message },
  })

  test('of a reply changes that reply alone, and the same words again are no fact', () => {
    expect(edit('ines', 0)).toEqual([edited('I bring two.')])
    expect(edit('ines', 0, edited('I bring two.'))).toEqual([])
    expect(stateAfter(started, replied('r1'), replied('r2'), edited('I bring two.'))).toMatchObject({
      record: {
        replies: [
          { id: 'r1', message: words('I bring two.').message, revisions: 1, revisedAt: at },
          { id: 'r2', message: words('I bring bread.').message, revisions: 0 },
        ],
      },
    })
  })

  test('is its author’s, who knows the newest words, and finds the reply there', () => {
    expect(() => edit('olav', 0)).toThrow('Only the author can edit this.')
    expect(() => edit('ines', 0, edited('No bread.'))).toThrow('You edited this on another device meanwhile.')
    expect(() => edit('ines', 0, replyRemoved)).toThrow('This reply was deleted.')
  })

  test('is made two hundred times at the most', () => {
    const often = (times: number) => Array.from({ length: times }, () => edited('No bread.'))
    expect(edit('ines', MOST_REVISIONS - 1, ...often(MOST_REVISIONS - 1))).toHaveLength(1)
    expect(() => edit('ines', MOST_REVISIONS, ...often(MOST_REVISIONS))).toThrow('You’ve edited this too often.')
  })

  test('is undone by its author, whose earlier words come back; nobody else can say them', () => {
    const earlier = stateAfter(started, replied('r1'), replied('r2'))
    const now = given(conversation, started, replied('r1'), replied('r2'), edited('No bread.'))
    expect(now.when({ type: 'PutBack', earlier }, { by: 'ines' })).toEqual([edited('I bring bread.')])
    expect(now.when({ type: 'PutBack', earlier }, { by: 'ingrid' })).toEqual([])
  })
})

describe('a conversation of 500 replies', () => {
  const full = [started, ...Array.from({ length: 500 }, (_, index) => replied(`r${index}`))]

  test('is closed, also where some of them were deleted', () => {
    const reply = { type: 'PostReply', id: 'one-more', data: soup } as const
    expect(given(conversation, ...full.slice(0, -1)).when(reply)).toHaveLength(1)
    expect(() => given(conversation, ...full).when(reply)).toThrow('has 500 replies and is closed')
    expect(() => given(conversation, ...full, replyRemoved).when(reply)).toThrow('closed')
  })

  test('can still lose replies', () => {
    expect(given(conversation, ...full).when({ type: 'RemoveReply', id: 'r7' }, { by: 'ines' })).toHaveLength(1)
  })
})

describe('who deletes', () => {
  test('is the author alone: neither an administrator nor whoever started the conversation', () => {
    const history = given(conversation, started, replied('r1'))
    for (const by of ['olav', 'ingrid']) {
      expect(() => history.when({ type: 'RemoveReply', id: 'r1' }, { by })).toThrow('Only the author can delete')
    }
    expect(() => history.when({ type: 'RemoveConversation' }, { by: 'ines' })).toThrow('Only the author can delete')
    expect(history.when({ type: 'RemoveReply', id: 'r1' }, { by: 'ines' })).toEqual([replyRemoved])
    expect(history.when({ type: 'RemoveConversation' }, { by: 'olav' })).toEqual([removed])
  })

  test('deletes the reply that was meant, among those of others', () => {
    const history = given(conversation, started, replied('r1'), replied('r2', 'olav'), replied('r3'))
    expect(history.when({ type: 'RemoveReply', id: 'r2' }, { by: 'olav' })).toEqual([
      { type: 'ReplyRemoved', data: { reply: 'r2' } },
    ])
  })

  test('and deletes again, changes nothing', () => {
    const gone = given(conversation, started, replied('r1'), replyRemoved)
    expect(gone.when({ type: 'RemoveReply', id: 'r1' }, { by: 'ines' })).toEqual([])
    expect(given(conversation, started, removed).when({ type: 'RemoveConversation' }, { by: 'olav' })).toEqual([])
  })

  test('as an administrator deletes what others said, which is told apart from an author’s deleting', () => {
    const history = given(conversation, started, replied('r1'))
    expect(history.when({ type: 'ModerateReply', id: 'r1' }, { by: 'ingrid' })).toEqual([replyModerated])
    expect(history.when({ type: 'ModerateConversation' }, { by: 'ingrid' })).toEqual([moderated])
    expect(history.when({ type: 'ModerateConversation' }, { by: 'olav' })).toEqual([removed])
    expect(history.when({ type: 'ModerateReply', id: 'r1' }, { by: 'ines' })).toEqual([replyRemoved])
    const gone = given(conversation, started, replied('r1'), replyModerated, moderated)
    expect(gone.when({ type: 'ModerateConversation' }, { by: 'ingrid' })).toEqual([])
    expect(() => given(conversation).when({ type: 'ModerateConversation' }, { by: 'ingrid' })).toThrow('was deleted')
  })

  test('finds that a reply is no longer there where the conversation is not', () => {
    const gone = given(conversation, started, replied('r1'), removed)
    expect(() => gone.when({ type: 'RemoveReply', id: 'r1' }, { by: 'ines' })).toThrow('was deleted')
  })
})

describe('restoring', () => {
  const earlier = stateAfter(started, replied('r1'))

  test('brings back the conversation and the replies that stood there, and takes away nothing that was said since', () => {
    const later = given(conversation, started, replied('r1'), replied('r2'), replyRemoved, removed)
    expect(later.when({ type: 'PutBack', earlier })).toEqual([
      { type: 'ConversationReinstated' },
      { type: 'ReplyReinstated', data: { reply: 'r1' } },
    ])
  })

  test('leaves deleted what had been deleted by then', () => {
    const asItWas = stateAfter(started, replied('r1'), replyRemoved)
    expect(
      given(conversation, started, replied('r1'), replyRemoved).when({ type: 'PutBack', earlier: asItWas }),
    ).toEqual([])
  })

  test('what was before a conversation deletes it, as its author or as an administrator', () => {
    const command = { type: 'PutBack', earlier: conversation.initial } as const
    expect(given(conversation, started).when(command, { by: 'ingrid' })).toEqual([moderated])
    expect(given(conversation, started).when(command, { by: 'olav' })).toEqual([removed])
  })

  test('by an undo takes away the reply that is undone, and no other', () => {
    const undo = { type: 'PutBack', earlier: stateAfter(started, replied('r2')), isUndo: true } as const
    const history = given(conversation, started, replied('r2'), replied('r1'))
    expect(history.when(undo, { by: 'ingrid' })).toEqual([replyModerated])
    expect(history.when({ ...undo, isUndo: false }, { by: 'ingrid' })).toEqual([])
  })

  test('brings back what an administrator deleted, and then nobody has deleted it', () => {
    const back = given(conversation, started, replied('r1'), replyModerated, moderated)
    expect(back.when({ type: 'PutBack', earlier })).toEqual([
      { type: 'ConversationReinstated' },
      { type: 'ReplyReinstated', data: { reply: 'r1' } },
    ])
    const isModerated = (...history: ConversationEvent[]) => {
      const state = stateAfter(...history)
      return state.status === 'unknown' ? [] : [state.record, ...state.record.replies].map((post) => post.isModerated)
    }
    expect(isModerated(started, replied('r1'), replyModerated, moderated)).toEqual([true, true])
    const restored: ConversationEvent[] = [
      { type: 'ConversationReinstated' },
      { type: 'ReplyReinstated', data: { reply: 'r1' } },
    ]
    expect(isModerated(started, replied('r1'), replyModerated, moderated, ...restored)).toEqual([false, false])
  })
})

test('the words of who was forgotten are gone, and those of the others stand', () => {
  const state = stateAfter({ ...started, personal: null } as ConversationEvent, replied('r1'))
  expect(state).toMatchObject({
    record: { author: 'olav', message: null, attachments: [], replies: [{ message: words('I bring bread.').message }] },
  })
})

test('the way back to an earlier entry tells of what would come back, and of nothing that would go', () => {
  const before = stateAfter(started, replied('r1'))
  const now = stateAfter(started, replied('r1'), replyRemoved, replied('r2'))
  expect(conversationHistory.changes(now, before, String)).toEqual([
    { label: 'reply', from: null, to: 'I bring bread.' },
  ])
  expect(conversationHistory.changes(before, stateAfter(started, replied('r1'), replyRemoved), String)).toEqual([
    { label: 'reply', from: 'I bring bread.', to: null },
  ])
})

test('a conversation that never was cannot be brought back', () => {
  const bringBack = { type: 'PutBack', earlier: stateAfter(started) } as const
  expect(() => given(conversation).when(bringBack)).toThrow('This post was deleted.')
})

describe('the words of what its author deleted', () => {
  const replyDestroyed: ConversationEvent = { type: 'WordsDestroyed', data: { reply: 'r1' } }
  const destroyed: ConversationEvent = { type: 'WordsDestroyed', data: {} }
  const ofReply = { type: 'DestroyWords', reply: 'r1' } as const
  const ofStart = { type: 'DestroyWords' } as const

  test('are destroyed once, with the files, and those of other posts stay', () => {
    expect(given(conversation, started, replied('r1'), replyRemoved).when(ofReply)).toEqual([replyDestroyed])
    expect(given(conversation, started, removed).when(ofStart)).toEqual([destroyed])
    expect(given(conversation, started, replied('r1'), replyRemoved, replyDestroyed).when(ofReply)).toEqual([])
    expect(given(conversation, started, removed, destroyed).when(ofStart)).toEqual([])
    expect(stateAfter(started, replied('r1'), replied('r2'), replyRemoved, replyDestroyed)).toMatchObject({
      record: {
        message: soup.message,
        replies: [
          { id: 'r1', message: null, attachments: [], isDestroyed: true },
          { id: 'r2', isDestroyed: false },
        ],
      },
    })
  })

  test('stay where it is on the wall, was restored, or an administrator deleted it', () => {
    const back: ConversationEvent = { type: 'ReplyReinstated', data: { reply: 'r1' } }
    expect(given(conversation).when(ofStart)).toEqual([])
    expect(given(conversation, started).when(ofStart)).toEqual([])
    expect(given(conversation, started).when(ofReply)).toEqual([])
    expect(given(conversation, started, moderated).when(ofStart)).toEqual([])
    expect(given(conversation, started, replied('r1'), replyModerated).when(ofReply)).toEqual([])
    expect(given(conversation, started, replied('r1'), replyRemoved, back).when(ofReply)).toEqual([])
  })

  test('cannot be restored afterwards', () => {
    const gone = 'Its author deleted this more than 30 days ago'
    const wish = { type: 'PutBack', earlier: stateAfter(started, replied('r1')) } as const
    expect(() => given(conversation, started, replied('r1'), removed, destroyed).when(wish)).toThrow(gone)
    expect(() => given(conversation, started, replied('r1'), replyRemoved, replyDestroyed).when(wish)).toThrow(gone)
  })
})

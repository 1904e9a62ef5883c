import { describe, expect, test } from 'vitest'

import { words } from '#testing/cast-conversations'
import { toRichText } from '../shared/rich-text'
import { conversation } from './conversation'
import { titleOfConversation } from './conversation-details'
import type { ConversationEvent } from './conversation-events'
import { conversationHistory } from './conversation-history'

const postedAt = '2026-11-20T18:00:00.000Z'
const soup = { key: 'soup', name: 'Soup.pdf', thumbnailKey: null }
const started: ConversationEvent = {
  type: 'ConversationStarted',
  data: { author: 'olav', postedAt },
  personal: { ...words('Soup at noon.'), attachments: [soup] },
}
const replied = (reply: string): ConversationEvent => ({
  type: 'ReplyPosted',
  data: { reply, author: 'ines', postedAt },
  personal: { ...words(`Words of ${reply}.`), attachments: reply === 'r2' ? [soup] : [] },
})
const gone = (reply: string): ConversationEvent => ({ type: 'ReplyRemoved', data: { reply } })
const back = (reply: string): ConversationEvent => ({ type: 'ReplyReinstated', data: { reply } })
const after = (...history: ConversationEvent[]) => history.reduce(conversation.evolve, conversation.initial)
const told = (before: ConversationEvent[], now: ConversationEvent[]) =>
  conversationHistory.changes(after(...before), after(...now), String)

describe('the history of a conversation', () => {
  test('begins with its words and what was attached', () => {
    expect(told([], [started])).toEqual([
      { label: 'message', from: null, to: 'Soup at noon.' },
      { label: 'attachments', from: null, to: 'Soup.pdf' },
    ])
  })

  test('tells of each reply that came, with the names of its files, and of each that went', () => {
    expect(told([started], [started, replied('r1'), replied('r2')])).toEqual([
      { label: 'reply', from: null, to: 'Words of r1.' },
      { label: 'reply', from: null, to: 'Words of r2.\nSoup.pdf' },
    ])
    const two = [started, replied('r1'), replied('r2')]
    expect(told(two, [...two, gone('r1')])).toEqual([{ label: 'reply', from: 'Words of r1.', to: null }])
    expect(told([...two, gone('r1')], [...two, gone('r1'), back('r1')])).toEqual([
      { label: 'reply', from: null, to: 'Words of r1.' },
    ])
  })

  test('tells of a reply that was edited what it said before, and nothing of the edit of one that is gone', () => {
    const edited: ConversationEvent = {
      type: 'ReplyRevised',
      data: { reply: 'r1', revisedAt: postedAt },
      personal: { message: toRichText('Other words.') },
    }
    const two = [started, replied('r1'), replied('r2')]
    expect(told(two, [...two, edited])).toEqual([{ label: 'reply', from: 'Words of r1.', to: 'Other words.' }])
    expect(told([...two, gone('r1')], [...two, gone('r1'), edited])).toEqual([])
    expect(conversationHistory.action([edited], [])).toBe('edited their reply')
  })

  test('tells nothing of a reply that came and went in between, or that nothing happened to', () => {
    expect(told([started], [started, replied('r1'), gone('r1')])).toEqual([])
    expect(told([started, replied('r1')], [started, replied('r1')])).toEqual([])
  })

  test('on the way back to an earlier moment shows the replies that return, and takes away none', () => {
    const first = [started, replied('r1')]
    expect(told([...first, gone('r1')], first)).toEqual([{ label: 'reply', from: null, to: 'Words of r1.' }])
    const without = [...first, gone('r1')]
    expect(told([...without, back('r1')], without)).toEqual([])
    expect(told([...first, replied('r2')], first)).toEqual([])
  })

  test('of a deleted conversation keeps its words, and of one that never was has none', () => {
    const removed: ConversationEvent = { type: 'ConversationRemoved', data: { removedOn: '2026-11-20' } }
    expect(told([started], [started, removed])).toEqual([])
    expect(told([started], [])).toEqual([
      { label: 'message', from: 'Soup at noon.', to: null },
      { label: 'attachments', from: 'Soup.pdf', to: null },
    ])
  })

  test('of an erased member says that there were words, and not which', () => {
    const forgotten = { ...replied('r1'), personal: null } as ConversationEvent
    expect(told([started], [started, forgotten])).toEqual([{ label: 'reply', from: null, to: 'Erased text' }])
    expect(told([], [{ ...started, personal: null } as ConversationEvent])).toEqual([])
  })

  test.each<[ConversationEvent, string]>([
    [started, 'posted'],
    [replied('r1'), 'replied'],
    [gone('r1'), 'deleted their reply'],
    [back('r1'), 'restored a reply'],
    [{ type: 'ConversationRemoved', data: { removedOn: '2026-11-20' } }, 'deleted the post'],
    [{ type: 'ConversationReinstated' }, 'restored the post'],
    [{ type: 'ReplyModerated', data: { reply: 'r1' } }, 'deleted a member’s reply'],
    [{ type: 'ConversationModerated', data: { removedOn: '2026-11-20' } }, 'deleted a member’s post'],
    [{ type: 'WordsDestroyed', data: {} }, 'destroyed the deleted words'],
  ])('has words for %j', (event, phrase) => {
    expect(conversationHistory.action([event, event], [])).toBe(phrase)
  })
})

test('a conversation is called by its first words, and an erased member’s has none', () => {
  expect(titleOfConversation({ message: toRichText('Soup at noon.') })).toBe('Soup at noon.')
  expect(titleOfConversation({ message: null })).toBe('An erased post')
})

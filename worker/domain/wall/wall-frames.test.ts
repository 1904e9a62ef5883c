import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { toRichText } from '../shared/rich-text'
import { Conversation, WallChanges, WallPage } from './conversation-views'
import { Said } from './said-frames'
import { Here, StillHere, WallAnswer, WallFrame } from './wall-frames'

const key = 'a-key-of-a-browser_1'
const id = 'AnIdOfSixteenLtr'
const olav = { _id: 'olav', fname: 'Olav', lname: 'Brekke' }
const message = toRichText('Soup at noon.')
const date = '2026-11-20T18:00:00.000Z'
const place = { position: 8, after: 7 }
const file = { key: 'a-file', fileName: 'Soup.pdf', url: '/file', thumbnail: null }

const reply = { _id: id, author: { ...olav, avatar: null }, message, date, attachments: [file], position: 8 }
const conversation = { ...reply, responses: [reply] }
const page = { position: 9, conversations: [conversation], more: true }
const changes = [
  { event: 'conversation created', position: 8, conversation },
  { event: 'comment created', position: 8, conversation: id, comment: reply },
  { event: 'conversation deleted', position: 8, _id: id },
  { event: 'comment deleted', position: 8, conversation: id, _id: 'r1' },
]

const keepsAll = (schema: z.ZodMiniType, frame: unknown) => expect(schema.parse(frame)).toEqual(frame)

describe('what a browser may say', () => {
  test.each([
    { event: 'create conversation', key, message, attachments: [file] },
    { event: 'comment on conversation', id, key, message, attachments: [] },
    { event: 'delete conversation', key, id },
    { event: 'delete comment', key, id, comment: id },
    { event: 'load conversations', skip: 0, before: 0 },
    { event: 'load conversations' },
    { event: 'catch up', since: 0 },
    { event: 'who is here' },
    { event: 'still here', word: 'x'.repeat(64) },
  ])('is %j', (said) => {
    keepsAll(Said, said)
  })

  test.each([
    { event: 'create conversation', key: 'fifteen-letters', message },
    { event: 'create conversation', key: 'x'.repeat(65), message },
    { event: 'create conversation', key: `${key} `, message },
    { event: 'create conversation', key: `${key}!`, message },
    { event: 'create conversation', key: `!${key}`, message },
    { event: 'comment on conversation', key, message },
    { event: 'delete comment', key, id },
    { event: 'load conversations', skip: -1 },
    { event: 'load conversations', before: -1 },
    { event: 'catch up', since: -1 },
    { event: 'catch up', since: 1.5 },
    { event: 'still here', word: 'x'.repeat(65) },
    { event: 'sing' },
  ])('is not %j', (said) => {
    expect(Said.safeParse(said).success).toBe(false)
  })

  test('is in nobody’s name but the sender’s, whatever name comes with it', () => {
    const said = { event: 'create conversation', key, message }
    expect(Said.parse({ ...said, author: 'ingrid', token: 'x' })).toEqual(said)
  })
})

describe('what everybody is told', () => {
  const told = { _id: id, author: olav, message, date, files: 2 }

  test.each([
    { event: 'conversation created', ...place, ...told },
    { event: 'comment created', ...place, conversation: id, ...told },
    { event: 'conversation deleted', ...place, _id: id },
    { event: 'comment deleted', ...place, conversation: id, _id: 'r1' },
  ])('is $event, with its place and the one before it', (frame) => {
    keepsAll(WallFrame, frame)
    expect(WallFrame.safeParse({ ...frame, after: undefined }).success).toBe(false)
    expect(WallFrame.safeParse({ ...frame, position: undefined }).success).toBe(false)
  })

  test('is how many are here, and who they are if somebody asks', () => {
    keepsAll(Here, { event: 'here', count: 2, members: [olav] })
    keepsAll(Here, { event: 'here', count: 2 })
    expect(Here.safeParse({ event: 'there', count: 2 }).success).toBe(false)
  })
})

test.each([
  { event: 'accepted', key, position: 8 },
  {
    ...{ event: 'refused', key, error: 'Please enter a message', code: 'INVALID', retryAfter: 3, requestId: 'r' },
    fields: { message: 'Please enter a message' },
  },
  { event: 'refused', error: 'No.', code: 'UNREACHABLE' },
  { event: 'dashboard conversations', ...page },
  { event: 'show more', ...page },
  { event: 'catch up', position: 9, changes, more: false },
])('who said something is answered in full: %j', (answer) => {
  keepsAll(WallAnswer, answer)
})

test('the wall comes in full, and so does what a browser missed of it', () => {
  keepsAll(WallPage, page)
  keepsAll(WallChanges, { position: 9, changes, more: true })
  keepsAll(Conversation, { ...conversation, message: null })
  expect(WallChanges.safeParse({ position: 9, changes: [{ event: 'sung', position: 8 }], more: true }).success).toBe(
    false,
  )
})

test('whoever is asked whether they are still here is given the word to answer with', () => {
  keepsAll(StillHere, { event: 'still here?', word: 'larch' })
  expect(StillHere.safeParse({ event: 'still here', word: 'larch' }).success).toBe(false)
})

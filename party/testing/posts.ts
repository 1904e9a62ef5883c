import type { WallFrame } from '#domain/wall/wall-frames'

import type { Answer, MemberRequest } from '../portal'

export const keyOf = (name: string) => name.padEnd(22, '-')

/** What a member says to post `name`, which is also the text. */
export const post = (name: string) => ({ event: 'create conversation', key: keyOf(name), message: messageOf(name) })

/** How everybody is told of it. */
export const frameOf = (name: string, position: number, author = 'ingrid', after = position - 1): WallFrame => ({
  event: 'conversation created',
  position,
  after,
  _id: keyOf(name),
  author: { _id: author, fname: author, lname: 'Moe' },
  message: messageOf(name),
  date: '2026-12-01T08:00:00.000Z',
})

const messageOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

/** A portal that records every post, one position after the other, and tells a repeated one apart. */
export function recording(first = 1) {
  const recorded = new Map<string, number>()

  return ({ token, key = '' }: MemberRequest): Answer => {
    const known = recorded.get(key)
    if (known !== undefined) return { status: 201, content: { conversation: { position: known }, frame: null } }
    const position = first + recorded.size
    recorded.set(key, position)
    return { status: 201, content: { frame: frameOf(key.replace(/-+$/, ''), position, token) } }
  }
}

export const refusal = (status: number, code: string, error: string, more: object = {}): Answer => ({
  status,
  content: { error, code },
  ...more,
})

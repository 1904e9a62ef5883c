import * as z from 'zod/mini'

import { RichTextDoc } from '#domain/shared/rich-text'
import { PollDetails } from '#domain/wall/poll'
import { session } from '../../sync/session/session'
import { endWithSession } from '../../sync/session/with-session'
import { SentFile, UnsentPost } from './unsent'

/** A stored draft. */
export const Draft = z.object({
  message: z.nullable(RichTextDoc),
  files: z.array(SentFile),
  poll: z.optional(PollDetails),
  /** Of an edit: how often the post had been edited when it was begun. */
  revision: z.optional(z.number()),
})
export type Draft = z.infer<typeof Draft>

/*
 * In the browser's storage each post and each draft has an entry of its own, so that two windows do not write over each
 * other's. The entries name their member, and signing out clears them with everything else.
 */
const UNSENT = 'wall-unsent'
const DRAFT = 'wall-draft'

export const keepUnsent = (post: UnsentPost) => write(UNSENT, post.key, post)
export const dropUnsent = (key: string) => write(UNSENT, key, undefined)

/** The member's unsent posts, oldest first. */
export const keptUnsent = (): UnsentPost[] =>
  storedNames(UNSENT)
    .flatMap((name) => read(name, UnsentPost) ?? [])
    .sort((a, b) => a.date.localeCompare(b.date))

/** Calls `listener` with the key of a post of the member's that another tab has sent or thrown away. */
export function onUnsentGone(listener: (key: string) => void): void {
  window.addEventListener('storage', ({ key: name, newValue }) => {
    const own = nameOf(UNSENT, '')
    if (newValue === null && name?.startsWith(own)) listener(name.slice(own.length))
  })
}

/**
 * `place` is 'wall' or the conversation that it replies to. An empty draft is none, and takes away only what this window
 * has written or read: another one may have written there since.
 */
export function keepDraft(place: string, draft: Draft): void {
  const name = nameOf(DRAFT, place)
  const isEmpty = !draft.message && draft.files.length === 0 && !draft.poll
  if (isEmpty && stored(name) !== known.get(name)) return
  write(DRAFT, place, isEmpty ? undefined : draft)
  known.set(name, stored(name))
}

export function keptDraft(place: string): Draft | undefined {
  const name = nameOf(DRAFT, place)
  known.set(name, stored(name))
  return read(name, Draft)
}

/** What was stored under each name when this window wrote or read it last. */
const known = new Map<string, string | null>()
endWithSession(() => known.clear())

function write(kind: string, id: string, value: object | undefined) {
  if (!session.peek()) return
  try {
    if (value) localStorage.setItem(nameOf(kind, id), JSON.stringify(value))
    else localStorage.removeItem(nameOf(kind, id))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function read<Value>(name: string, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(stored(name) ?? 'null')).data
  } catch {
    return undefined
  }
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function storedNames(kind: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(nameOf(kind, '')))
  } catch {
    return []
  }
}

const nameOf = (kind: string, id: string) => `${kind}/${session.peek()?.userId}/${id}`

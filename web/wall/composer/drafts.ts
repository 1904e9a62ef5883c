import { type Signal, signal } from '@preact/signals-react'

import { isBlank, type RichTextDoc } from '#domain/shared/rich-text'
import type { PollDetails } from '#domain/wall/poll'
import { endWithSession } from '../../sync/session/with-session'
import { type Draft, keepDraft, keptDraft } from './stored-drafts'
import type { SentFile } from './unsent'

const SETTLED_MS = 300

/** A draft in one place: the wall's editor or a reply box. It outlives the page. */
interface DraftPlace {
  /** Content put into the editor other than by typing. Typing redraws nothing. */
  readonly shown: Signal<RichTextDoc | null>
  /** Files that have been uploaded before. */
  readonly files: Signal<readonly SentFile[]>
  /** The poll that goes with it, as far as it is written. */
  readonly poll: Signal<PollDetails | undefined>
  /** The current content. */
  written: RichTextDoc | null
  /** Files that have been uploaded since, which the list of uploads shows. */
  added: readonly SentFile[]
  /** As in the stored draft. */
  revision: number | undefined
}

const places = new Map<string, DraftPlace>()
const unkept = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** The draft for a new conversation, 'wall', or for a reply, by the conversation's id. */
export function draftAt(place: string): DraftPlace {
  const known = places.get(place)
  if (known) return known
  const { message, files, poll, revision }: Draft = keptDraft(place) ?? { message: null, files: [] }
  const draft = {
    shown: signal(message),
    files: signal(files),
    poll: signal(poll),
    written: message,
    added: [],
    revision,
  }
  places.set(place, draft)
  return draft
}

export const isEmpty = (place: string): boolean => {
  const { written, files, poll, added } = draftAt(place)
  const isUnwritten = written === null || isBlank(written)
  return isUnwritten && files.peek().length === 0 && added.length === 0 && !poll.peek()
}

/** Notes what was typed, or which files came, and keeps it a moment later. */
export function note(place: string, news: Partial<Pick<DraftPlace, 'written' | 'added' | 'revision'>>): void {
  Object.assign(draftAt(place), news)
  unkept.add(place)
  timer ??= setTimeout(keepAll, SETTLED_MS)
}

export function removeFile(place: string, key: string): void {
  const { files } = draftAt(place)
  files.value = files.peek().filter((file) => file.key !== key)
  note(place, {})
}

/** Hands the draft back to the editor, should it be drawn anew. */
export function leave(place: string): void {
  const draft = draftAt(place)
  draft.shown.value = draft.written
  draft.files.value = draftFiles(draft)
  draft.added = []
}

/** Puts words back into the editor, above what has been written there since. */
export function putIn(place: string, message: RichTextDoc, files: readonly SentFile[], poll?: PollDetails): void {
  const draft = draftAt(place)
  const merged = draft.written ? { ...message, content: [...message.content, ...draft.written.content] } : message
  draft.shown.value = merged
  draft.files.value = [...files, ...draft.files.peek()]
  draft.poll.value ??= poll
  note(place, { written: merged })
}

/** Writes, changes or removes the poll. */
export function setPoll(place: string, poll: PollDetails | undefined): void {
  draftAt(place).poll.value = poll
  note(place, {})
}

export function empty(place: string): void {
  const draft = draftAt(place)
  draft.shown.value = null
  draft.files.value = []
  draft.poll.value = undefined
  note(place, { written: null, added: [] })
}

export const draftFiles = ({ files, added }: Pick<DraftPlace, 'files' | 'added'>): readonly SentFile[] => [
  ...files.peek(),
  ...added,
]

function keepAll() {
  clearTimeout(timer)
  timer = undefined
  for (const place of unkept) {
    const draft = draftAt(place)
    const { written: message, revision } = draft
    keepDraft(place, { message, files: [...draftFiles(draft)], poll: draft.poll.peek(), revision })
  }
  unkept.clear()
}

// The last words before the page goes.
window.addEventListener('pagehide', keepAll)

endWithSession(() => {
  clearTimeout(timer)
  timer = undefined
  unkept.clear()
  places.clear()
})

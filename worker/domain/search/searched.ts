import type { ClubDate } from '../shared/club-date'
import { onOneLine, type RichTextDoc } from '../shared/rich-text'
import { searchable } from './folded'

/** The texts by which a record is found. Members may read all of them but `contact`. */
export interface Searched {
  readonly title: string
  readonly text?: string
  /** The names of its files. */
  readonly files?: readonly string[]
  /** How to reach a member, and the club's day from which every member may know; administrators always do. */
  readonly contact?: string
  readonly contactFrom?: ClubDate
  /** The date or moment by which it is ranked and shown. */
  readonly day?: string
  /** The last day on which every member sees it. */
  readonly until?: ClubDate
  /** The ids of members whose names belong to it. */
  readonly people?: readonly string[]
  /** Values that its line shows besides. */
  readonly about?: Readonly<Record<string, string | number | null>>
}

const known = new WeakMap<RichTextDoc, string>()

/** The words of a text. A conversation is asked for all of its posts again with each reply, so they are remembered. */
export function wordsOf(text: RichTextDoc | null): string {
  if (!text) return ''
  const words = known.get(text) ?? onOneLine(text)
  known.set(text, words)
  return words
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’‘ʼ][\p{L}\p{N}\p{M}]+)*/gu

/** Those words of `texts` that a keyboard without their letters or apostrophes spells otherwise. */
export function otherSpellings(texts: readonly string[]): string {
  const words = texts.flatMap((text) => text.match(WORD) ?? [])
  const spelled = words.filter((word) => /['’‘ʼøæœßłđð]/i.test(word)).map(searchable)
  return [...new Set(spelled)].join(' ')
}

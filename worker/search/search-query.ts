import { searchable, soughtWords } from '../domain/search/folded'
import { isNearly } from '../domain/search/marked'
import { LEAST_LETTERS, MOST_LETTERS } from '../domain/search/search-views'
import { Refusal } from '../domain/shared/refusal'

/** Of a longer query the first words count. */
const MOST_WORDS = 8

/**
 * The words that somebody looks for, as they are searched; refuses what is too short or too long to look for. A single letter
 * beside them is passed over: it begins words of every post, and the database would read the whole index for it.
 */
export function wordsSought(query: string): readonly string[] {
  if (query.length > MOST_LETTERS)
    throw new Refusal('INVALID', `Please search for at most ${MOST_LETTERS} letters.`, { fields: { q: 'Too long.' } })
  const words = soughtWords(query).flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? [])
  const whole = words.filter(({ length }) => length >= LEAST_LETTERS)
  if (whole.length === 0)
    throw new Refusal('INVALID', `Please type at least ${LEAST_LETTERS} letters.`, { fields: { q: 'Too short.' } })
  return [...new Set(whole)].slice(0, MOST_WORDS)
}

/** A query of the index: each of the words begins a word, or one of those that it may have been meant for. */
const matching = (words: readonly (readonly string[])[]): string =>
  words.map((meant) => `(${meant.map((word) => `"${word}"*`).join(' OR ')})`).join(' AND ')

/** The columns whose words all members may read. */
const OPEN = '{title text files spelled}'

/** The queries of the index: what everybody may read, but for the wall; the wall; and what only some may; and one of the words inside papers. */
export function indexQueries(words: readonly (readonly string[])[]) {
  const sought = matching(words)
  const isOpen = `(${OPEN} : (${sought}))`
  return {
    records: `${isOpen} NOT (kind : conversation)`,
    posts: `${isOpen} AND (kind : conversation)`,
    contacts: `({title text files spelled contact} : (${sought})) NOT ${isOpen}`,
    open: isOpen,
    inFiles: sought,
  }
}

/** A word of the index. */
export interface KnownWord {
  /** The place of the word that was sought. */
  readonly sought: number
  readonly term: string
  /** How often it occurs. */
  readonly times: number
}

const MOST_MEANT = 6

/** For each word those of the index that it may have been meant for; `undefined` where there is nothing to try. */
export function wordsMeant(words: readonly string[], known: readonly KnownWord[]): string[][] | undefined {
  const meant = words.map((word, index) => {
    const alike = known
      .filter(({ sought, term }) => sought === index && (term.startsWith(word) || isNearly(word, searchable(term))))
      .toSorted((one, other) => other.times - one.times)
    return alike.slice(0, MOST_MEANT).map(({ term }) => term)
  })
  return meant.every(({ length }) => length > 0) ? meant : undefined
}

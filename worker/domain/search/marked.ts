import { searchable } from './folded'

/** A text in parts: the first is plain, the second marked, the third plain, and so on. */
export type Marked = readonly string[]

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’‘ʼ][\p{L}\p{N}\p{M}]+)*/gu

/** The words of a text, and where each begins. */
const wordsIn = (text: string) => [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, at: index }))

/** `text` with the beginnings of words marked that are among `sought`, in whatever letters they are written. */
export function marked(text: string, sought: readonly string[]): Marked {
  const parts = ['']
  let end = 0
  for (const { word, at } of wordsIn(text)) {
    const length = lengthOfMark(word, sought)
    if (length === 0) continue
    parts[parts.length - 1] += text.slice(end, at)
    parts.push(text.slice(at, at + length), '')
    end = at + length
  }
  parts[parts.length - 1] += text.slice(end)
  return parts
}

/** How much of a word is the longest of those that it begins with; of one that is only like them, all of it. */
function lengthOfMark(word: string, sought: readonly string[]): number {
  const plain = searchable(word)
  const longest = Math.max(0, ...sought.filter((each) => plain.startsWith(each)).map(({ length }) => length))
  if (longest === 0) return sought.some((each) => isNearly(each, plain)) ? word.length : 0
  let [length, covered] = [0, 0]
  // A letter with an accent may be two, and "æ" is searched as "ae". Each is looked at once, for a word may be a whole post.
  for (const letter of word) {
    if (covered >= longest) break
    covered += searchable(letter).length
    length += letter.length
  }
  return length
}

/** How far a word may be from another to be taken for it: as many letters wrong, missing, too many, or changed in place. */
const mistakesIn = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Whether `word` begins nearly as `sought`. Both are as they are searched. This is Damerau and Levenshtein's distance, where no
 * part of a word is changed twice, from `sought` to each beginning of the word at once. Thousands of words are looked at for a
 * query, so it ends as soon as there are too many mistakes.
 */
export function isNearly(sought: string, word: string): boolean {
  const most = mistakesIn(sought)
  if (most === 0 || word.length < sought.length - most) return false
  const width = Math.min(word.length, sought.length + most)
  let [two, one, row] = [new Uint8Array(width + 1), new Uint8Array(width + 1), new Uint8Array(width + 1)]
  for (let j = 0; j <= width; j++) one[j] = j
  for (let i = 1; i <= sought.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= width; j++) {
      const isSame = sought.charCodeAt(i - 1) === word.charCodeAt(j - 1)
      let mistakes = Math.min(at(one, j) + 1, at(row, j - 1) + 1, at(one, j - 1) + (isSame ? 0 : 1))
      const isSwapped =
        i > 1 &&
        j > 1 &&
        sought.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
        sought.charCodeAt(i - 2) === word.charCodeAt(j - 1)
      if (isSwapped) mistakes = Math.min(mistakes, at(two, j - 2) + 1)
      row[j] = mistakes
      least = Math.min(least, mistakes)
    }
    // The row before has as many or one less, so two letters that changed places save nothing either.
    if (least > most) return false
    ;[two, one, row] = [one, row, two]
  }
  return one.subarray(Math.max(0, sought.length - most)).some((mistakes) => mistakes <= most)
}

const at = (row: Uint8Array, index: number): number => row[index] as number

/** How many letters of a long text its line shows. */
const SHOWN = 110
const BEFORE = 30

/** The part of a long text around the first word that is sought; its beginning where there is none. */
export function cutExcerpt(text: string, sought: readonly string[]): string {
  if (text.length <= SHOWN) return text
  const found = wordsIn(text).find(({ word }) => lengthOfMark(word, sought) > 0)
  const from = found && found.at > SHOWN - BEFORE ? text.lastIndexOf(' ', found.at - BEFORE) + 1 : 0
  const rest = text.slice(from)
  const shown = rest.length <= SHOWN ? rest : `${rest.slice(0, rest.lastIndexOf(' ', SHOWN) + 1 || SHOWN).trimEnd()}…`
  return from > 0 ? `…${shown}` : shown
}

/** Whether each of the words begins one of the texts' words. */
export const says = (texts: readonly string[], sought: readonly string[]): boolean =>
  sought.length > 0 && everyWord(texts, sought, (word, each) => word.startsWith(each))

/** The same, or one that is nearly it. */
export const saysNearly = (texts: readonly string[], sought: readonly string[]): boolean =>
  everyWord(texts, sought, (word, each) => word.startsWith(each) || isNearly(each, word))

function everyWord(
  texts: readonly string[],
  sought: readonly string[],
  isMeant: (word: string, sought: string) => boolean,
): boolean {
  const words = texts.flatMap(wordsIn).map(({ word }) => searchable(word))
  return sought.every((each) => words.some((word) => isMeant(word, each)))
}

import { utf8Length } from './utf8-length'

/** Of what is written in a paper so much can be found, as UTF-8. */
export const MOST_TEXT_BYTES = 200 * 1024

/** The words, with one space between them. Control and other invisible characters go: the text comes from a browser. */
export function plainWords(text: string): string {
  const words = text.replace(/[\p{C}\p{Z}\ufffd\s]+/gu, ' ').trim()
  if (utf8Length(words) <= MOST_TEXT_BYTES) return words
  let [bytes, end] = [0, 0]
  for (const letter of words) {
    bytes += utf8Length(letter)
    if (bytes > MOST_TEXT_BYTES) break
    end += letter.length
  }
  return words.slice(0, end)
}

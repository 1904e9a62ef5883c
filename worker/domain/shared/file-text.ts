/** Of what is written in a paper so much can be found, as UTF-8. */
export const MOST_TEXT_BYTES = 200 * 1024

/** Words with a space between them, and nothing that is no letter, digit or sign. Whoever sent it may have sent anything. */
export function plainWords(text: string): string {
  const words = text.replace(/[\p{C}\p{Z}\ufffd\s]+/gu, ' ').trim()
  const bytes = new TextEncoder().encode(words)
  if (bytes.length <= MOST_TEXT_BYTES) return words
  // A letter that is cut in two is left out.
  return new TextDecoder().decode(bytes.subarray(0, MOST_TEXT_BYTES)).replace(/\ufffd+$/, '')
}

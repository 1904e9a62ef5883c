import { type RichTextDoc, textLength } from '#domain/shared/rich-text'

/** As many as the portal keeps, and its words for more. */
export const MOST_CHARACTERS = 10_000
export const TOO_LONG = 'This text is too long. Please use at most 10,000 characters.'

const NEAR = 9_500

export const lengthOf = (message: RichTextDoc): number => textLength(message)

/** The note on a message's length; empty for most. */
export function lengthInWords(message: RichTextDoc | null): string {
  const length = message ? lengthOf(message) : 0
  if (length <= NEAR) return ''
  const left = MOST_CHARACTERS - length
  const count = new Intl.NumberFormat('en-US').format(Math.abs(left))
  const characters = `${count} ${count === '1' ? 'character' : 'characters'}`
  return left >= 0 ? `${characters} left` : `${characters} too many`
}

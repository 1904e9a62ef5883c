import { plainTextOf, type RichTextDoc } from '#domain/rich-text'
import { FACES } from '../rich-text/faces'

/** The face that is all there is of a message, if it is one of the club's eight. */
export function loneFace(message: RichTextDoc) {
  const words = plainTextOf(message).trim()
  // A keyboard may add that it is to be drawn in color.
  return words.length > 4 ? undefined : FACES.find(({ emoji }) => emoji === words.replace('\u{fe0f}', ''))
}

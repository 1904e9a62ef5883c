import * as z from 'zod/mini'

import { clubDate } from '../shared/club-date'
import { isBlank, RichTextDoc, type RichTextNode, textLength } from '../shared/rich-text'
import { ALERT_MAX_LENGTH, ALERT_TYPES } from './alert-details'

const NO_MESSAGE = 'Please enter an alert message!'
export const TOO_MANY_CHARACTERS = `Your alert should not be more than ${ALERT_MAX_LENGTH} characters.`
export const ALREADY_PASSED = 'This date has passed. Please choose today or a later date.'

/**
 * A new alert as it is entered. What counts for its length are the characters of its words: the ends of paragraphs,
 * lines and list items are none. The length is complained of last, which is the specification's order.
 */
export const NewAlert = z
  .object({
    message: z.pipe(
      z.unknown().check(z.refine((message) => message !== null && message !== undefined, NO_MESSAGE)),
      z.pipe(
        RichTextDoc.check(z.refine((message) => !isBlank(message), NO_MESSAGE)),
        z.transform((message: RichTextDoc) => withoutBlankEnds(message)),
      ),
    ),
    expirationDate: clubDate('Please enter an expiration date for this alert'),
    type: z.enum(ALERT_TYPES, 'Please choose success, info, warning or danger.'),
  })
  .check(z.refine(isShort, { path: ['message'], error: TOO_MANY_CHARACTERS, when: () => true }))
export type NewAlert = z.infer<typeof NewAlert>

/** Looks at whatever was entered: the length is to be told along with what else is wrong. */
function isShort({ message }: { readonly message?: unknown }): boolean {
  const text = RichTextDoc.safeParse(message)
  return !text.success || textLength(text.data) <= ALERT_MAX_LENGTH
}

/** Without the empty lines before and after its words, which would take their space on every dashboard. */
export function withoutBlankEnds(message: RichTextDoc): RichTextDoc {
  const hasWords = (block: RichTextNode) => !isBlank({ type: 'doc', content: [block] })
  const { content } = message
  return { ...message, content: content.slice(content.findIndex(hasWords), content.findLastIndex(hasWords) + 1) }
}

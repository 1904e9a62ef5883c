import { Refusal } from '../domain/shared/refusal'
import { type RichTextDoc, toRichText } from '../domain/shared/rich-text'
import { checkedRichText, RichTextFault, type RichTextFlaw } from '../domain/shared/rich-text-schema'

const sentences: Record<RichTextFlaw, string> = {
  'too long': 'This text is too long. Please use at most 10,000 characters.',
  'too many parts': 'This text has too many paragraphs. Please shorten it.',
  'nested too deeply': 'Lists in this text have too many levels. Please use at most five.',
  'unsafe link': 'A link in this text can’t be used. Links must start with https://, http:// or mailto:.',
  'cannot be shown': 'Please remove the characters that can’t be shown.',
  'not rich text': 'The portal can’t read this text. Please reload the page and try again.',
}

/**
 * The rich text that came in as `field`. A field that is missing or null is a blank text. Refuses with a message for the
 * field, which `ownSentences` may word as the rest of the form does.
 */
export function readRichText(
  value: unknown,
  field: string,
  ownSentences: Partial<Record<RichTextFlaw, string>> = {},
  allowed?: Parameters<typeof checkedRichText>[1],
): RichTextDoc {
  try {
    return checkedRichText(value ?? toRichText(''), allowed)
  } catch (error) {
    if (!(error instanceof RichTextFault)) throw error
    const message = ownSentences[error.flaw] ?? sentences[error.flaw]
    throw new Refusal('INVALID', message, { fields: { [field]: message } })
  }
}

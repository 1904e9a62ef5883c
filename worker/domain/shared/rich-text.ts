import * as z from 'zod/mini'

/** A formatted piece of text: `bold`, `italic`, `underline`, `strike`, or `link` with its `href`. */
export interface RichTextMark {
  readonly type: string
  readonly attrs?: { readonly href?: string | undefined } | undefined
}

/** A paragraph, a list, an item of one, a line break, a run of text, or a `mention` of a member by their `id`. */
export interface RichTextNode {
  readonly type: string
  readonly text?: string | undefined
  readonly attrs?: { readonly order?: number | undefined; readonly id?: string | undefined } | undefined
  readonly marks?: readonly RichTextMark[] | undefined
  readonly content?: readonly RichTextNode[] | undefined
}

/** A text with its formatting, as it is stored. No HTML is kept anywhere. */
export interface RichTextDoc {
  readonly type: 'doc'
  readonly content: readonly RichTextNode[]
}

const StoredMark = z.object({
  type: z.string(),
  attrs: z.optional(z.object({ href: z.optional(z.string()) })),
})

const StoredNode: z.ZodMiniType<RichTextNode> = z.object({
  type: z.string(),
  text: z.optional(z.string()),
  attrs: z.optional(z.object({ order: z.optional(z.number()), id: z.optional(z.string()) })),
  marks: z.optional(z.array(StoredMark)),
  get content() {
    return z.optional(z.array(StoredNode))
  },
})

/**
 * The shape alone, so that whatever was once stored parses for ever. `checkedRichText` holds what comes in to the
 * rules.
 */
export const RichTextDoc: z.ZodMiniType<RichTextDoc> = z.object({
  type: z.literal('doc'),
  content: z.array(StoredNode),
})

/** The present name of a member; `undefined` where there is none to tell. */
export type NameOf = (id: string) => string | undefined

/** A mention of a member whose name is not at hand. */
const SOMEBODY = 'member'

/** A mention in words. A text keeps ids alone, so that a name changes with its member and is gone with them. */
export const mentionInWords = ({ attrs }: RichTextNode, nameOf: NameOf = () => undefined): string =>
  `@${(attrs?.id !== undefined && nameOf(attrs.id)) || SOMEBODY}`

/** The words alone. Paragraphs and list items are on lines of their own. */
export const toPlainText = (doc: RichTextDoc, nameOf?: NameOf): string => readLines(doc, nameOf)

function readLines(node: RichTextNode, nameOf?: NameOf): string {
  const { type, text, content = [] } = node
  if (type === 'hard_break') return '\n'
  if (type === 'mention') return mentionInWords(node, nameOf)
  return text ?? content.map((part) => readLines(part, nameOf)).join(type === 'paragraph' ? '' : '\n')
}

/** The ids of the members whom a text mentions: each once, in the order of the text. */
export const mentionedIn = (doc: RichTextDoc): readonly string[] => [...new Set(mentionsIn(doc))]

const mentionsIn = ({ type, attrs, content = [] }: RichTextNode): string[] =>
  type === 'mention' && attrs?.id !== undefined ? [attrs.id] : content.flatMap(mentionsIn)

/** The words of a text on one line. Where a line ends without a stop a dot parts it from the next, as in a list. */
export const onOneLine = (text: RichTextDoc, nameOf?: NameOf): string =>
  toPlainText(text, nameOf)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .reduce((before, line) => (before === '' ? line : `${before}${/[.!?:;,…]$/.test(before) ? '' : ' ·'} ${line}`), '')

/** How many characters a person would count: an emoji is one, and what separates paragraphs is none. */
export const textLength = (doc: RichTextDoc): number => [...toPlainText(doc).replaceAll('\n', '')].length

/** Whether there is nothing in it that a person could see. */
export const isBlank = (doc: RichTextDoc): boolean => !/[^\s\p{Cf}]/u.test(toPlainText(doc))

/** Plain words as rich text: a blank line begins a new paragraph, a single line end a new line. */
export const toRichText = (words: string): RichTextDoc => ({
  type: 'doc',
  content: words
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map(toParagraph),
})

function toParagraph(words: string): RichTextNode {
  const content = words.split('\n').flatMap((line, at): RichTextNode[] => {
    const text = line === '' ? [] : [{ type: 'text', text: line }]
    return at === 0 ? text : [{ type: 'hard_break' }, ...text]
  })
  return content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content }
}

const WEB_ADDRESS = /^https?:\/\/[^\s\p{Cc}\p{Cf}"<>\\@/?#]+(?:[/?#][^\s\p{Cc}\p{Cf}"<>\\]*)?$/iu
const MAIL_ADDRESS =
  /^mailto:[^\s\p{Cc}\p{Cf}"<>\\@?#]+@[^\s\p{Cc}\p{Cf}"<>\\@?#]+(?:\?(?!.*%0[ad])[^\s\p{Cc}\p{Cf}"<>\\]*)?$/iu

/** The address as a link may hold it, or null. Only the web and mail are let through, and no name before the host. */
export function safeHref(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > 2048) return null
  const trimmed = address.trim()
  if (!WEB_ADDRESS.test(trimmed) && !MAIL_ADDRESS.test(trimmed)) return null
  return trimmed.replace(/^[a-z]+/i, (scheme) => scheme.toLowerCase())
}

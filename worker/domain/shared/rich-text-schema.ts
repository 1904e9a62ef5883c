import { Fragment, type MarkSpec, Node, type NodeSpec, Schema } from 'prosemirror-model'

import { mentionedIn, mentionInWords, type RichTextDoc, safeHref, textLength } from './rich-text'
import { utf8Length } from './utf8-length'

const MAX_CHARACTERS = 10_000
const MAX_NODES = 2_000
/** Five lists within each other, which is as deep as a request may be nested. */
export const MAX_LIST_DEPTH = 5
const MAX_DEPTH = 2 * MAX_LIST_DEPTH + 2
/** Leaves room for the other fields of the request that it came in. */
const MAX_BYTES = 56 * 1024

/** Why a text cannot be kept. */
export type RichTextFlaw =
  | 'too long'
  | 'too many parts'
  | 'nested too deeply'
  | 'unsafe link'
  | 'cannot be shown'
  | 'not rich text'

export class RichTextFault extends RangeError {
  constructor(readonly flaw: RichTextFlaw) {
    super(`The text was not accepted: ${flaw}.`)
    this.name = 'RichTextFault'
  }
}

function assertSafeHref(href: unknown) {
  if (typeof href !== 'string' || safeHref(href) !== href) throw new RichTextFault('unsafe link')
}

function assertListStart(order: unknown) {
  if (!Number.isInteger(order) || Number(order) < 0 || Number(order) > 9999) throw new RichTextFault('not rich text')
}

function assertMemberId(id: unknown) {
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) throw new RichTextFault('not rich text')
}

/** The part of a page's elements that is used; the domain knows no browser. */
interface ReadElement {
  getAttribute(name: string): string | null
}

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', { dir: 'auto' }, 0] },
  bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { order: { default: 1, validate: assertListStart } },
    parseDOM: [{ tag: 'ol', getAttrs: (list: ReadElement) => ({ order: listStart(list.getAttribute('start')) }) }],
    toDOM: ({ attrs }) => ['ol', attrs.order === 1 ? {} : { start: String(attrs.order) }, 0],
  },
  list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  // A text keeps the id alone; whoever shows it knows the name of today. Only the wall's editor reads it from a page.
  mention: {
    inline: true,
    group: 'inline',
    atom: true,
    selectable: false,
    attrs: { id: { validate: assertMemberId } },
    toDOM: ({ attrs }) => ['span', { 'data-mention': attrs.id as string }, mentionInWords({ type: 'mention', attrs })],
  },
} satisfies Record<string, NodeSpec>

const marks = {
  link: {
    // Without a validator of its own an attribute that is missing would come out as null.
    attrs: { href: { validate: assertSafeHref } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (link: ReadElement) => linkAttributes(link.getAttribute('href')) }],
    toDOM: ({ attrs }) => ['a', { href: attrs.href as string, rel: 'noopener noreferrer nofollow' }, 0],
  },
  bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }], toDOM: () => ['s', 0] },
} satisfies Record<string, MarkSpec>

/** The schema of rich text, for the editor and the Worker alike. */
export const richTextSchema = new Schema({ nodes, marks })

const listStart = (start: string | null) => (start !== null && /^\d{1,4}$/.test(start) ? Number(start) : 1)

function linkAttributes(address: string | null) {
  const href = safeHref(address)
  return href !== null && { href }
}

interface Allowed {
  /** Whether the text may mention members, as on the wall. */
  readonly mentions?: boolean
}

/**
 * The text in the one form it is stored in: fields nobody knows are gone, neighboring runs of one look are one run,
 * characters are composed. Throws a `RichTextFault` for what is not rich text, is too much of it, or cannot be shown.
 */
export function checkedRichText(value: unknown, { mentions = false }: Allowed = {}): RichTextDoc {
  assertBounded(value)
  const doc = readDoc(value)
  const canonical = composed(cleaned(doc)).toJSON() as RichTextDoc
  if (!mentions && mentionedIn(canonical).length > 0) throw new RichTextFault('not rich text')
  if (textLength(canonical) > MAX_CHARACTERS) throw new RichTextFault('too long')
  if (utf8Length(JSON.stringify(canonical)) > MAX_BYTES) throw new RichTextFault('too long')
  return canonical
}

/** Goes before everything that walks the text, so that nothing walks too far. */
function assertBounded(root: unknown) {
  let waiting: unknown[] = [root]
  for (let depth = 0, count = 0; waiting.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new RichTextFault('nested too deeply')
    count += waiting.length
    if (count > MAX_NODES) throw new RichTextFault('too many parts')
    waiting = waiting.flatMap((node) => {
      const { content, marks } = (node ?? {}) as { content?: unknown; marks?: unknown }
      if (Array.isArray(marks) && marks.length > 5) throw new RichTextFault('not rich text')
      return Array.isArray(content) ? content : []
    })
  }
}

function readDoc(value: unknown): Node {
  try {
    const doc = Node.fromJSON(richTextSchema, value)
    doc.check()
    if (doc.type === richTextSchema.topNodeType) return doc
  } catch (error) {
    if (error instanceof RichTextFault) throw error
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error
  }
  throw new RichTextFault('not rich text')
}

/** With every run of text changed, none to nothing; runs that now look the same are joined. A mention has no look. */
const mapText = (node: Node, change: (text: string) => string): Node =>
  node.copy(
    Fragment.from(
      node.children.map((child) =>
        child.isText
          ? richTextSchema.text(change(child.text as string), child.marks)
          : mapText(child.type.name === 'mention' ? child.mark([]) : child, change),
      ),
    ),
  )

const cleaned = (doc: Node) => mapText(doc, shown)
const composed = (doc: Node) => mapText(doc, (text) => text.normalize('NFC'))

/** A line end within a run is a space, half a character the sign for one that is unknown. Control characters are refused, as in plain fields. */
function shown(text: string): string {
  const line = text.replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, ' ').replace(/\p{Cs}/gu, '\ufffd')
  if (/[^\P{Cc}\t]/u.test(line)) throw new RichTextFault('cannot be shown')
  return line
}

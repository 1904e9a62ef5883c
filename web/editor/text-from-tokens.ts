import type { RichTextDoc } from '#domain/rich-text'
import type { HtmlToken } from './html-tokens'
import { type Looks, looksInside, marksFor, wordListLevel } from './pasted-looks'
import { PastedText } from './pasted-text'

const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hr html legend main menu nav p pre section summary table tbody tfoot thead tr'
  ).split(' '),
)
const LISTS = new Set(['ul', 'ol'])
const EMPTY = new Set(
  'area base br col embed frame hr img input link meta param source track wbr basefont bgsound keygen'.split(' '),
)
/** Deeper than any page or letter; whatever is deeper still looks as what is around it. */
const MAX_DEPTH = 500

interface Element {
  readonly name: string
  readonly looks: Looks
}

/**
 * Marked-up words as rich text: of their looks what the portal has. What comes out of an editor of the portal `isOwn`,
 * and is taken as it is, its spaces and blank lines included.
 */
export function richTextFrom(tokens: Iterable<HtmlToken>, isOwn: boolean): RichTextDoc {
  const text = new PastedText()
  const open: Element[] = []
  const ground: Looks = isOwn ? { isKept: true } : {}
  const around = () => open.at(-1)?.looks ?? ground
  const marks = () => marksFor(around(), isOwn)
  let wordLevel = 0

  const begin = (name: string, attributes: ReadonlyMap<string, string>) => {
    if (name === 'li') closeOpenItem()
    if (BLOCKS.has(name)) {
      if (open.at(-1)?.name === 'p') open.pop()
      text.endParagraph()
      toWordLevel(wordListLevel(attributes))
    }
    if (name === 'br') text.lineBreak(marks())
    if (name === 'td' || name === 'th') text.gap()
    if (name === 'ul') text.openList('bullet_list')
    if (name === 'ol') text.openList('ordered_list', startOf(attributes))
    if (name === 'li') text.openItem()
    if (name === 'img' && isEmoji(attributes.get('alt'))) text.words(attributes.get('alt') ?? '', marks())
    if (!EMPTY.has(name) && open.length < MAX_DEPTH) open.push({ name, looks: looksInside(around(), name, attributes) })
    else if (LISTS.has(name)) text.closeList()
  }

  const end = (name: string) => {
    const at = open.findLastIndex((element) => element.name === name)
    if (at === -1) return
    while (open.length > at) endInnermost()
  }

  const endInnermost = () => {
    const { name = '' } = open.pop() ?? {}
    if (LISTS.has(name)) text.closeList()
    else if (name === 'li' || BLOCKS.has(name)) text.endParagraph(isOwn && name === 'p')
  }

  /** An item ends where the next one begins. */
  const closeOpenItem = () => {
    const at = open.findLastIndex(({ name }) => name === 'li' || LISTS.has(name))
    if (open[at]?.name === 'li') while (open.length > at) endInnermost()
  }

  /** Word has no lists but paragraphs that say how deep in one they are. */
  const toWordLevel = (level = 0) => {
    for (; wordLevel > level; wordLevel--) text.closeList()
    for (; wordLevel < level; wordLevel++) text.openList('bullet_list')
    if (level > 0) text.openItem()
  }

  for (const token of tokens) {
    if (token.type === 'open') begin(token.name, token.attributes)
    else if (token.type === 'close') end(token.name)
    else if (around().isListMarker) text.marker(token.text)
    else if (!around().isHidden) text.words(token.text, marks(), around().isKept)
  }
  return text.finish()
}

const startOf = (attributes: ReadonlyMap<string, string>) => {
  const start = attributes.get('start') ?? ''
  return /^\d{1,4}$/.test(start) ? Number(start) : 1
}

/** Mail and chat programs copy emoji as pictures whose other text is the emoji. */
const isEmoji = (alt = '') => alt.length <= 12 && /^\p{Extended_Pictographic}/u.test(alt)

import { type RichTextDoc, type RichTextMark, safeHref } from '#domain/shared/rich-text'
import { type HtmlToken, htmlTokens } from './html-tokens'
import { PastedText } from './pasted-text'

/** How words look that are inside an element. */
interface Looks {
  readonly bold?: boolean | undefined
  readonly italic?: boolean | undefined
  readonly underline?: boolean | undefined
  readonly strike?: boolean | undefined
  readonly href?: string | undefined
  /** Spaces and line ends count. */
  readonly isKept?: boolean | undefined
  readonly isHidden?: boolean | undefined
  /** The dot or number that Word writes before an item of a list. */
  readonly isListMarker?: boolean | undefined
}

const TAGS: Readonly<Record<string, Looks>> = {
  b: { bold: true },
  strong: { bold: true },
  h1: { bold: true },
  h2: { bold: true },
  h3: { bold: true },
  h4: { bold: true },
  h5: { bold: true },
  h6: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  del: { strike: true },
  strike: { strike: true },
  pre: { isKept: true },
  xmp: { isKept: true },
  textarea: { isKept: true },
}

/** How words look inside an element, given how they look around it. */
function looksInside(around: Looks, name: string, attributes: ReadonlyMap<string, string>): Looks {
  const href = name === 'a' ? (safeHref(attributes.get('href')) ?? undefined) : undefined
  return {
    ...around,
    ...(Object.hasOwn(TAGS, name) && TAGS[name]),
    ...(href && { href }),
    ...(attributes.has('hidden') && { isHidden: true }),
    ...styledLooks(attributes.get('style') ?? ''),
  }
}

function styledLooks(style: string): Looks {
  if (style === '') return {}
  const is = (property: string, value: string) =>
    new RegExp(`(?:^|;)\\s*${property}\\s*:[^;]*?(?<![\\w-])(?:${value})(?![\\w-])`, 'i').test(style)
  return {
    ...(is('font-weight', 'bold|bolder|[6-9]00') && { bold: true }),
    ...(is('font-weight', 'normal|[1-5]00') && { bold: false }),
    ...(is('font-style', 'italic|oblique') && { italic: true }),
    ...(is('font-style', 'normal') && { italic: false }),
    ...(is('text-decoration(?:-line)?', 'underline') && { underline: true }),
    ...(is('text-decoration(?:-line)?', 'line-through') && { strike: true }),
    ...(is('white-space', 'pre|pre-wrap|break-spaces') && { isKept: true }),
    ...((is('display', 'none') || is('mso-hide', 'all')) && { isHidden: true }),
    ...(is('mso-list', 'ignore') && { isListMarker: true }),
  }
}

/** The marks for words of these looks, in the order of the schema. A link that others made is underlined already. */
const marksFor = ({ href, bold, italic, underline, strike }: Looks, isOwn: boolean): RichTextMark[] => [
  ...(href ? [{ type: 'link', attrs: { href } }] : []),
  ...(bold ? [{ type: 'bold' }] : []),
  ...(italic ? [{ type: 'italic' }] : []),
  ...(underline && (isOwn || !href) ? [{ type: 'underline' }] : []),
  ...(strike ? [{ type: 'strike' }] : []),
]

/** At which level of a list Word keeps a paragraph, from 1; undefined for one that is in none. */
function wordListLevel(attributes: ReadonlyMap<string, string>) {
  const [, level] = /(?:^|;)\s*mso-list\s*:[^;]*\blevel(\d)/i.exec(attributes.get('style') ?? '') ?? []
  return level === undefined ? undefined : Number(level)
}

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
function richTextFrom(tokens: Iterable<HtmlToken>, isOwn: boolean): RichTextDoc {
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
    if (name === 'ol') text.openList('ordered_list', listStart(attributes))
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

const listStart = (attributes: ReadonlyMap<string, string>) => {
  const start = attributes.get('start') ?? ''
  return /^\d{1,4}$/.test(start) ? Number(start) : 1
}

/** Mail and chat programs copy emoji as pictures whose other text is the emoji. */
const isEmoji = (alt = '') => alt.length <= 12 && /^\p{Extended_Pictographic}/u.test(alt)

/** Copied HTML as rich text. Nothing of it ever becomes an element. */
export const richTextFromHtml = (html: string, isOwn = html.includes('data-pm-slice=')): RichTextDoc =>
  richTextFrom(htmlTokens(html), isOwn)

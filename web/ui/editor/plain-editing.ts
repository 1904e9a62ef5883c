import {
  isBlank,
  type RichTextDoc,
  type RichTextMark,
  type RichTextNode,
  safeHref,
  toRichText,
} from '#domain/shared/rich-text'
import { drawMention } from './mentions'

/** Puts a text into a box that the browser itself can edit. */
export function drawText(box: HTMLElement, value: RichTextDoc | null) {
  box.replaceChildren(...(value ?? toRichText('')).content.map(drawPart))
}

/** The text that is in such a box, whatever the browser has made of it; null where there is nothing to see. */
export function readText(box: HTMLElement): RichTextDoc | null {
  const doc: RichTextDoc = { type: 'doc', content: readBlocks(box) }
  return isBlank(doc) ? null : doc
}

const LISTS: Readonly<Record<string, string>> = { ul: 'bullet_list', ol: 'ordered_list' }
const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'li'])
const isBlock = (node: Node): node is HTMLElement => node instanceof HTMLElement && BLOCKS.has(node.localName)

/** The paragraphs and lists inside an element. What is in neither becomes a paragraph. */
function readBlocks(parent: HTMLElement): RichTextNode[] {
  const blocks: RichTextNode[] = []
  let line: Node[] = []
  const endLine = () => {
    if (line.length > 0) blocks.push(readParagraph(line))
    line = []
  }
  for (const child of parent.childNodes) {
    if (!isBlock(child)) line.push(child)
    else {
      endLine()
      if (child.localName in LISTS) blocks.push(readList(child))
      else if ([...child.childNodes].some(isBlock)) blocks.push(...readBlocks(child))
      else blocks.push(readParagraph(child.childNodes))
    }
  }
  endLine()
  return blocks
}

function readList(list: HTMLElement): RichTextNode {
  const content = [...list.children].map((child) => {
    const item = child.localName === 'li' ? readBlocks(child as HTMLElement) : [readList(child as HTMLElement)]
    return { type: 'list_item', content: item[0]?.type === 'paragraph' ? item : [{ type: 'paragraph' }, ...item] }
  })
  const attrs = list instanceof HTMLOListElement ? { attrs: { order: list.start } } : {}
  return { type: LISTS[list.localName] ?? 'bullet_list', ...attrs, content }
}

/** Without the breaks at its end, which no box shows. */
function readParagraph(nodes: Iterable<Node>): RichTextNode {
  const content = [...nodes].flatMap((node) => readWords(node, []))
  while (content.at(-1)?.type === 'hard_break') content.pop()
  return { type: 'paragraph', ...(content.length > 0 && { content }) }
}

const MARKS: Readonly<Record<string, string>> = {
  ...{ b: 'bold', strong: 'bold', i: 'italic', em: 'italic' },
  ...{ u: 'underline', s: 'strike', strike: 'strike', del: 'strike' },
}

function readWords(node: Node, around: readonly RichTextMark[]): RichTextNode[] {
  const marks = around.length > 0 ? { marks: around } : {}
  const lineBreak = { type: 'hard_break', ...marks }
  if (node instanceof Text) {
    const lines = node.data.split('\n').map((text) => (text === '' ? [] : [{ type: 'text', text, ...marks }]))
    return lines.flatMap((line, at) => (at > 0 ? [lineBreak, ...line] : line))
  }
  if (!(node instanceof HTMLElement)) return []
  if (node.localName === 'br') return [lineBreak]
  const { mention } = node.dataset
  if (mention !== undefined) return [{ type: 'mention', attrs: { id: mention } }]
  const mark = elementMark(node)
  const isNew = mark && around.every(({ type }) => type !== mark.type)
  return [...node.childNodes].flatMap((child) => readWords(child, isNew ? [...around, mark] : around))
}

function elementMark(element: HTMLElement): RichTextMark | undefined {
  const href = element.localName === 'a' ? safeHref(element.getAttribute('href')) : null
  if (href !== null) return { type: 'link', attrs: { href } }
  const type = MARKS[element.localName]
  return type === undefined ? undefined : { type }
}

/** Writes what is pasted or dropped into such a box as plain words; the browser would take over styles and pictures. */
export function writeWords(event: Event, data: DataTransfer) {
  if (data.files.length > 0 && data.getData('text/plain') === '') return
  event.preventDefault()
  // The only way in which the browser keeps it undoable; the editor has a better one as soon as it is there.
  document.execCommand('insertText', false, data.getData('text/plain'))
}

const NAMES: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  hard_break: 'br',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
}

function drawPart(part: RichTextNode): Node {
  if (part.text !== undefined) return marked(part, document.createTextNode(part.text))
  if (part.type === 'mention') return drawMention(part.attrs?.id ?? '')
  const element = document.createElement(NAMES[part.type] ?? 'p')
  const { order = 1 } = part.attrs ?? {}
  if (order !== 1) element.setAttribute('start', String(order))
  if (element.localName === 'p') element.dir = 'auto'
  element.append(...(part.content ?? []).map(drawPart))
  // A paragraph has a line, if only an empty one.
  if (element.localName === 'p' && !element.lastChild?.textContent) element.append(document.createElement('br'))
  return marked(part, element)
}

const marked = ({ marks = [] }: RichTextNode, words: Node) => marks.reduceRight(drawMark, words)

function drawMark(words: Node, { type, attrs }: RichTextMark): Node {
  const href = type === 'link' ? safeHref(attrs?.href) : null
  const name = href === null ? NAMES[type] : 'a'
  if (name === undefined) return words
  const element = document.createElement(name)
  if (href !== null) element.setAttribute('href', href)
  element.append(words)
  return element
}

import { isBlank, type RichTextDoc, type RichTextMark, type RichTextNode, richTextOf } from '#domain/rich-text'
import { safeHref } from '#domain/safe-href'
import { richTextFromHtml } from './pasted-html'

/** Puts a text into a box that the browser itself can edit. */
export function drawText(box: HTMLElement, value: RichTextDoc | null) {
  box.replaceChildren(...(value ?? richTextOf('')).content.map(drawPart))
}

/** The text that stands in such a box, whatever the browser has made of it; null where there is nothing to see. */
export function readText(box: HTMLElement): RichTextDoc | null {
  const doc = richTextFromHtml(box.innerHTML, true)
  return isBlank(doc) ? null : doc
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

import { isBlank, type RichTextDoc, type RichTextMark, type RichTextNode } from '#domain/shared/rich-text'

const MAX_LIST_DEPTH = 5

type ListType = 'bullet_list' | 'ordered_list'

interface List {
  type: ListType
  readonly order: number
  readonly items: RichTextNode[][]
}

/** A text that is put together from left to right. Whatever is said to it, what comes out is sound rich text. */
export class PastedText {
  private readonly blocks: RichTextNode[] = []
  /** A list that would be too deep joins the one around it. */
  private readonly lists: List[] = []
  private line: RichTextNode[] = []
  private endsInSpace = true
  private keepsSpaces = false

  /** Words, their spaces drawn together as a browser shows them unless they are to be kept. */
  words(text: string, marks: readonly RichTextMark[], isKept = false) {
    if (isKept) {
      this.keepsSpaces = true
      for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
        if (at > 0) this.lineBreak(marks)
        this.run(line, marks)
      }
      return
    }
    const drawn = text.replace(/[ \t\n\r\f]+/g, ' ')
    this.run(this.endsInSpace ? drawn.replace(/^ /, '') : drawn, marks)
  }

  lineBreak(marks: readonly RichTextMark[]) {
    this.line.push({ type: 'hard_break', ...(marks.length > 0 && { marks }) })
    this.endsInSpace = true
  }

  /** Between two cells of a table. */
  gap() {
    if (this.line.length > 0) this.run('\t', [])
    this.endsInSpace = true
  }

  /** Nothing happens where there is none; one that is blank is left out unless it is to be kept. */
  endParagraph(keepsBlank = false) {
    const content = withoutEnd(this.line, this.keepsSpaces)
    this.line = []
    this.endsInSpace = true
    this.keepsSpaces = false
    const paragraph = { type: 'paragraph', content }
    if (keepsBlank || !isBlank({ type: 'doc', content: [paragraph] })) this.place(paragraph)
  }

  openList(type: ListType, order = 1) {
    this.endParagraph()
    const tooDeep = this.lists.length >= MAX_LIST_DEPTH ? this.lists.at(-1) : undefined
    this.lists.push(tooDeep ?? { type, order, items: [] })
  }

  /** Begins an item of the innermost list, or of a new one where there is none. */
  openItem() {
    this.endParagraph()
    if (this.lists.length === 0) this.openList('bullet_list')
    this.lists.at(-1)?.items.push([])
  }

  /** The text before the item shows what kind of list it is in. */
  marker(text: string) {
    const list = this.lists.at(-1)
    if (list && list.items.length === 1 && /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(text)) list.type = 'ordered_list'
  }

  closeList() {
    this.endParagraph()
    const list = this.lists.pop()
    if (!list || list === this.lists.at(-1)) return
    const content = list.items.filter((item) => item.length > 0).map(asItem)
    if (content.length === 0) return
    const attrs = list.type === 'ordered_list' ? { attrs: { order: list.order } } : {}
    this.place({ type: list.type, ...attrs, content })
  }

  /** All of it. Nothing may be added afterwards. */
  finish(): RichTextDoc {
    // Words that are in no paragraph go on in another one, with the space that ends them.
    this.keepsSpaces = true
    this.endParagraph()
    while (this.lists.length > 0) this.closeList()
    return { type: 'doc', content: this.blocks.length > 0 ? this.blocks : [{ type: 'paragraph' }] }
  }

  private run(text: string, marks: readonly RichTextMark[]) {
    if (text === '') return
    this.line.push({ type: 'text', text, ...(marks.length > 0 && { marks }) })
    this.endsInSpace = text.endsWith(' ')
  }

  private place(block: RichTextNode) {
    const list = this.lists.at(-1)
    if (list && list.items.length === 0) list.items.push([])
    const blocks = list?.items.at(-1) ?? this.blocks
    blocks.push(block)
  }
}

const asItem = (item: readonly RichTextNode[]): RichTextNode => ({
  type: 'list_item',
  content: item[0]?.type === 'paragraph' ? item : [{ type: 'paragraph' }, ...item],
})

/** Browsers show neither the breaks that end a paragraph nor, unless they are kept, the spaces. */
function withoutEnd(line: readonly RichTextNode[], keepsSpaces: boolean) {
  const left = [...line]
  while (left.length > 0) {
    const last = left.pop() as RichTextNode
    const text = keepsSpaces ? last.text : last.text?.replace(/(?<![ \t])[ \t]+$/, '')
    if (!text) continue
    left.push({ ...last, text })
    break
  }
  return left
}

/**
 * Plain words as the portal's rich text: a blank line begins a paragraph; lines that begin with `- ` or `1. ` are lists;
 * `**bold**`, `_italic_` and `[words](address)` stand for themselves.
 */
export function richText(words) {
  const blocks = words
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
    .split(/\n{2,}/)
  return { type: 'doc', content: blocks.map((block) => blockOf(block.split('\n'))) }
}

function blockOf(lines) {
  if (lines.every((line) => line.startsWith('- '))) return listOf('bullet_list', lines)
  if (lines.every((line) => /^\d+\. /.test(line))) return { ...listOf('ordered_list', lines), attrs: { order: 1 } }
  return paragraph(lines.join(' '))
}

const listOf = (type, lines) => ({
  type,
  content: lines.map((line) => ({ type: 'list_item', content: [paragraph(line.replace(/^(-|\d+\.) /, ''))] })),
})

const paragraph = (words) => ({ type: 'paragraph', content: words.split(MARKED).filter(Boolean).map(runOf) })

const MARKED = /(\*\*[^*]+\*\*|_[^_]+_|\[[^\]]+\]\([^)]+\))/

function runOf(words) {
  const [, label, href] = /^\[(.+)\]\((.+)\)$/.exec(words) ?? []
  if (label) return { type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] }
  const [, bold] = /^\*\*(.+)\*\*$/.exec(words) ?? []
  if (bold) return { type: 'text', text: bold, marks: [{ type: 'bold' }] }
  const [, italic] = /^_(.+)_$/.exec(words) ?? []
  if (italic) return { type: 'text', text: italic, marks: [{ type: 'italic' }] }
  return { type: 'text', text: words }
}

/**
 * Plain words as the portal's rich text: a blank line begins a paragraph; lines that begin with `- ` or `1. ` are lists;
 * `**bold**`, `_italic_` and `[words](address)` stand for themselves, and `@[name]` mentions a member, whose id `idOf` knows.
 */
export function richText(words, idOf) {
  const blocks = words
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
    .split(/\n{2,}/)
  return { type: 'doc', content: blocks.map((block) => blockOf(block.split('\n'), idOf)) }
}

function blockOf(lines, idOf) {
  if (lines.every((line) => line.startsWith('- '))) return listOf('bullet_list', lines, idOf)
  if (lines.every((line) => /^\d+\. /.test(line)))
    return { ...listOf('ordered_list', lines, idOf), attrs: { order: 1 } }
  return paragraph(lines.join(' '), idOf)
}

const listOf = (type, lines, idOf) => ({
  type,
  content: lines.map((line) => ({ type: 'list_item', content: [paragraph(line.replace(/^(-|\d+\.) /, ''), idOf)] })),
})

const paragraph = (words, idOf) => ({
  type: 'paragraph',
  content: words
    .split(MARKED)
    .filter(Boolean)
    .map((run) => runOf(run, idOf)),
})

const MARKED = /(\*\*[^*]+\*\*|_[^_]+_|@\[[^\]]+\]|\[[^\]]+\]\([^)]+\))/

function runOf(words, idOf) {
  const [, name] = /^@\[(.+)\]$/.exec(words) ?? []
  if (name) return { type: 'mention', attrs: { id: idOf(name) } }
  const [, label, href] = /^\[(.+)\]\((.+)\)$/.exec(words) ?? []
  if (label) return { type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] }
  const [, bold] = /^\*\*(.+)\*\*$/.exec(words) ?? []
  if (bold) return { type: 'text', text: bold, marks: [{ type: 'bold' }] }
  const [, italic] = /^_(.+)_$/.exec(words) ?? []
  if (italic) return { type: 'text', text: italic, marks: [{ type: 'italic' }] }
  return { type: 'text', text: words }
}

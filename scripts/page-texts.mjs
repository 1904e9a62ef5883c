// npm run texts: every text that a person reads in the portal, in its letters and in its refusals, with its place.
//   npm run texts -- delete      only those with this in them
//   npm run texts -- --write     keeps the list in scripts/page-texts.txt, which a test compares
import { readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

import { parseSync, Visitor } from 'vite'

export const LIST = 'scripts/page-texts.txt'

const SOURCES = '{web,worker,party}/**/*.{ts,tsx}'
const LEFT_OUT = /\.test\.|test\.helper|\/testing\/|\/developer\/|\/kit\/|\.d\.ts$|\.config\.ts$|common-passwords/

/** Attributes and properties that people read, whatever stands in them. */
const READ = new Set([
  ...[
    'alt',
    'aria-description',
    'aria-label',
    'confirmLabel',
    'description',
    'help',
    'hint',
    'label',
    'lede',
    'legend',
  ],
  ...['placeholder', 'sentence', 'text', 'title', 'undone', 'what', 'word', 'words'],
])
/** What is written for programs: statements, tokens of styles, keys, console lines. */
const PROGRAM = /^(?:sql|css|gql)$/

/** Every text with its place, as `file: text`, file by file and in the order of the source. */
export async function pageTexts() {
  const files = (await Array.fromAsync(glob(SOURCES))).filter((file) => !LEFT_OUT.test(file)).sort()
  return files.flatMap((file) =>
    textsIn(readFileSync(file, 'utf8'), file).map(({ line, text }) => ({ file, line, text })),
  )
}

/** The texts in a piece of TypeScript, with their lines. What is known only when it runs stands as `…`. */
export function textsIn(source, file = 'source.tsx') {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const found = []
  const note = ({ start }, raw, isRead) => {
    const text = raw.replace(/\s+/g, ' ').trim()
    if (ADDRESS.test(text) || !(isRead ? /\p{L}/u : SENTENCE).test(text)) return
    found.push({ line: source.slice(0, start).split('\n').length, text })
  }
  const read = new Set()
  const skipped = new Set()
  const noteValue = (node) => {
    if (!node) return
    if (node.type === 'JSXExpressionContainer') return noteValue(node.expression)
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') read.add(node)
    if (node.type === 'ConditionalExpression') for (const side of [node.consequent, node.alternate]) noteValue(side)
    if (node.type === 'LogicalExpression') noteValue(node.right)
  }
  const noteChildren = ({ children }) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') noteValue(child)
  }
  new Visitor({
    ImportDeclaration: ({ source }) => skipped.add(source),
    ExportNamedDeclaration: ({ source }) => source && skipped.add(source),
    ImportExpression: ({ source }) => skipped.add(source),
    TSLiteralType: ({ literal }) => skipped.add(literal),
    TaggedTemplateExpression: ({ tag, quasi }) => PROGRAM.test(tag.name ?? tag.object?.name) && skipped.add(quasi),
    JSXAttribute: ({ name, value }) => (READ.has(name.name) ? noteValue(value) : undefined),
    Property: ({ key, value }) => (READ.has(key.name ?? key.value) ? noteValue(value) : undefined),
    JSXText: (node) => note(node, node.value, true),
    JSXElement: noteChildren,
    JSXFragment: noteChildren,
    Literal(node) {
      if (typeof node.value === 'string' && !skipped.has(node)) note(node, node.value, read.has(node))
    },
    TemplateLiteral(node) {
      if (skipped.has(node)) return
      note(node, node.quasis.map(({ value }) => value.cooked).join('…'), read.has(node))
    },
  }).visit(program)
  return found
}

/** Of a page, a picture, or a call of the portal. */
const ADDRESS = /^(?:[A-Z]+ )?(?:\/|https?:)\S*$/

/** Several words that begin with a capital, or end as a sentence does. */
const SENTENCE = /^(?=.*\p{L}\p{L})(?:[\p{Lu}…“"].*\s.*|.*\s.*[.?!…:])$/u

/** The list as it is kept: without lines, which change with every edit. */
export const listOf = (texts) => {
  const files = Map.groupBy(texts, ({ file }) => file)
  return `${[...files].map(([file, own]) => [file, ...own.map(({ text }) => `  ${text}`)].join('\n')).join('\n')}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [wish = ''] = process.argv.slice(2)
  const texts = await pageTexts()
  if (wish === '--write') writeFileSync(LIST, listOf(texts))
  else
    for (const { file, line, text } of texts)
      if (text.toLowerCase().includes(wish.toLowerCase())) console.log(`${file}:${line}  ${text}`)
}

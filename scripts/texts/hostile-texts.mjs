// Texts that were made to do harm wherever text becomes markup: a few of our own, and the corpora where they are there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env.TEXT_CORPUS ?? '../shared/corpora'

const own = [
  '<script>document.title="taken"</script>',
  '<img src=x onerror=document.title="taken">',
  '<svg/onload=document.title="taken">',
  '<a href="javascript:document.title=1">Dues</a>',
  '<iframe srcdoc="<script>parent.document.title=1</script>"></iframe>',
  '"><b onmouseover=document.title=1 style=position:fixed;inset:0>',
  '<p>Two <b>words</p> <ul><li>and a list</ul>',
  '</textarea></title></style></script><h1>Out</h1>',
  '{{constructor.constructor("document.title=1")()}}',
  '&lt;script&gt;document.title=1&lt;/script&gt;',
  '<![CDATA[<script>]]><!--> <math><mtext></form><form><mglyph><style></math><img src onerror=1>',
  "'; DROP TABLE meetings; --",
  'Ṱ̺̺o͞ ᴛᴜʀɴ \u202eti dnuora\u202c and 🙂 and 田中さん and مرحبا',
  'javascript:document.title=1',
]

/** Every text, with the name of where it is from. None is blank, none comes twice. */
export const hostileTexts = distinct([
  ...own.map((text) => ['our own', text]),
  ...entriesOf('xss/dompurify.json').map(({ payload }) => ['dompurify.json', payload]),
  ...linesOf('xss/fuzzdb.txt').map((text) => ['fuzzdb.txt', text]),
  ...entriesOf('naughty/blns.json').map((text) => ['blns.json', text]),
])

function entriesOf(name) {
  const path = join(folder, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
}

function linesOf(name) {
  const path = join(folder, name)
  return existsSync(path) ? readFileSync(path, 'utf8').split(/\r?\n/) : []
}

function distinct(entries) {
  const texts = new Map(entries.toReversed().map(([origin, text]) => [text, origin]))
  return [...texts]
    .filter(([text]) => typeof text === 'string' && /[^\s\p{Cf}\p{Cc}]/u.test(text))
    .map(([text, origin]) => ({ origin, text }))
    .toReversed()
}

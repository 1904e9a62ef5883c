// Texts that were made to do harm wherever text becomes markup: a few of our own, and the corpora where they are there.
import { existsSync } from 'node:fs'

import { readCorpora } from '../corpora/read-corpora.mjs'

const folder = process.env.TEXT_CORPUS ?? '../shared/corpora'

export const ownTexts = [
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
  'Wax\u0007 and\u001b[31m rope',
]

/** Every text, with the name of where it is from. None is blank, none comes twice. */
export const hostileTexts = [
  ...ownTexts.map((text) => ({ origin: 'our own', text })),
  ...(existsSync(folder) ? readCorpora(folder).texts : [])
    .filter(({ text }) => !ownTexts.includes(text))
    .map(({ corpus, text }) => ({ origin: corpus, text })),
]

/** What stands in a text, whatever its spaces and lines; control characters are part of it. */
export const seen = (text) => text.normalize('NFC').replace(/[\s\u0085]+/gu, '')

/** A text without the control characters: the portal refuses them, and the editor leaves them out of what is pasted, and says so. */
export const shownPart = (text) => text.replace(/[^\P{Cc}\s\u0085]/gu, '')

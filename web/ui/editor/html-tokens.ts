// The named characters that programs write into what they copy: Latin-1 from 160 on, and what typesetters use.
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'

const named = new Map<string, string>([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", Tab: '\t', NewLine: '\n', colon: ':' }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' }),
  ...Object.entries({
    hellip: '…',
    bull: '•',
    euro: '€',
    trade: '™',
    larr: '←',
    rarr: '→',
    minus: '−',
    ensp: '\u2002',
  }),
  ...Object.entries({ emsp: '\u2003', thinsp: '\u2009', zwnj: '\u200c', zwj: '\u200d', lrm: '\u200e', rlm: '\u200f' }),
  ...LATIN.split(' ').map((name, at): [string, string] => [name, String.fromCharCode(160 + at)]),
])

/** HTML's written-out characters as what they stand for. A name that is not known stays as it is written. */
const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,8})|#(\d{1,8})|([a-z\d]{2,8}));?/gi, (written, hex, decimal, name) =>
        name ? (named.get(name) ?? written) : decodeCharacter(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
      )
    : text

function decodeCharacter(code: number) {
  const character = code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  return /[^\P{Cc}\s]|\p{Cs}/u.test(character) ? '\ufffd' : character
}

export type HtmlToken =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly type: 'close'; readonly name: string }

/**
 * The tokens of copied HTML. The browser's own parser is not used: it would fetch and complain, and the portal's policy
 * lets no text become markup. Names are in lower case; scripts, styles and comments are left out.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open === -1) return yield { type: 'text', text: decodeEntities(html.slice(at)) }
    if (open > at) yield { type: 'text', text: decodeEntities(html.slice(at, open)) }

    if (html.startsWith('<!--', open)) at = after(html, /--!?>/g, open + 2)
    else if (/[!?]/.test(html.charAt(open + 1))) at = after(html, />/g, open)
    else {
      const tag = readTag(html, open)
      at = tag.end
      if (tag.token) yield tag.token
      if (tag.token?.type === 'open') {
        const raw = rawEnd(html, at, tag.token.name)
        if (raw !== undefined && SHOWN_RAW.has(tag.token.name)) {
          yield { type: 'text', text: decodeEntities(html.slice(at, raw)) }
        }
        at = raw ?? at
      }
    }
  }
}

const NAME = /<(\/?)([a-z][^\s/>]*)/iy
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\s>]*)))?/y
const TAG_END = /[\s/]*>/y

const RAW = new Set(['script', 'style', 'title', 'iframe', 'noembed', 'noframes', 'noscript', 'xmp', 'textarea'])
const SHOWN_RAW = new Set(['xmp', 'textarea'])

/** One tag. A `<` that begins none is text; a tag that has no end is nothing, as in a browser. */
function readTag(html: string, open: number): { end: number; token?: HtmlToken } {
  const [start, slash, tag = ''] = matchAt(NAME, html, open) ?? []
  if (start === undefined) {
    if (html.startsWith('</', open)) return { end: after(html, />/g, open) }
    return { end: open + 1, token: { type: 'text', text: '<' } }
  }
  const name = tag.toLowerCase()
  const attributes = new Map<string, string>()
  let at = open + start.length
  while (at < html.length) {
    const end = matchAt(TAG_END, html, at)
    if (end) {
      const token: HtmlToken = slash ? { type: 'close', name } : { type: 'open', name, attributes }
      return { end: at + end[0].length, token }
    }
    const found = matchAt(ATTRIBUTE, html, at)
    if (!found) break
    const [whole, attribute = '', double, single, bare] = found
    const key = attribute.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''))
    at += whole.length
  }
  return { end: html.length }
}

/** The end of text in which tags have no meaning; undefined for elements whose content is read like any other. */
function rawEnd(html: string, from: number, name: string) {
  if (!RAW.has(name)) return undefined
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  close.lastIndex = from
  return close.exec(html)?.index ?? html.length
}

function matchAt(pattern: RegExp, html: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(html)
}

function after(html: string, end: RegExp, from: number) {
  end.lastIndex = from
  return end.exec(html) ? end.lastIndex : html.length
}

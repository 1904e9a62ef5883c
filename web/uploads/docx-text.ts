import { strFromU8, unzipSync } from 'fflate'

const WORDS = 'word/document.xml'
/** A document of so many bytes of words is a library. */
const MOST_BYTES = 20 * 1024 * 1024

/** The words of a Word document, a line a paragraph. */
export function textOfDocx(bytes: Uint8Array): string {
  const { [WORDS]: packed } = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === WORDS && originalSize <= MOST_BYTES,
  })
  return packed ? wordsOfDocument(strFromU8(packed)) : ''
}

/** XML is taken apart by hand: a page that admits trusted types alone has no parser for what others have written. */
const wordsOfDocument = (xml: string): string =>
  xml
    .replace(/<w:(p|tab|br|cr)\b[^<>]*>/g, ' ')
    // Deletions that Word keeps as tracked changes are no text of the paper.
    .replace(/<w:(delText|instrText)\b[^<>]*>[^<]*/g, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, name) =>
      name ? (SIGNS[String(name).toLowerCase()] ?? '') : fromCode(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const fromCode = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

import { strFromU8, unzipSync } from 'fflate'
import { MOST_TEXT_BYTES, plainWords } from '#domain/shared/file-text'
import { kindOf } from './file-kind'

/**
 * The words of a PDF or a Word document, by which it will be found. `undefined` of other files, and of one that is
 * encrypted or broken or has no words, such as a scan: it is kept without.
 */
export async function textOf(file: File): Promise<string | undefined> {
  try {
    const text = await readers[kindOf(file) ?? '']?.(file)
    return (text && plainWords(text)) || undefined
  } catch {
    return undefined
  }
}

const readers: Readonly<Record<string, (file: File) => Promise<string>>> = {
  pdf: async (file) => (await import('./pdf-page')).textOfPdf(file, MOST_TEXT_BYTES),
  docx: async (file) => textOfDocx(new Uint8Array(await file.arrayBuffer())),
}

const WORDS = 'word/document.xml'
/** A document of so many bytes of words is a library. */
const MOST_BYTES = 20 * 1024 * 1024

/** The words of a Word document, a line a paragraph. */
function textOfDocx(bytes: Uint8Array): string {
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

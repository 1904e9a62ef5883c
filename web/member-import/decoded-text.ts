import { StoppedFile } from './stopped-file'

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

export interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
}

/**
 * Decodes a text file, whichever program wrote it. A file without a mark that isn't UTF-8 is read as Windows-1252,
 * which any bytes are: the page tells that, so that somebody checks. Throws `StoppedFile` for a file that isn't text,
 * or can't be read completely.
 */
export function decodedText(bytes: Uint8Array): DecodedText {
  if (isWorkbook(bytes)) {
    throw new StoppedFile('This is a workbook, not a CSV file. Open it in your spreadsheet program and save it as CSV.')
  }
  const decoded = decodedAs(bytes)
  const at = decoded.text.search(UNREADABLE)
  if (at < 0) return decoded
  const line = decoded.text.slice(0, at).split(/\r\n?|\n/).length
  throw new StoppedFile(`Line ${line} has characters we can’t read. Save the file as CSV and choose it again.`)
}

function decodedAs(bytes: Uint8Array): DecodedText {
  const as = (label: string, encoding: Encoding) => ({ text: new TextDecoder(label).decode(bytes), encoding })
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return as('utf-16le', 'UTF-16')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return as('utf-16be', 'UTF-16')
  // A heading is mostly letters of one byte, so without a mark every other byte of UTF-16 is empty.
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return as('utf-16le', 'UTF-16')
  if (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0) return as('utf-16be', 'UTF-16')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return as('windows-1252', 'Windows-1252')
  }
}

// Zip files, as xlsx and ods are, and the older xls.
const isWorkbook = ([a, b, c, d]: Uint8Array) =>
  (a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0)

// The character that replaces invalid bytes, and control characters that no text holds.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const UNREADABLE = /[\ufffd\u0000-\u0008\u000b\u000c\u000e-\u001f\u0080-\u009f]/

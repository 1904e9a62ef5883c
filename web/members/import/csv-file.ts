import { LONGEST_CELL, MOST_ROWS } from '#domain/member/member-import'

/** A file cannot be imported; the message says where it stopped and why, and may be shown as it is. */
export class StoppedFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StoppedFile'
  }
}

type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
}

/**
 * Decodes a text file, whichever program wrote it. A file without a mark that isn't UTF-8 is read as Windows-1252,
 * which any bytes are: the page tells that, so that somebody checks. Throws `StoppedFile` for a file that isn't text,
 * or can't be read completely.
 */
function decodedText(bytes: Uint8Array): DecodedText {
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

interface CsvRow {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly number: number
  readonly cells: readonly string[]
}

export interface CsvTable {
  readonly name: string
  readonly encoding: Encoding
  /** SHA-256 of the file's bytes, as hex. */
  readonly digest: string
  readonly headings: readonly string[]
  readonly rows: readonly CsvRow[]
}

const MOST_BYTES = 5_000_000
const SPLIT = 'Split it and import each part.'

/** Reads a CSV file whole, or throws `StoppedFile` with the row at which it stopped and the reason; rows without a word are left out. */
export async function readCsv(file: File): Promise<CsvTable> {
  if (file.size === 0) throw new StoppedFile('The file is empty.')
  if (file.size > MOST_BYTES) throw new StoppedFile(`The file is larger than 5 MB. ${SPLIT}`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { text, encoding } = decodedText(bytes)
  const { default: Papa } = await import('papaparse')
  const { data, errors } = Papa.parse<string[]>(text)

  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) {
    throw new StoppedFile(
      `Row ${(broken.row ?? 0) + 1} has an opening quotation mark without a closing one. Fix it and choose the file again.`,
    )
  }
  const [first, ...others] = data.map((cells, index) => ({ number: index + 1, cells }))
  const headings = (first?.cells ?? []).map((heading) => heading.trim())
  if (!headings.some(Boolean)) throw new StoppedFile('The first row must have the column headings.')
  const rows = others.filter(({ cells }) => cells.some((cell) => cell.trim()))
  if (rows.length === 0) throw new StoppedFile('The file has headings but no rows.')
  if (rows.length > MOST_ROWS) {
    const [count, most] = [rows.length, MOST_ROWS].map((number) => number.toLocaleString('en-US'))
    throw new StoppedFile(`The file has ${count} rows, but you can import up to ${most} at a time. ${SPLIT}`)
  }
  for (const { number, cells } of rows) assertRow(number, cells, headings.length)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { name: file.name, encoding, digest: hex, headings, rows }
}

function assertRow(number: number, cells: readonly string[], columns: number) {
  if (cells.slice(columns).some((cell) => cell.trim())) {
    throw new StoppedFile(
      `Row ${number} has ${cells.length} cells, but there are ${columns} headings. Put quotation marks around any cell that has a comma in it.`,
    )
  }
  const long = cells.findIndex((cell) => cell.length > LONGEST_CELL)
  if (long >= 0) {
    const length = cells[long]?.length.toLocaleString('en-US')
    throw new StoppedFile(`Row ${number}, cell ${long + 1} has ${length} characters. A quotation mark may be missing.`)
  }
}

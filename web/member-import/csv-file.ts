import { LONGEST_CELL, MOST_ROWS } from '#domain/member-import'
import { decodedText, type Encoding } from './decoded-text'
import { StoppedFile } from './stopped-file'

export interface CsvRow {
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

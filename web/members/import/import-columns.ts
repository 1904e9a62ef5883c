import type { Cells, ImportRow } from '#domain/member/import-rows'
import { fieldAt } from '#domain/member/member-fields'
import { IMPORTED_FIELDS, type ImportedField } from '#domain/member/member-import'
import { folded } from '#domain/search/folded'
import type { CsvTable } from './csv-file'

/** For each column of the file the field that it holds; `''` where it is left out. */
export type Columns = readonly (ImportedField | '')[]

export const fieldOptions = IMPORTED_FIELDS.map((field) => ({ value: field, label: fieldAt(field).label }))

// The last field whose heading fits holds: "Emergency phone" is no home phone, and "Home City" neither.
const lastFirst = IMPORTED_FIELDS.toReversed()

/** Guesses columns from the headings; each field is taken once, from the left. */
export function guessedColumns(headings: readonly string[]): Columns {
  const taken = new Set<ImportedField>()
  return headings.map((heading) => {
    const words = folded(heading).replace(/[_./]+/g, ' ')
    const field = lastFirst.find((known) => !taken.has(known) && fieldAt(known).importHeadings?.test(words))
    if (!field) return ''
    taken.add(field)
    return field
  })
}

/** The reason why the columns can't be used, or nothing. */
export function columnComplaint(columns: Columns): string | undefined {
  const twice = columns.find((field, index) => field !== '' && columns.indexOf(field) !== index)
  if (twice) return `You chose ${fieldAt(twice).label} for two columns. Choose it for one only.`
  const missing = (['fname', 'lname'] as const).filter((field) => !columns.includes(field))
  if (missing.length === 0) return undefined
  return `Please choose a column for ${missing.map((field) => fieldAt(field).label).join(' and ')}.`
}

/** The table's rows by the fields that its columns hold; empty cells say nothing. */
export const toImportRows = ({ rows }: CsvTable, columns: Columns): ImportRow[] =>
  rows.map(({ number, cells }) => ({
    number,
    cells: Object.fromEntries(
      columns.flatMap((field, index) => (field && cells[index]?.trim() ? [[field, cells[index]]] : [])),
    ) as Cells,
  }))

import { folded } from '#domain/folded'
import { type Cells, IMPORTED_FIELDS, type ImportedField, type ImportRow } from '#domain/member-import'
import { LABELS } from '../members/member-labels'
import type { CsvTable } from './csv-file'

/** For each column of the file the field that it holds; `''` where it is left out. */
export type Columns = readonly (ImportedField | '')[]

export const fieldOptions = IMPORTED_FIELDS.map((field) => ({ value: field, label: LABELS[field] }))

// The first that fits holds: "E-mail Address" is no address, and "Home City" no phone.
const WORDS: readonly [ImportedField, RegExp][] = [
  ['email', /e-?mail|\bmail\b/],
  ['birthdate', /birth|\bdob\b/],
  ['joinDate', /\bjoin|since|\bentry date/],
  ['phone.cell', /cell|mobile/],
  [
    'phone.work',
    /(work|office|business).*(phone|tel|number)|(phone|tel).*(work|office|business)|^(work|office|business)$/,
  ],
  ['address.zipCode', /\bzip|post(al)? ?code/],
  ['address.city', /\bcity\b|\btown\b/],
  ['address.state', /\bstate\b|province/],
  ['address.street', /street|address/],
  ['phone.home', /phone|\btel|^home$/],
  ['fname', /first|given|forename|\bfname\b/],
  ['lname', /last|surname|family name|\blname\b/],
  ['isAdult', /\badult\b/],
  ['statusType', /status|member(ship)? type|^membership$|^type$/],
]

/** Guesses columns from the headings; each field is taken once, from the left. */
export function guessedColumns(headings: readonly string[]): Columns {
  const taken = new Set<ImportedField>()
  return headings.map((heading) => {
    const words = folded(heading).replace(/[_./]+/g, ' ')
    const [field] = WORDS.find(([known, sign]) => !taken.has(known) && sign.test(words)) ?? []
    if (!field) return ''
    taken.add(field)
    return field
  })
}

/** The reason why the columns can't be used, or nothing. */
export function columnComplaint(columns: Columns): string | undefined {
  const twice = columns.find((field, index) => field !== '' && columns.indexOf(field) !== index)
  if (twice) return `You chose ${LABELS[twice]} for two columns. Choose it for one only.`
  const missing = (['fname', 'lname'] as const).filter((field) => !columns.includes(field))
  if (missing.length === 0) return undefined
  return `Please choose a column for ${missing.map((field) => LABELS[field]).join(' and ')}.`
}

/** The table's rows by the fields that its columns hold; empty cells say nothing. */
export const rowsOf = ({ rows }: CsvTable, columns: Columns): ImportRow[] =>
  rows.map(({ number, cells }) => ({
    number,
    cells: Object.fromEntries(
      columns.flatMap((field, index) => (field && cells[index]?.trim() ? [[field, cells[index]]] : [])),
    ) as Cells,
  }))

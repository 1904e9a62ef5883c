import { IMPORTED_FIELDS, type ImportedField } from '#domain/member-import'
import type { ExportedMember } from '#domain/member-views'
import { formatDate } from '../ui/club-date'
import { formatPhone } from '../ui/phone'
import type { DirectoryRow } from './directory-rows'
import { LABELS } from './member-labels'

type Column<Line> = readonly [heading: string, cell: (line: Line) => string]

const phone = (kind: 'home' | 'cell' | 'work') => (line: Pick<DirectoryRow | ExportedMember, 'phone'>) => {
  const digits = line.phone?.[kind]
  return digits ? formatPhone(digits) : ''
}

const forMembers: readonly Column<DirectoryRow>[] = [
  [LABELS.lname, ({ lname }) => lname],
  [LABELS.fname, ({ fname }) => fname],
  [LABELS['phone.home'], phone('home')],
  [LABELS['phone.cell'], phone('cell')],
  [LABELS['phone.work'], phone('work')],
]

const CELLS: Record<ImportedField, (member: ExportedMember) => string> = {
  fname: ({ fname }) => fname,
  lname: ({ lname }) => lname,
  birthdate: ({ birthdate }) => formatDate(birthdate ?? ''),
  joinDate: ({ joinDate }) => formatDate(joinDate),
  statusType: ({ statusType }) => statusType,
  email: ({ email }) => email ?? '',
  'phone.home': phone('home'),
  'phone.cell': phone('cell'),
  'phone.work': phone('work'),
  'address.street': ({ address }) => address?.street ?? '',
  'address.city': ({ address }) => address?.city ?? '',
  'address.state': ({ address }) => address?.state ?? '',
  'address.zipCode': ({ address }) => address?.zipCode ?? '',
  isAdult: ({ isAdult }) => (isAdult ? 'Yes' : 'No'),
}

type Listed = ExportedMember & Pick<DirectoryRow, 'isVaccinated'>

/** Every column that the import takes, under the heading by which it knows it again; it passes over the last one. */
const forAdministrators: readonly Column<Listed>[] = [
  ...IMPORTED_FIELDS.map((field) => [LABELS[field], CELLS[field]] as const),
  ['Vaccinated', ({ isVaccinated }) => (isVaccinated ? 'Yes' : 'No')],
]

/** The columns for members, as a CSV file. */
export const directoryCsv = (rows: readonly DirectoryRow[]): Promise<string> => csvOf(forMembers, rows)

/** All that administrators can import, as a file that changes nothing when it is imported. */
export const membersCsv = (members: readonly Listed[]): Promise<string> => csvOf(forAdministrators, members)

/**
 * Text that a spreadsheet does not calculate: what begins like a formula gets an apostrophe. The mark at the beginning
 * tells Excel that it is UTF-8.
 */
async function csvOf<Line>(columns: readonly Column<Line>[], lines: readonly Line[]): Promise<string> {
  const { default: Papa } = await import('papaparse')
  const table = [columns.map(([heading]) => heading), ...lines.map((line) => columns.map(([, cell]) => cell(line)))]
  return `\ufeff${Papa.unparse(table, { escapeFormulae: true, newline: '\r\n' })}\r\n`
}

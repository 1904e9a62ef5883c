import { formatPhone } from '../ui/phone'
import type { DirectoryRow } from './directory-rows'

type Column = readonly [heading: string, cell: (row: DirectoryRow) => string]

const phone = (kind: 'home' | 'cell' | 'work') => (row: DirectoryRow) => {
  const digits = row.phone?.[kind]
  return digits ? formatPhone(digits) : ''
}

const forMembers: readonly Column[] = [
  ['Last Name', ({ lname }) => lname],
  ['First Name', ({ fname }) => fname],
  ['Home/Primary phone', phone('home')],
  ['Cell phone', phone('cell')],
  ['Work phone', phone('work')],
]

const forAdministrators: readonly Column[] = [
  ...forMembers,
  ['Email', ({ email }) => email ?? ''],
  ['Status Type', ({ statusType }) => statusType ?? ''],
  ['Vaccinated', ({ isVaccinated }) => (isVaccinated ? 'Yes' : 'No')],
]

/**
 * The rows for a spreadsheet, as text that it does not calculate: what begins like a formula gets an apostrophe. The mark
 * at the beginning tells Excel that it is UTF-8.
 */
export async function directoryCsv(rows: readonly DirectoryRow[], isFull: boolean): Promise<string> {
  const { default: Papa } = await import('papaparse')
  const columns = isFull ? forAdministrators : forMembers
  const lines = [columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]
  return `\ufeff${Papa.unparse(lines, { escapeFormulae: true, newline: '\r\n' })}\r\n`
}

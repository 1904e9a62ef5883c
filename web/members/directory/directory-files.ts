import type { MemberField } from '#domain/member/member-field'
import { fieldAt, pathsIn, valueAt } from '#domain/member/member-fields'
import { IMPORTED_FIELDS, type ImportedField } from '#domain/member/member-import'
import type { ExportedMember } from '#domain/member/member-views'
import { formatPhone } from '../../ui/data/phone-and-mail'
import { formatDate } from '../../ui/fields/club-date'
import { type Column, toCsv } from '../../ui/save-file'
import type { DirectoryRow } from './directory-rows'

const column = (path: ImportedField): Column<object> => [
  fieldAt(path).label,
  (member) => cell(fieldAt(path), valueAt({ ...member }, path)),
]

/** A value as the import reads it again. */
function cell({ type }: MemberField, value: unknown): string {
  if (type === 'yes or no') return value ? 'Yes' : 'No'
  const text = String(value ?? '')
  if (type === 'date') return formatDate(text)
  return type === 'phone' && text ? formatPhone(text) : text
}

const forMembers: readonly Column<DirectoryRow>[] = [
  column('lname'),
  column('fname'),
  ...pathsIn(['phone']).map(column),
]

type Listed = ExportedMember & Pick<DirectoryRow, 'isVaccinated'>

/** Every column that the import takes, under the heading by which it knows it again; it passes over the last one. */
const forAdministrators: readonly Column<Listed>[] = [
  ...IMPORTED_FIELDS.map(column),
  ['Vaccinated', ({ isVaccinated }) => (isVaccinated ? 'Yes' : 'No')],
]

/** The columns for members, as a CSV file. */
export const directoryCsv = (rows: readonly DirectoryRow[]): Promise<string> => toCsv(forMembers, rows)

/** All that administrators can import, as a file that changes nothing when it is imported. */
export const membersCsv = (members: readonly Listed[]): Promise<string> => toCsv(forAdministrators, members)

const PHONES = [
  ['home', 'HOME'],
  ['cell', 'CELL'],
  ['work', 'WORK'],
] as const

/** Those who can be reached: a card without a phone or an address is of no use in a phone. */
export const reachable = (rows: readonly DirectoryRow[]): DirectoryRow[] =>
  rows.filter(({ email, phone }) => email || PHONES.some(([kind]) => phone?.[kind]))

/**
 * One file with a card for each row. Version 3.0 (RFC 2426), which phones and Outlook both read; newer ones Outlook does not.
 */
export const directoryVcards = (rows: readonly DirectoryRow[], club: string): string =>
  rows.map((row) => `${writeCard(row, club).map(foldedLine).join('\r\n')}\r\n`).join('')

const writeCard = ({ fname, lname, email, phone }: DirectoryRow, club: string): string[] => [
  'BEGIN:VCARD',
  'VERSION:3.0',
  `N:${escaped(lname)};${escaped(fname)};;;`,
  `FN:${escaped(`${fname} ${lname}`)}`,
  ...(club ? [`ORG:${escaped(club)}`] : []),
  ...PHONES.flatMap(([kind, type]) => {
    const digits = phone?.[kind]
    return digits ? [`TEL;TYPE=${type},VOICE:+1${digits}`] : []
  }),
  ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
  'END:VCARD',
]

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** A line of at most 75 bytes; what is longer goes on in lines that begin with a space. No letter is cut in two. */
function foldedLine(line: string): string {
  const lines = ['']
  let bytes = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > 75) {
      lines.push(' ')
      bytes = 1
    }
    lines[lines.length - 1] += letter
    bytes += size
  }
  return lines.join('\r\n')
}

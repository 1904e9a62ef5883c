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

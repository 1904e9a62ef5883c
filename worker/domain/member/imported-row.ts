import type { Cells } from './import-rows'
import { fieldAt, type ImportedName, type MemberFields } from './member-fields'
import type { Complaint, ImportedField } from './member-import'

const FORMULA = 'This looks like a spreadsheet formula. Please enter its result instead.'
const YES_OR_NO = 'Please say yes or no.'

/** A row as an administrator would have typed it into the form; fields the row doesn't mention are missing. */
export type EnteredRow = { readonly [Name in ImportedName]?: Typed<MemberFields[Name]> }

type Typed<Declared> = Declared extends { readonly parts: infer Parts }
  ? { readonly [Part in keyof Parts]?: string }
  : Declared extends { readonly empty: boolean }
    ? boolean
    : string

/** A row in the words of the form, and what no form would have taken. Files say in many ways what a form asks for in one. */
export function enteredIn(cells: Cells): { readonly entered: EnteredRow; readonly complaints: Complaint[] } {
  const complaints: Complaint[] = []
  const entered: Record<string, unknown> = {}
  for (const [field, cell] of Object.entries(cells) as [ImportedField, string | undefined][]) {
    const written = cell?.trim()
    if (!written) continue
    const text = asText(written)
    if (text === written && isFormula(text)) {
      complaints.push({ field, message: FORMULA })
      continue
    }
    const value = enteredValue(field, text)
    if (value === undefined) complaints.push({ field, message: YES_OR_NO })
    const [group, part] = field.split('.') as [string, string | undefined]
    entered[group] = part ? { ...(entered[group] as object | undefined), [part]: value } : value
  }
  return { entered: entered as EnteredRow, complaints }
}

/** Spreadsheets put an apostrophe before what they are not to calculate, and so does the portal's own export. */
const asText = (written: string): string => (/^'[=+\-@\t\r]/.test(written) ? written.slice(1) : written)

/** Whether a spreadsheet would calculate it. A plus before digits is how phone numbers are written. */
export const isFormula = (text: string): boolean => /^[=@\t\r]|^[+-](?![\d\s().+-]*$)/.test(text)

function enteredValue(path: ImportedField, text: string): unknown {
  const { type, of = [], synonyms = {} } = fieldAt(path)
  switch (type) {
    case 'date':
      return dateIn(text)
    case 'choice': {
      const word = plain(synonyms[plain(text)] ?? text)
      return of.find((each) => plain(each) === word) ?? text
    }
    case 'phone':
      return text.replace(/^\s*\+?1(?=(?:\D*\d){10}\D*$)/, '')
    case 'yes or no':
      return /^(y|yes|true|1|x|adult)$/i.test(text)
        ? true
        : /^(n|no|false|0|minor|child)$/i.test(text)
          ? false
          : undefined
    default:
      return text
  }
}

/** Spreadsheets write 3/9/1971, and some with dots or hyphens. */
const dateIn = (text: string): string =>
  text.replace(
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/,
    (_, month: string, day: string, year: string) => `${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`,
  )

const plain = (text: string) => text.toLowerCase().replace(/[\s.-]/g, '')

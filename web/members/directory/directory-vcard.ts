import type { DirectoryRow } from './directory-rows'

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

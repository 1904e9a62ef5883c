import type { DirectoryEntry } from '#domain/member/directory-views'
import { searchable } from '#domain/search/folded'
import { formatPhone } from '../../ui/data/phone-and-mail'

/** A line of the directory with all that searching and sorting compare, worked out once. */
export interface DirectoryRow extends DirectoryEntry {
  readonly name: string
  /** As it is shown; `undefined` for who has none. */
  readonly shownPhone: string | undefined
  readonly byLastName: number
  readonly byFirstName: number
  readonly searched: string
}

/** The directory's lines, by last name and then by first. */
export function toDirectoryRows(entries: readonly DirectoryEntry[]): DirectoryRow[] {
  const byFirstName = ranks(entries, (a, b) => compare(a.fname, b.fname) || compare(a.lname, b.lname))
  const byLastName = ranks(entries, (a, b) => compare(a.lname, b.lname) || compare(a.fname, b.fname))

  return entries
    .map((entry) => {
      const name = `${entry.fname} ${entry.lname}`
      const phone = entry.phone?.home || entry.phone?.cell || entry.phone?.work
      const shownPhone = phone ? formatPhone(phone) : undefined
      return {
        ...entry,
        name,
        shownPhone,
        byLastName: byLastName.get(entry) ?? 0,
        byFirstName: byFirstName.get(entry) ?? 0,
        searched: searchable([name, entry.lname, entry.email, shownPhone, phone].filter(Boolean).join(' ')),
      }
    })
    .sort((a, b) => a.byLastName - b.byLastName)
}

/** Whether every word of a query (`soughtWords`) is somewhere in the line. */
export const matches = (row: DirectoryRow, words: readonly string[]): boolean =>
  words.every((word) => row.searched.includes(word))

const { compare } = new Intl.Collator('en-US')

/** The place of each entry in that order: numbers are quick to compare, names in the club's spelling are not. */
const ranks = <Entry>(entries: readonly Entry[], order: (a: Entry, b: Entry) => number) =>
  new Map([...entries].sort(order).map((entry, rank) => [entry, rank]))

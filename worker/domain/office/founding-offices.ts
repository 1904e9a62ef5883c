import { rankIn } from '../shared/rank'
import type { OfficeCommand } from './office'
import type { NewOffice, OfficeSection } from './office-details'

/** The offices that every club begins with. */
const TITLES: Partial<Record<OfficeSection, readonly string[]>> = {
  board: [
    'President',
    'Vice President',
    'Finance & Planning',
    'Secretary',
    'Treasurer',
    'Building Maintenance',
    'Wood, Fuel & Safety',
    'Membership',
    'Hill & Lift',
    'Entertainment',
    'Lodge Management',
    'Past President',
  ],
  gymnastics: ['President', 'Vice President', 'Treasurer', 'Secretary', 'CIC Rep'],
}

interface FoundingOffice {
  /** Says which it is: 'board-vice-president'. */
  readonly id: string
  readonly command: Extract<OfficeCommand, { type: 'Add' }>
}

/** The commands' data that add them, each vacant and in its place. */
export const foundingOffices: readonly FoundingOffice[] = (
  Object.entries(TITLES) as [OfficeSection, readonly string[]][]
).flatMap(([section, titles]) => {
  let after: string | null = null
  return titles.map((title): FoundingOffice => {
    const gap = { after, before: null }
    after = rankIn(gap)
    const data: NewOffice = { section, title, email: '', holders: [] }
    return { id: foundingId(section, title), command: { type: 'Add', data, gap } }
  })
})

/** The id of something that a club is founded with: its section, then its title in small letters. */
export function foundingId(section: string, title: string): string {
  return [section, ...title.toLowerCase().split(/[^a-z0-9]+/)].join('-')
}

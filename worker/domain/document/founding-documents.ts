import { foundingId } from '../office/founding-offices'
import type { FileKind } from '../shared/file-kinds'
import { rankIn } from '../shared/rank'
import type { DocumentCommand } from './document'
import { allowedFileKinds, type DocumentKind, type DocumentSection } from './document-sections'

interface Placeholder {
  readonly section: DocumentSection
  readonly kind: DocumentKind
  readonly title: string
  /** Whether the specification says that it is a PDF. */
  readonly isPdf?: true
}

const pdfs = (section: DocumentSection, ...titles: readonly string[]) =>
  titles.map((title): Placeholder => ({ section, kind: 'file', title, isPdf: true }))

/** The entries that every club begins with, page by page and in the order of the page. They have no file and no text yet. */
const PLACEHOLDERS: readonly Placeholder[] = [
  ...pdfs(
    'docs-procs',
    'Opening',
    'Closing',
    'Parking',
    'Safety Manual',
    'Accident Report',
    'Bylaws',
    'Facility Rules',
    'House Manager Duties',
    'Junior Room Rules',
    'Membership Application',
    'Pre-Membership Application',
    'Rope Tow Documents',
    'Emergency Contacts',
    'Sign-In Sheet',
    'Sprinkler Drain',
    'Facility Usage Terms',
    'Insurance Incident Forms',
  ),
  { section: 'docs-procs', kind: 'note', title: 'Group Email List' },
  { section: 'docs-procs', kind: 'note', title: 'Email to Everyone' },
  { section: 'history', kind: 'article', title: 'Historical Article 1' },
  { section: 'history', kind: 'article', title: 'Historical Article 2' },
  ...pdfs('history', 'Club History'),
  { section: 'gymnastics', kind: 'file', title: 'Gymnastics Society Document' },
]

interface FoundingDocument {
  readonly id: string
  readonly command: Extract<DocumentCommand, { type: 'Add' }>
}

/** The commands' data that add them, each in its place. */
export const foundingDocuments: readonly FoundingDocument[] = PLACEHOLDERS.map(({ section, kind, title }, at) => {
  const before = PLACEHOLDERS.slice(0, at).filter((other) => other.section === section)
  const rank = before.reduce<string | null>((after) => rankIn({ after, before: null }), null)
  const data = { section, kind, title, group: '', summary: '', alt: '', text: null, file: null, picture: null }
  return { id: foundingId(section, title), command: { type: 'Add', data, gap: { after: rank, before: null } } }
})

const pdfIds = new Set(
  PLACEHOLDERS.filter(({ isPdf }) => isPdf).map(({ section, title }) => foundingId(section, title)),
)

/** The kinds of files that a document takes. */
export const fileKindsFor = (id: string, kind: DocumentKind): readonly FileKind[] =>
  pdfIds.has(id) ? ['pdf'] : allowedFileKinds(kind)

import type { FileKind } from '../shared/file-kinds'

/** The pages that show documents. */
export const DOCUMENT_SECTIONS = ['docs-procs', 'history', 'extras', 'gymnastics'] as const
export type DocumentSection = (typeof DOCUMENT_SECTIONS)[number]

/** The titles of the pages. */
const PAGE_TITLES: Readonly<Record<string, string>> = {
  'docs-procs': 'Docs & Procs',
  history: 'Historical Articles',
  extras: 'Club Extras',
  gymnastics: 'Gymnastics Society',
} satisfies Record<DocumentSection, string>

/** A document's title where those of all pages are together; a photograph without a caption by what is on it. */
export const titleOfDocument = ({ title, alt, section }: { title: string; alt: string; section: string }): string =>
  `${title || alt} (${PAGE_TITLES[section] ?? section})`

/** A paper to open, an article with a card of its own, a photograph, or words that are on the page itself. */
export const DOCUMENT_KINDS = ['file', 'article', 'photo', 'note'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The kinds of documents on each page. */
export const KINDS_OF_SECTION = {
  'docs-procs': ['file', 'note'],
  history: ['article', 'file'],
  extras: ['photo'],
  gymnastics: ['file'],
} as const satisfies Record<DocumentSection, readonly DocumentKind[]>

export const isDocumentSection = (name: unknown): name is DocumentSection =>
  DOCUMENT_SECTIONS.some((section) => section === name)

export const takesKind = (section: DocumentSection, kind: DocumentKind): boolean =>
  KINDS_OF_SECTION[section].some((taken) => taken === kind)

const PAPERS = ['pdf', 'doc', 'docx'] as const satisfies readonly FileKind[]
export const PICTURES = ['jpeg', 'png', 'gif'] as const satisfies readonly FileKind[]

/** The file kinds of a document's file, or of the picture on its card. Text alone has none. */
export const allowedFileKinds = (kind: DocumentKind): readonly FileKind[] => (kind === 'photo' ? PICTURES : PAPERS)

import type { DocumentView } from '#domain/document/document-views'

export interface DocumentGroup {
  /** The heading; empty for what is under none. */
  readonly title: string
  readonly documents: readonly DocumentView[]
}

/** The documents by their headings, which are in the order of the first document under each. */
export const groupDocuments = (documents: readonly DocumentView[]): readonly DocumentGroup[] =>
  [...new Set(documents.map(({ group }) => group))].map((title) => ({
    title,
    documents: documents.filter(({ group }) => group === title),
  }))

/** Those with all words of a search in their title, heading or summary. */
export function foundAmong(documents: readonly DocumentView[], sought: string): readonly DocumentView[] {
  const words = plain(sought).split(/\s+/).filter(Boolean)
  return documents.filter(({ title, group, summary }) => {
    const text = plain(`${title} ${group} ${summary}`)
    return words.every((word) => text.includes(word))
  })
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

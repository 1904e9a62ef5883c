import type { DocumentKind } from '#domain/document/document-sections'
import type { DocumentView, ShownFile } from '#domain/document/document-views'
import { FILE_KINDS } from '#domain/shared/file-kinds'
import { fileSize } from '#domain/shared/file-size'
import type { IconName } from '../ui/icon'

const kindOf = ({ contentType }: ShownFile) =>
  Object.values(FILE_KINDS).find(({ type }) => type === contentType) ?? undefined

/** 'PDF, 264 KB' */
export const fileInWords = (file: ShownFile): string =>
  [kindOf(file)?.label, fileSize(file.bytes)].filter(Boolean).join(', ')

/** The label administrators see on a placeholder. */
export const NO_FILE_YET = 'No file yet'
export const NO_TEXT_YET = 'No text yet'

export function iconOfFile(file: ShownFile | null): IconName {
  const kind = file ? kindOf(file) : undefined
  return kind ? ICONS[kind.family] : 'file'
}

const ICONS = { PDF: 'file-pdf', 'Word document': 'file-doc', picture: 'file-image' } as const

/** How a document is called among others: a photograph without a caption by what is on it. */
export const nameOf = ({ title, alt }: Pick<DocumentView, 'title' | 'alt'>): string => title || alt

/** The plural of each kind of document. */
export const PLURAL: Record<DocumentKind, string> = {
  file: 'Documents',
  article: 'Articles',
  photo: 'Photos',
  note: 'Page text',
}

export const ADD: Record<DocumentKind, string> = {
  file: 'Add a document',
  article: 'Add an article',
  photo: 'Add a photo',
  note: 'Add text',
}

/** The titles of the delete dialogs. */
export const DELETE: Record<DocumentKind, string> = {
  file: 'Delete the document',
  article: 'Delete the article',
  photo: 'Delete the photo',
  note: 'Delete the text',
}

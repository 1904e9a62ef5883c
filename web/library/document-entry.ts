import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

import { DocumentDetails } from '#domain/document/document-details'
import type { DocumentKind } from '#domain/document/document-sections'
import type { DocumentView } from '#domain/document/document-views'
import { type RichTextDoc, toPlainText } from '#domain/shared/rich-text'
import type { RecordFields } from '../records/record-fields'
import { schemaResolver } from '../records/schema-resolver'

/** A file by its key, with the name it came with. It has no key until its upload is complete. */
export interface EnteredFile {
  readonly key: string
  readonly fileName: string
}

/** A document form's values as typed; each kind of document has some of them. */
export interface DocumentEntry {
  file: EnteredFile | null
  title: string
  group: string
  summary: string
  alt: string
  text: RichTextDoc | null
  picture: EnteredFile | null
}

export const EMPTY_ENTRY: DocumentEntry = {
  file: null,
  title: '',
  group: '',
  summary: '',
  alt: '',
  text: null,
  picture: null,
}

export const toDocumentEntry = ({
  kind,
  file,
  title,
  group,
  summary,
  alt,
  text,
  picture,
}: DocumentView): DocumentEntry => ({
  file,
  title,
  group,
  summary,
  alt,
  text,
  picture: kind === 'article' ? picture : null,
})

const LABELS = {
  file: { file: 'File', title: 'Title', group: 'Heading' },
  article: { file: 'File', title: 'Title', summary: 'Summary', picture: 'Picture' },
  photo: { file: 'Photo', alt: 'Photo description', title: 'Caption' },
  note: { title: 'Heading', text: 'Text' },
} as const satisfies Record<DocumentKind, Partial<Record<keyof DocumentEntry, string>>>

/** The fields of a kind's form, in the order in which the rules check them. */
export const documentFields = (kind: DocumentKind): RecordFields => ({
  kind: 'document',
  labels: LABELS[kind],
  inWords,
})

function inWords(value: unknown, field: string): string | undefined {
  if (field === 'file' || field === 'picture') return (value as EnteredFile | null)?.fileName ?? 'none'
  if (field === 'text') return value ? toPlainText(value as RichTextDoc) : 'nothing'
  return undefined
}

/** A file field of the form: waits until what was added has arrived, and answers what the document then has. */
export interface Arrival {
  settle(typed: EnteredFile | null): Promise<{ readonly file: EnteredFile | null; readonly complaint?: string }>
}

/** The domain's rules for one kind of document, put to what was typed and to what has arrived. */
export const documentRules = (
  kind: DocumentKind,
  arrivals: { readonly file: Arrival; readonly picture: Arrival },
): Resolver<DocumentEntry, unknown, DocumentDetails> => {
  const rules = schemaResolver(
    z.pipe(
      z.pipe(
        z.custom<DocumentEntry>(),
        z.transform((entry: DocumentEntry) => ({ ...entry, kind }) as z.input<typeof DocumentDetails>),
      ),
      DocumentDetails,
    ),
  )
  return async (entry, context, options) => {
    const [file, picture] = [await arrivals.file.settle(entry.file), await arrivals.picture.settle(entry.picture)]
    const checked = await rules({ ...entry, file: file.file, picture: picture.file }, context, options)
    const errors = {
      ...checked.errors,
      ...(file.complaint && { file: { type: 'upload', message: file.complaint } }),
      ...(picture.complaint && { picture: { type: 'upload', message: picture.complaint } }),
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : checked
  }
}

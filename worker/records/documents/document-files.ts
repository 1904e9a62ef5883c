import { sql } from 'drizzle-orm'
import type { DocumentContent, DocumentFile } from '../../domain/document/document'
import type { DocumentDetails } from '../../domain/document/document-details'
import { PICTURES } from '../../domain/document/document-sections'
import { fileKindsFor } from '../../domain/document/founding-documents'
import { FileReference } from '../../domain/shared/attached-file'
import { FILE_KINDS, type FileKind, NOT_SUPPORTED } from '../../domain/shared/file-kinds'
import { Refusal } from '../../domain/shared/refusal'
import { rows } from '../../event-log/database'
import { readRichText } from '../../http/rich-text'
import { safeFileName } from '../../uploads/file-name'
import { uploadGone } from '../../uploads/upload-table'

type Upload = Omit<DocumentFile, 'name'>

/** The uploads that a form names. */
export const uploadsNamed = (keys: readonly string[]) =>
  rows<Upload>(sql`
    SELECT uploads.key, content_type AS contentType, bytes, thumbnail_key AS thumbnailKey, width, height
    FROM json_each(${JSON.stringify(keys)}) wanted JOIN uploads ON uploads.key = wanted.value`)

/** The keys that a form names, whatever else is in it. */
export const keysIn = (entered: Readonly<Record<string, unknown>>): string[] =>
  [entered.file, entered.picture].flatMap((file) => FileReference.safeParse(file).data?.key ?? [])

/**
 * The content of the document `id` after its form was saved as `details`. A file that it has already keeps its name; a
 * new one is of the kind that the portal found, whatever the form says, and must be a kind that belongs here.
 */
export function contentFrom(
  id: string,
  details: DocumentDetails,
  kept: Pick<DocumentContent, 'file' | 'picture'>,
  uploads: readonly Upload[],
): DocumentContent {
  const stored = (
    { key, name = '' }: FileReference,
    field: 'file' | 'picture',
    kinds: readonly FileKind[],
  ): DocumentFile => {
    if (kept[field]?.key === key) return kept[field]
    const upload = uploads.find((found) => found.key === key)
    if (!upload) throw uploadGone
    const kind = kinds.find((each) => FILE_KINDS[each].type === upload.contentType)
    if (!kind) throw new Refusal('INVALID', NOT_SUPPORTED, { fields: { [field]: NOT_SUPPORTED } })
    return { ...upload, name: safeFileName(name, kind) }
  }
  const file = (ref: FileReference) => stored(ref, 'file', fileKindsFor(id, details.kind))

  switch (details.kind) {
    case 'file':
      return { ...NOTHING, title: details.title, group: details.group, file: file(details.file) }
    case 'article': {
      const { title, summary, picture } = details
      return {
        ...NOTHING,
        title,
        summary,
        file: file(details.file),
        picture: picture && stored(picture, 'picture', PICTURES),
      }
    }
    case 'photo':
      return { ...NOTHING, title: details.title, alt: details.alt, file: file(details.file) }
    case 'note':
      return { ...NOTHING, title: details.title, text: readRichText(details.text, 'text') }
  }
}

const NOTHING: DocumentContent = { title: '', group: '', summary: '', alt: '', text: null, file: null, picture: null }

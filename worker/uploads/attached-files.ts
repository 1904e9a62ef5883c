import { sql } from 'drizzle-orm'

import type { AttachedFile, FileReference, FileView } from '../domain/shared/attached-file'
import { FILE_KINDS, type FileKind } from '../domain/shared/file-kinds'
import { rows } from '../event-log/database'
import { safeFileName } from './file-name'
import type { linksFor } from './signed-links'

interface NamedUpload {
  readonly key: string
  readonly thumbnailKey: string | null
  readonly contentType: string
}

/** The upload that a request names, for `attachedFile`. */
export const namedUpload = (reference: FileReference | null | undefined) =>
  rows<NamedUpload>(sql`
    SELECT key, thumbnail_key AS thumbnailKey, content_type AS contentType FROM uploads
    WHERE key = ${reference?.key ?? ''}`)

/**
 * An upload as the log stores it: the portal says which small picture belongs to it, and the name is the sender's, made
 * safe. Without a name it is called `otherwise`. Nothing where the upload is not there.
 */
export function attachedFile(found: unknown, { name }: FileReference, otherwise: string): AttachedFile | undefined {
  const [upload] = found as readonly NamedUpload[]
  if (!upload) return undefined
  const { key, thumbnailKey, contentType } = upload
  const kind = (Object.keys(FILE_KINDS) as FileKind[]).find((known) => FILE_KINDS[known].type === contentType)
  return kind && { key, name: safeFileName(name ?? otherwise, kind), thumbnailKey }
}

/** An attached file for whom `linkTo` makes links. */
export const fileView = ({ key, name, thumbnailKey }: AttachedFile, linkTo: ReturnType<typeof linksFor>): FileView => ({
  key,
  fileName: name,
  url: linkTo({ key, name }),
  thumbnail: thumbnailKey && linkTo({ key: thumbnailKey, name: 'thumbnail.webp' }),
})

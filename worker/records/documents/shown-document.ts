import type { DocumentFile, DocumentRecord } from '../../domain/document/document'
import type { DocumentView, ShownFile, ShownPicture } from '../../domain/document/document-views'
import type { linksFor } from '../../uploads/signed-links'

type LinkTo = ReturnType<typeof linksFor>

/** A document as its page shows it. Only pictures are linked to at once; files are opened by a call of their own. */
export function shownDocument(
  id: string,
  version: number,
  { kind, title, group, summary, alt, text, file, picture }: Omit<DocumentRecord, 'section' | 'rank'>,
  linkTo: LinkTo,
): DocumentView {
  const shown = kind === 'photo' ? file : picture
  return {
    _id: id,
    version,
    kind: kind as DocumentView['kind'],
    title,
    group,
    summary,
    alt,
    text,
    file: file && shownFile(file),
    picture: shown && shownPicture(shown, linkTo),
  }
}

const shownFile = ({ key, name, contentType, bytes }: DocumentFile): ShownFile => ({
  key,
  fileName: name,
  contentType,
  bytes,
})

const shownPicture = (file: DocumentFile, linkTo: LinkTo): ShownPicture => ({
  ...shownFile(file),
  src: linkTo({ key: file.thumbnailKey ?? file.key, name: file.name }),
  width: file.width,
  height: file.height,
})

import * as z from 'zod/mini'
import { type EventOf, type RecordState, recordLife } from '../record-life'
import { AttachedFile } from '../shared/attached-file'
import { RichTextDoc } from '../shared/rich-text'

const DocumentFile = z.extend(AttachedFile, {
  contentType: z.string(),
  bytes: z.number(),
  /** In pixels, of pictures. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
})
export type DocumentFile = z.infer<typeof DocumentFile>

/** A document's content, and its place: the page, and the rank there. Fields that its kind doesn't have are blank or `null`. */
const DocumentRecord = z.object({
  title: z.string(),
  group: z.string(),
  summary: z.string(),
  alt: z.string(),
  text: z.nullable(RichTextDoc),
  file: z.nullable(DocumentFile),
  picture: z.nullable(DocumentFile),
  section: z.string(),
  kind: z.string(),
  rank: z.string(),
})
export type DocumentRecord = z.infer<typeof DocumentRecord>
export type DocumentContent = Omit<DocumentRecord, 'section' | 'kind' | 'rank'>

/**
 * A paper, an article, a photograph or a note on one of the club's pages, with the files of all its versions. An earlier
 * version says what was in it; its place is a matter of the page, and stays.
 */
export const document = {
  category: 'document',
  ...recordLife({
    noun: 'document',
    events: {
      added: 'DocumentAdded',
      revised: 'DocumentRevised',
      moved: 'DocumentMoved',
      removed: 'DocumentRemoved',
      restored: 'DocumentReinstated',
    },
    stored: DocumentRecord,
    edited: ['title', 'group', 'summary', 'alt', 'text', 'file', 'picture'],
  }),
}

export type DocumentState = RecordState<DocumentRecord>
export type DocumentEvent = EventOf<typeof document>
export type DocumentCommand = Parameters<typeof document.decide>[0]

import * as z from 'zod/mini'
import { RichTextDoc } from '../shared/rich-text'
import { DOCUMENT_KINDS } from './document-sections'

/** A file as a page shows it. It is opened by a call, for links run out. */
const ShownFile = z.object({ key: z.string(), fileName: z.string(), contentType: z.string(), bytes: z.number() })
export type ShownFile = z.infer<typeof ShownFile>

/** A picture that is on the page: the links are the reader's own, for a few minutes. */
const ShownPicture = z.extend(ShownFile, {
  /** The address of the small picture, where there is one. */
  src: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
})
export type ShownPicture = z.infer<typeof ShownPicture>

/** A document as its page shows it, in the page's order. */
export const DocumentView = z.object({
  _id: z.string(),
  version: z.number(),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  group: z.string(),
  summary: z.string(),
  alt: z.string(),
  text: z.nullable(RichTextDoc),
  file: z.nullable(ShownFile),
  /** A photograph itself, or the picture on an article's card. */
  picture: z.nullable(ShownPicture),
})
export type DocumentView = z.infer<typeof DocumentView>

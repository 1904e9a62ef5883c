import * as z from 'zod/mini'

import { FileReference } from '../shared/attached-file'
import { isBlank, RichTextDoc } from '../shared/rich-text'
import { optional, required } from '../shared/validation'
import { DOCUMENT_SECTIONS, takesKind } from './document-sections'

const NO_FILE = 'Please add the file.'
const NO_PHOTO = 'Please add the photo.'
const NO_ALT = 'Please describe the photo for members who can’t see it.'
const NO_TEXT = 'Please enter the text.'

/** An upload, or the file that the document has already. */
const reference = (message: string) =>
  z.pipe(
    z.unknown().check(z.refine((file) => file !== null && file !== undefined && file !== '', message)),
    FileReference,
  )

const title = required('Please enter a title.')
/** The heading it is under; blank for none. */
const group = optional(80)
const summary = required('Please enter a summary.', 600)

const text = z.pipe(
  z.unknown().check(z.refine((words) => words !== null && words !== undefined, NO_TEXT)),
  RichTextDoc.check(z.refine((words) => !isBlank(words), NO_TEXT)),
)

// The keys are in the order of the form: the first complaint is the first key's.
const FileDetails = z.object({ kind: z.literal('file'), file: reference(NO_FILE), title, group })
const ArticleDetails = z.object({
  kind: z.literal('article'),
  file: reference(NO_FILE),
  title,
  summary,
  /** On its card, if there is one. */
  picture: z._default(z.nullable(FileReference), null),
})
const PhotoDetails = z.object({
  kind: z.literal('photo'),
  file: reference(NO_PHOTO),
  alt: required(NO_ALT, 300),
  title: optional(),
})
const NoteDetails = z.object({ kind: z.literal('note'), title, text })

/**
 * An administrator's whole entry. Fields that a kind of document doesn't have are ignored. The title of a photograph is
 * its caption.
 */
export const DocumentDetails = z.discriminatedUnion('kind', [FileDetails, ArticleDetails, PhotoDetails, NoteDetails], {
  error: 'Please choose a kind of document.',
})
export type DocumentDetails = z.infer<typeof DocumentDetails>

/** The page and kind of a new document. */
export const DocumentPlace = z
  .object({
    section: z.enum(DOCUMENT_SECTIONS, 'Please choose a page.'),
    kind: z.enum(['file', 'article', 'photo', 'note'], 'Please choose a kind of document.'),
  })
  .check(
    z.refine(({ section, kind }) => takesKind(section, kind), {
      path: ['kind'],
      error: 'You can’t add that kind of document to this page.',
    }),
  )
export type DocumentPlace = z.infer<typeof DocumentPlace>

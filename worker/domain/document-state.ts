import * as z from 'zod/mini'

import type { EventForm } from './aggregate'
import { AttachedFile } from './attached-file'
import type { ClubDate } from './club-date'
import { RichTextDoc } from './rich-text'

/** Types without rules: what was once accepted must parse for ever. */
const StoredFile = z.extend(AttachedFile, {
  contentType: z.string(),
  bytes: z.number(),
  /** In pixels, of pictures. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
})

const Content = z.object({
  title: z.string(),
  group: z.string(),
  summary: z.string(),
  alt: z.string(),
  text: z.nullable(RichTextDoc),
  file: z.nullable(StoredFile),
  picture: z.nullable(StoredFile),
})
const AddedData = z.extend(Content, { section: z.string(), kind: z.string(), rank: z.string() })
const RevisedData = z.partial(Content)
const MovedData = z.object({ rank: z.string() })
const RemovedData = z.object({ removedOn: z.string() })

export type DocumentFile = z.infer<typeof StoredFile>

/** A document's content; fields that its kind doesn't have are blank or `null`. */
export type DocumentContent = z.infer<typeof Content>

/** A document and its place: the page, and the rank there. */
export type DocumentRecord = z.infer<typeof AddedData>

export type DocumentState =
  | { readonly status: 'unknown' }
  | { readonly status: 'listed'; readonly record: DocumentRecord }
  | { readonly status: 'removed'; readonly record: DocumentRecord; readonly removedOn: ClubDate }

export type DocumentEvent =
  | { type: 'DocumentAdded'; data: z.infer<typeof AddedData> }
  | { type: 'DocumentRevised'; data: z.infer<typeof RevisedData> }
  | { type: 'DocumentMoved'; data: z.infer<typeof MovedData> }
  | { type: 'DocumentRemoved'; data: z.infer<typeof RemovedData> }
  | { type: 'DocumentReinstated' }

// Recorded for good: add events and optional fields, never rename or remove them.
export const documentEvents = {
  DocumentAdded: { version: 1, data: AddedData },
  DocumentRevised: { version: 1, data: RevisedData },
  DocumentMoved: { version: 1, data: MovedData },
  DocumentRemoved: { version: 1, data: RemovedData },
  DocumentReinstated: { version: 1 },
} satisfies { [Type in DocumentEvent['type']]: EventForm }

export function evolveDocument(state: DocumentState, event: DocumentEvent): DocumentState {
  if (event.type === 'DocumentAdded') return { status: 'listed', record: event.data }
  if (state.status === 'unknown') return state
  const { record } = state
  switch (event.type) {
    case 'DocumentRevised':
    case 'DocumentMoved':
      return { ...state, record: { ...record, ...event.data } as DocumentRecord }
    case 'DocumentRemoved':
      return { status: 'removed', record, removedOn: event.data.removedOn }
    case 'DocumentReinstated':
      return { status: 'listed', record }
  }
}

import * as z from 'zod/mini'

import type { FileReference } from '#domain/attached-file'
import type { DocumentDetails } from '#domain/document-details'
import type { DocumentSection } from '#domain/document-sections'
import { DocumentView } from '#domain/document-views'
import { get, post, put, remove } from '../api/client'

export const listDocuments = async (section: DocumentSection, signal?: AbortSignal): Promise<readonly DocumentView[]> =>
  (await get(`/documents?section=${section}`, z.object({ documents: z.array(DocumentView) }), signal)).documents

/** A document as the portal kept it, and the key of the command, by which it can be undone. */
interface Saved {
  readonly document: DocumentView
  readonly key: string
}

export const addDocument = async (section: DocumentSection, details: DocumentDetails): Promise<Saved> =>
  saved(await post('/documents', { section, ...bodyOf(details) }))

/** Saves what is entered over the version that was read. */
export const reviseDocument = async (base: DocumentView, details: DocumentDetails): Promise<Saved> =>
  saved(await put(pathOf(base._id), bodyOf(details), { ifMatch: `"${base.version}"` }))

export const moveDocument = (id: string, before: string | null) => post(`${pathOf(id)}/move`, { before })

export const removeDocument = (id: string, reason: string) => remove(pathOf(id), undefined, { reason })

/** Which file of a document: its own, the picture on its card, or one that an entry of its history left. */
export interface FileWish {
  readonly part?: 'file' | 'picture' | undefined
  /** The position of the entry. */
  readonly asOf?: number | undefined
}

/** A link that is good for the next minutes. */
export const linkTo = (id: string, { part = 'file', asOf }: FileWish = {}, signal?: AbortSignal) =>
  get(
    `${pathOf(id)}/file?${new URLSearchParams({ part, ...(asOf !== undefined && { asOf: String(asOf) }) })}`,
    FileLink,
    signal,
  )

const FileLink = z.object({ url: z.string(), name: z.string() })

export const pathOf = (id: string) => `/documents/${encodeURIComponent(id)}`

/** Files are named as the portal itself names them. */
const bodyOf = (details: DocumentDetails) => ({
  ...details,
  ...('file' in details && { file: named(details.file) }),
  ...('picture' in details && { picture: details.picture && named(details.picture) }),
})

const named = ({ key, name }: FileReference) => ({ key, fileName: name })

const saved = ({ value, key }: { value: unknown; key: string }): Saved => ({
  ...z.object({ document: DocumentView }).parse(value),
  key,
})

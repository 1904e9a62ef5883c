import { useState } from 'react'
import * as z from 'zod/mini'
import type { DocumentKind, DocumentSection } from '#domain/document/document-sections'
import { DocumentView } from '#domain/document/document-views'
import type { FileReference } from '#domain/shared/attached-file'
import { sectionClient } from '../records/section-client'
import { get } from '../sync/client'
import { useLiveList } from '../sync/live/use-live-list'
import { may } from '../sync/session/session'
import { useResource } from '../sync/use-resource'

const Documents = z.object({ documents: z.array(DocumentView) })

const documents = sectionClient<DocumentSection, DocumentView, z.infer<typeof Documents>, DocumentView>({
  ...{ path: '/documents', table: 'documents', category: 'document', noun: 'document' },
  list: Documents,
  itemsIn: (list) => list.documents,
  withItems: (_, items) => ({ documents: [...items] }),
  saved: DocumentView,
  bodyOf: (details: Readonly<Record<string, unknown>>) => ({
    ...details,
    ...('file' in details && { file: named(details.file) }),
    ...('picture' in details && { picture: named(details.picture) }),
  }),
})

/** Files are named as the portal itself names them. */
const named = (file: unknown) => {
  const { key, name } = (file ?? {}) as Partial<FileReference>
  return key === undefined ? null : { key, fileName: name }
}

/** A page of documents as its reader has it before them, and whether they are editing it. */
export function useDocuments(name: DocumentSection) {
  const section = documents.section(name)
  const { data } = useResource(section.list)
  useLiveList('documents', section.refresh)
  const [isEditing, setIsEditing] = useState(false)
  const mayEdit = may('manage documents')

  const of = (kind: DocumentKind) => data?.documents.filter((document) => document.kind === kind) ?? []
  return {
    name,
    section,
    documents: data?.documents,
    of,
    mayEdit,
    isEditing: mayEdit && isEditing,
    edit: setIsEditing,
  }
}

export type DocumentsInPage = ReturnType<typeof useDocuments>
export type DocumentsOfSection = DocumentsInPage['section']

/** Which file of a document: its own, the picture on its card, or one that an entry of its history left. */
export interface FileWish {
  readonly part?: 'file' | 'picture' | undefined
  /** The position of the entry. */
  readonly asOf?: number | undefined
}

/** A link that is good for the next minutes. */
export const linkTo = (id: string, { part = 'file', asOf }: FileWish = {}, signal?: AbortSignal) =>
  get(
    `${documents.pathOf(id)}/file?${new URLSearchParams({ part, ...(asOf !== undefined && { asOf: String(asOf) }) })}`,
    FileLink,
    signal,
  )

const FileLink = z.object({ url: z.string(), name: z.string() })

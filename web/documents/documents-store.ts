import { useState } from 'react'

import type { DocumentKind, DocumentSection } from '#domain/document-sections'
import type { DocumentView } from '#domain/document-views'
import { Refused } from '../api/client'
import { type Resource, resource } from '../api/resource'
import { useResource } from '../api/use-resource'
import { useLiveList } from '../live/use-live-list'
import { createOrder } from '../records/reorder'
import { may } from '../session/session'
import { listDocuments, moveDocument } from './documents-api'

/** A page of documents as its reader has it before them, and whether they are editing it. */
export function useDocuments(section: DocumentSection) {
  const page = documentsOf(section)
  const { data } = useResource(page.list)
  useLiveList('documents', page.refresh)
  const [isEditing, setIsEditing] = useState(false)
  const mayEdit = may('manage documents')

  const of = (kind: DocumentKind) => data?.filter((document) => document.kind === kind) ?? []
  return {
    page,
    documents: data,
    of,
    mayEdit,
    isEditing: mayEdit && isEditing,
    edit: setIsEditing,
  }
}

export type DocumentsInPage = ReturnType<typeof useDocuments>

export interface DocumentsOfPage {
  readonly section: DocumentSection
  readonly list: Resource<readonly DocumentView[]>
  /** Asks the portal anew, once nothing is being moved. */
  readonly refresh: () => Promise<void>
  /** Puts a document before another, or at the end. Throws what the portal refuses. */
  readonly move: (id: string, before: string | null) => Promise<void>
}

/** The documents of one page, in its order. */
function documentsOf(section: DocumentSection): DocumentsOfPage {
  const known = pages.get(section)
  if (known) return known

  const list = resource((signal) => listDocuments(section, signal))
  const { move, refresh } = createOrder(
    { read: () => list.data.peek(), write: (items) => list.mutate(() => items), refresh: list.refresh },
    moveDocument,
  )
  const page = { section, list, move, refresh }
  pages.set(section, page)
  return page
}

/** The document as the portal has it now. */
export async function findDocument({ section, list }: DocumentsOfPage, id: string): Promise<DocumentView> {
  const documents = await listDocuments(section)
  list.mutate(() => documents)
  const found = documents.find(({ _id }) => _id === id)
  if (!found) throw new Refused('This document was deleted.', { status: 404, code: 'NOT_FOUND' })
  return found
}

/** Shows what the portal answered to a change, before the whole page is asked for again. */
export function keepDocument({ list, refresh }: DocumentsOfPage, document: DocumentView): void {
  list.mutate((known) =>
    known.some(({ _id }) => _id === document._id)
      ? known.map((each) => (each._id === document._id ? document : each))
      : [...known, document],
  )
  void refresh()
}

export function dropDocument({ list, refresh }: DocumentsOfPage, id: string): void {
  list.mutate((known) => known.filter(({ _id }) => _id !== id))
  void refresh()
}

const pages = new Map<DocumentSection, DocumentsOfPage>()

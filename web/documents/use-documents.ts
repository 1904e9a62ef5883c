import { useState } from 'react'

import type { DocumentKind, DocumentSection } from '#domain/document-sections'
import { useResource } from '../api/use-resource'
import { useLiveList } from '../live/use-live-list'
import { may } from '../session/session'
import { documentsOf } from './documents-store'

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

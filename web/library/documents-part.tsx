import type { ReactNode } from 'react'

import type { DocumentView } from '#domain/document/document-views'
import { Button } from '../ui/button'
import { deferred } from '../ui/feedback/deferred'
import { Empty } from '../ui/feedback/empty'
import { Skeleton } from '../ui/feedback/skeleton'
import type { DocumentsInPage } from './documents'

// Members never load what only administrators use.
const EditDocuments = deferred(async () => (await import('./edit-documents')).EditDocuments, <Skeleton rows={6} />)

/** The documents of a page: to be read, to be edited, or what is there as long as there are none. */
export function DocumentsPart({ shelf, empty, children }: DocumentsPartProps) {
  const { name, section, documents, isEditing, mayEdit, edit } = shelf
  if (!documents) return <Skeleton rows={6} />
  if (isEditing) {
    return <EditDocuments name={name} section={section} documents={documents} />
  }
  if (documents.length > 0) return children(documents)
  return (
    <Empty
      scene={empty.scene}
      level={2}
      title={empty.title}
      action={
        mayEdit && (
          <Button icon="plus" onClick={() => edit(true)}>
            {empty.add}
          </Button>
        )
      }
    >
      {empty.text}
    </Empty>
  )
}

interface DocumentsPartProps {
  readonly shelf: DocumentsInPage
  readonly empty: {
    readonly scene: 'empty-board' | 'empty-tracks' | 'empty-table'
    readonly title: string
    readonly text: string
    /** The label of the button that adds one. */
    readonly add: string
  }
  readonly children: (documents: readonly DocumentView[]) => ReactNode
}

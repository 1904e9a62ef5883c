import { useState } from 'react'

import { KINDS_OF_SECTION } from '#domain/document-sections'
import type { DocumentView } from '#domain/document-views'
import { DeleteDialog } from '../records/delete-dialog'
import { closeOntoTitle } from '../records/focus-title'
import { useMoving } from '../records/use-moving'
import { Banner } from '../ui/banner'
import { deferred } from '../ui/deferred'
import { offerUndo } from '../undo/offer-undo'
import { EditDocumentDialog, NewDocumentDialog } from './document-dialog'
import { DELETE, nameOf } from './document-words'
import { pathOf, removeDocument } from './documents-api'
import { type DocumentsOfPage, dropDocument } from './documents-store'
import { type Asked, EditKind } from './edit-kind'

const DocumentHistory = deferred(async () => (await import('./document-history')).DocumentHistory)

/** The documents of a page as their administrators keep them: each kind in its order, with all that can be done. */
export function EditDocuments({ page, documents }: EditDocumentsProps) {
  const [asked, setAsked] = useState<Asked>()
  const { moveTo, refusal, dismiss } = useMoving(documents, page.move)

  return (
    <>
      {refusal && (
        <Banner kind="danger" word="Not moved." onDismiss={dismiss}>
          {refusal}
        </Banner>
      )}
      {KINDS_OF_SECTION[page.section].map((kind) => (
        <EditKind key={kind} kind={kind} all={documents} moveTo={(...to) => void moveTo(...to)} ask={setAsked} />
      ))}
      {asked && <Answer asked={asked} page={page} documents={documents} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface EditDocumentsProps {
  readonly page: DocumentsOfPage
  readonly documents: readonly DocumentView[]
}

function Answer({ asked, page, documents, onClose }: EditDocumentsProps & { asked: Asked; onClose: () => void }) {
  const headings = [...new Set(documents.map(({ group }) => group))].filter(Boolean)

  switch (asked.what) {
    case 'add':
      return <NewDocumentDialog {...{ page, headings, onClose }} kind={asked.kind} />
    case 'edit':
      return <EditDocumentDialog {...{ page, headings, onClose }} document={asked.document} />
    case 'history':
      return <DocumentHistory document={asked.document} onClose={onClose} />
    case 'delete':
      return <DeleteDocument document={asked.document} page={page} onClose={onClose} />
  }
}

interface DeleteDocumentProps {
  readonly page: DocumentsOfPage
  readonly document: DocumentView
  readonly onClose: () => void
}

function DeleteDocument({ page, document, onClose }: DeleteDocumentProps) {
  const { _id, kind } = document
  const name = nameOf(document)

  const remove = async (reason: string) => {
    const { key } = await removeDocument(_id, reason)
    closeOntoTitle(onClose)
    dropDocument(page, _id)
    offerUndo(`${name} was deleted.`, { path: pathOf(_id), key, undone: page.refresh })
  }

  return (
    <DeleteDialog open confirm={DELETE[kind]} remove={remove} onClose={onClose}>
      <p>{`This removes ${name} from the page. You can restore it later, with all its versions.`}</p>
    </DeleteDialog>
  )
}

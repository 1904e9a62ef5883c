import type { DocumentDetails } from '#domain/document-details'
import { type DocumentKind, fileKindsOf, PICTURES } from '#domain/document-sections'
import type { DocumentView } from '#domain/document-views'
import type { FileKind } from '#domain/file-kinds'
import { fileKindsFor } from '#domain/founding-documents'
import { FormDialog } from '../leave-guard/form-dialog'
import { RecordNews } from '../records/record-news'
import { StaleNotice } from '../records/stale-notice'
import { useRecordEdit } from '../records/use-record-edit'
import { useRecordForm } from '../records/use-record-form'
import { offerUndo } from '../undo/offer-undo'
import { type DocumentEntry, documentRules, EMPTY_ENTRY, entryOf, fieldsOf } from './document-entry'
import { DocumentFields } from './document-fields'
import { ADD, nameOf } from './document-words'
import { addDocument, pathOf, reviseDocument } from './documents-api'
import { type DocumentsOfPage, findDocument, keepDocument } from './documents-store'
import { useAttachment } from './use-attachment'

interface AskedProps {
  readonly page: DocumentsOfPage
  readonly headings: readonly string[]
  readonly onClose: () => void
}

export function NewDocumentDialog({ page, kind, headings, onClose }: AskedProps & { readonly kind: DocumentKind }) {
  const [file, picture] = useFiles(fileKindsOf(kind))
  const { form, submit, notice, dismiss } = useRecordForm<DocumentEntry, DocumentDetails>({
    rules: documentRules(kind, { file, picture }),
    entry: EMPTY_ENTRY,
    fields: fieldsOf(kind),
    save: async (details) => {
      const { document, key } = await addDocument(page.section, details)
      keepDocument(page, document)
      onClose()
      offerUndo(`${nameOf(document)} was added.`, { path: pathOf(document._id), key, undone: page.refresh })
    },
  })

  return (
    <FormDialog
      title={ADD[kind]}
      save={ADD[kind]}
      isDirty={form.formState.isDirty || file.isTouched || picture.isTouched}
      {...{ form, submit, notice, dismiss, onClose }}
    >
      <DocumentFields {...{ kind, file, picture, headings }} />
    </FormDialog>
  )
}

export function EditDocumentDialog({
  page,
  document,
  headings,
  onClose,
}: AskedProps & { readonly document: DocumentView }) {
  const { kind, _id } = document
  const [file, picture] = useFiles(fileKindsFor(_id, kind))
  const { form, submit, notice, dismiss, conflict, takeTheirs, remoteChange } = useRecordEdit<
    Kept,
    DocumentEntry,
    DocumentDetails
  >({
    opened: keptOf(document),
    path: pathOf(_id),
    lists: LISTS,
    rules: documentRules(kind, { file, picture }),
    fields: fieldsOf(kind),
    entryOf: (kept) => entryOf(kept.document),
    revise: async (base, details) => {
      const saved = await reviseDocument(base.document, details)
      return { ...keptOf(saved.document), ...(saved.document.version !== base.document.version && { key: saved.key }) }
    },
    find: async () => keptOf(await findDocument(page, _id)),
    keep: (kept) => keepDocument(page, kept.document),
    onSaved: ({ document: saved, key }) => {
      onClose()
      if (key) offerUndo(`${nameOf(saved)} was saved.`, { path: pathOf(_id), key, undone: page.refresh })
    },
  })

  return (
    <FormDialog
      title={`Edit ${nameOf(document)}`}
      save="Save"
      isDirty={form.formState.isDirty || conflict !== undefined || file.isTouched || picture.isTouched}
      above={
        conflict && (
          <StaleNotice
            conflict={conflict}
            fields={fieldsOf(kind)}
            isBusy={form.formState.isSubmitting}
            onKeepMine={() => void submit()}
            onTakeTheirs={takeTheirs}
          />
        )
      }
      {...{ form, submit, notice, dismiss, onClose }}
    >
      <DocumentFields {...{ kind, file, picture, headings }} />
      <RecordNews {...remoteChange} />
    </FormDialog>
  )
}

interface Kept {
  readonly document: DocumentView
  readonly etag: string
  /** The key of the command that left it so. */
  readonly key?: string
}

const LISTS = ['documents']

const keptOf = (document: DocumentView): Kept => ({ document, etag: `"${document.version}"` })

const useFiles = (kinds: readonly FileKind[]) => [useAttachment(kinds), useAttachment(PICTURES)] as const

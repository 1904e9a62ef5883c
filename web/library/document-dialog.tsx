import { allowedFileKinds, type DocumentKind, PICTURES } from '#domain/document/document-sections'
import type { DocumentView } from '#domain/document/document-views'
import { fileKindsFor } from '#domain/document/founding-documents'
import type { FileKind } from '#domain/shared/file-kinds'
import { RecordDialog } from '../records/record-dialog'
import { useClientEdit } from '../records/use-client-edit'
import { useRecordForm } from '../records/use-record-form'
import { offerUndo } from '../sync/undo/offer-undo'
import { documentFields, documentRules, EMPTY_ENTRY, toDocumentEntry } from './document-entry'
import { DocumentFields } from './document-fields'
import { ADD, nameOf } from './document-words'
import type { DocumentsOfSection } from './documents'
import { useAttachment } from './use-attachment'

interface AskedProps {
  readonly section: DocumentsOfSection
  readonly headings: readonly string[]
  readonly onClose: () => void
}

export function NewDocumentDialog({ section, kind, headings, onClose }: AskedProps & { readonly kind: DocumentKind }) {
  const [file, picture] = useFiles(allowedFileKinds(kind))
  const fields = documentFields(kind)
  const edit = useRecordForm({
    rules: documentRules(kind, { file, picture }),
    entry: EMPTY_ENTRY,
    fields,
    files: [file, picture],
    save: async (details) => {
      const { saved, key } = await section.add(details)
      section.keep()
      onClose()
      offerUndo(`${nameOf(saved)} was added.`, { path: section.pathOf(saved._id), key, undone: section.refresh })
    },
  })

  return (
    <RecordDialog title={ADD[kind]} save={ADD[kind]} {...{ edit, fields, onClose }}>
      <DocumentFields {...{ kind, file, picture, headings }} />
    </RecordDialog>
  )
}

export function EditDocumentDialog({
  section,
  document,
  headings,
  onClose,
}: AskedProps & { readonly document: DocumentView }) {
  const { kind, _id } = document
  const [file, picture] = useFiles(fileKindsFor(_id, kind))
  const fields = documentFields(kind)
  const edit = useClientEdit({
    client: section,
    form: { fields, rules: documentRules(kind, { file, picture }), valuesOf: toDocumentEntry },
    files: [file, picture],
    opened: section.loaded(document),
    leave: onClose,
    savedOf: (saved) => `${nameOf(saved)} was saved.`,
    undone: section.refresh,
  })

  return (
    <RecordDialog title={`Edit ${nameOf(document)}`} save="Save" {...{ edit, fields, onClose }}>
      <DocumentFields {...{ kind, file, picture, headings }} />
    </RecordDialog>
  )
}

const useFiles = (kinds: readonly FileKind[]) =>
  [useAttachment('file', kinds), useAttachment('picture', PICTURES)] as const

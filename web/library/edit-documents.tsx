import { useState } from 'react'

import { type DocumentKind, type DocumentSection, KINDS_OF_SECTION } from '#domain/document/document-sections'
import type { DocumentView } from '#domain/document/document-views'
import { DeleteRecord } from '../records/delete-record'
import { EditRow, EditRows } from '../records/edit-row'
import rows from '../records/edit-rows.module.css'
import { MoveButtons } from '../records/move-buttons'
import { nextPlace } from '../records/reorder'
import { useMoving } from '../records/use-moving'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Banner } from '../ui/feedback/banner'
import { deferred } from '../ui/feedback/deferred'
import { Icon } from '../ui/icon'
import { EditDocumentDialog, NewDocumentDialog } from './document-dialog'
import { type DocumentGroup, groupDocuments } from './document-groups'
import { DocumentLink } from './document-link'
import { ADD, DELETE, fileInWords, iconOfFile, NO_FILE_YET, NO_TEXT_YET, nameOf, PLURAL } from './document-words'
import type { DocumentsOfSection } from './documents'
import { pastFileLink } from './removed-documents'

/** The documents of one kind, under their headings, to be kept in order. */
function EditKind({ kind, all, moveTo, ask }: EditKindProps) {
  const groups = groupDocuments(all.filter((document) => document.kind === kind))
  const hasHeadings = groups.some(({ title }) => title !== '')

  return (
    <section className="stack gap-8">
      <div className="spread">
        <h2>{PLURAL[kind]}</h2>
        <Button icon="plus" onClick={() => ask({ what: 'add', kind })}>
          {ADD[kind]}
        </Button>
      </div>
      {groups.length === 0 && <p className="muted">Nothing yet.</p>}
      {groups.map((group, at) => (
        <div key={group.title} className="stack gap-8">
          {hasHeadings && <Heading {...{ groups, at, moveTo }} />}
          <EditRows label={group.title || PLURAL[kind]}>
            {group.documents.map((document) => (
              <Row key={document._id} {...{ document, group, all, moveTo, ask }} />
            ))}
          </EditRows>
        </div>
      ))}
    </section>
  )
}

interface EditKindProps {
  readonly kind: DocumentKind
  /** The order is shared by the whole page. */
  readonly all: readonly DocumentView[]
  readonly moveTo: (id: string, before: string | null | undefined, words: string) => void
  readonly ask: (asked: Asked) => void
}

interface HeadingProps extends Pick<EditKindProps, 'moveTo'> {
  readonly groups: readonly DocumentGroup[]
  readonly at: number
}

/** Headings are where the first document under them is, so it is that one that is moved. */
function Heading({ groups, at, moveTo }: HeadingProps) {
  const name = groups[at]?.title || 'the documents without a heading'
  const firstDocumentId = (index: number) => groups[index]?.documents[0]?._id

  const move = (step: -1 | 1) => {
    const [upper, lower] = step === -1 ? [at - 1, at] : [at, at + 1]
    const id = firstDocumentId(lower)
    if (id) moveTo(id, firstDocumentId(upper), `${name} is now heading ${at + step + 1} of ${groups.length}.`)
  }

  return (
    <div className={classes('spread', rows.heading)}>
      <h3>{groups[at]?.title || 'No heading'}</h3>
      <div className={rows.tools}>
        <MoveButtons name={name} isFirst={at === 0} isLast={at === groups.length - 1} onMove={move} />
      </div>
    </div>
  )
}

interface RowProps extends Omit<EditKindProps, 'kind'> {
  readonly document: DocumentView
  readonly group: DocumentGroup
}

function Row({ document, group, all, moveTo, ask }: RowProps) {
  const { _id, kind, title, alt, text, file, picture } = document
  const name = nameOf(document)
  const missing = kind !== 'note' ? NO_FILE_YET : text ? undefined : NO_TEXT_YET
  const at = group.documents.findIndex((each) => each._id === _id)
  const count = group.documents.length

  return (
    <EditRow
      name={name}
      picture={picture ? <img src={picture.src} alt="" loading="lazy" /> : <Icon name={iconOfFile(file)} />}
      title={
        file ? (
          <DocumentLink id={_id} className="reach">
            {name}
          </DocumentLink>
        ) : (
          name
        )
      }
      small={kind === 'photo' ? title && alt : file ? fileInWords(file) : missing}
      isFirst={at === 0}
      isLast={at === count - 1}
      onMove={(step) =>
        moveTo(_id, nextPlace(all, group.documents, _id, step), `${name} is now ${at + step + 1} of ${count}.`)
      }
      onEdit={() => ask({ what: 'edit', document })}
      onHistory={() => ask({ what: 'history', document })}
      onDelete={() => ask({ what: 'delete', document })}
    />
  )
}

const HistoryDialog = deferred(async () => (await import('../records/history/history-dialog')).HistoryDialog)

/** An action that an administrator has started. */
export type Asked =
  | { readonly what: 'add'; readonly kind: DocumentKind }
  | { readonly what: 'edit' | 'delete' | 'history'; readonly document: DocumentView }

/** The documents of a page as their administrators keep them: each kind in its order, with all that can be done. */
export function EditDocuments({ name, section, documents }: EditDocumentsProps) {
  const [asked, setAsked] = useState<Asked>()
  const { moveTo, refusal, dismiss } = useMoving(documents, section.move)

  return (
    <>
      {refusal && (
        <Banner kind="danger" word="Not moved." onDismiss={dismiss}>
          {refusal}
        </Banner>
      )}
      {KINDS_OF_SECTION[name].map((kind) => (
        <EditKind key={kind} kind={kind} all={documents} moveTo={(...to) => void moveTo(...to)} ask={setAsked} />
      ))}
      {asked && <Answer {...{ asked, section, documents }} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface EditDocumentsProps {
  readonly name: DocumentSection
  readonly section: DocumentsOfSection
  readonly documents: readonly DocumentView[]
}

function Answer({ asked, section, documents, onClose }: AnswerProps) {
  const headings = [...new Set(documents.map(({ group }) => group))].filter(Boolean)

  switch (asked.what) {
    case 'add':
      return <NewDocumentDialog {...{ section, headings, onClose }} kind={asked.kind} />
    case 'edit':
      return <EditDocumentDialog {...{ section, headings, onClose }} document={asked.document} />
    case 'history':
      return (
        <HistoryDialog
          open
          path={section.pathOf(asked.document._id)}
          title={`History of ${nameOf(asked.document)}`}
          besides={(entry) => pastFileLink(asked.document._id, entry)}
          onClose={onClose}
        />
      )
    case 'delete':
      return <DeleteDocument document={asked.document} section={section} onClose={onClose} />
  }
}

interface AnswerProps extends Omit<EditDocumentsProps, 'name'> {
  readonly asked: Asked
  readonly onClose: () => void
}

const DeleteDocument = ({ section, document, onClose }: DeleteDocumentProps) => (
  <DeleteRecord
    client={section}
    id={document._id}
    confirm={DELETE[document.kind]}
    deleted={`${nameOf(document)} was deleted.`}
    onClose={onClose}
  >
    <p>{`This removes ${nameOf(document)} from the page. You can restore it later, with all its versions.`}</p>
  </DeleteRecord>
)

interface DeleteDocumentProps {
  readonly section: DocumentsOfSection
  readonly document: DocumentView
  readonly onClose: () => void
}

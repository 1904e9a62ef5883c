import type { PastDocument } from '#domain/admin/as-of-views'
import { groupDocuments } from '../../library/document-groups'
import { DocumentLink } from '../../library/document-link'
import { DocumentPicture } from '../../library/document-picture'
import { fileInWords, nameOf } from '../../library/document-words'
import { RichText } from '../../ui/rich-text/rich-text'
import css from './as-of.module.css'
import { Recorded } from './recorded'

/** The documents of a page as of a day, under their headings of then. Each opens its file of then. */
export const PastDocumentList = ({ documents, onBroken }: PastDocumentListProps) =>
  groupDocuments(documents).map(({ title, documents: under }) => (
    <section key={title} className="stack gap-8">
      {title && <h2>{title}</h2>}
      <ul className={css.list}>
        {(under as readonly PastDocument[]).map((document) => (
          <li key={document._id}>
            <PastDocumentItem document={document} onBroken={onBroken} />
            <Recorded on={document.recordedOn} />
          </li>
        ))}
      </ul>
    </section>
  ))

function PastDocumentItem({ document, onBroken }: { readonly document: PastDocument; readonly onBroken: () => void }) {
  const { _id, kind, summary, text, file, picture, position } = document
  return (
    <div>
      <h3>
        {file ? (
          <DocumentLink id={_id} wish={{ asOf: position }}>
            {nameOf(document)}
          </DocumentLink>
        ) : (
          nameOf(document)
        )}
      </h3>
      {summary && <p>{summary}</p>}
      {text && <RichText doc={text} />}
      {file && <p className="muted">{fileInWords(file)}</p>}
      {kind === 'photo' && picture && (
        <DocumentPicture className={css.picture} picture={picture} alt={document.alt} onBroken={onBroken} />
      )}
    </div>
  )
}

interface PastDocumentListProps {
  readonly documents: readonly PastDocument[]
  /** A link that has run out: the page is to be asked for new ones. */
  readonly onBroken: () => void
}

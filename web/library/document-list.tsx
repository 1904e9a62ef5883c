import type { DocumentView } from '#domain/document/document-views'
import { Icon } from '../ui/icon'
import { groupDocuments } from './document-groups'
import { DocumentLink } from './document-link'
import css from './document-list.module.css'
import { fileInWords, iconOfFile, NO_FILE_YET } from './document-words'

/** Documents under their headings. Those under none are under `otherwise`, if there is more than one heading. */
export function DocumentList({ documents, otherwise }: DocumentListProps) {
  const groups = groupDocuments(documents)
  return groups.map(({ title, documents: under }) => (
    <section key={title} className="stack gap-8">
      <h2>{title || otherwise}</h2>
      <ul className={css.papers}>
        {under.map((document) => (
          <li key={document._id}>
            <Paper document={document} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface DocumentListProps {
  readonly documents: readonly DocumentView[]
  /** The heading of those that have none of their own. */
  readonly otherwise: string
}

const Paper = ({ document: { _id, title, file } }: { readonly document: DocumentView }) =>
  file ? (
    <DocumentLink id={_id} className={css.paper}>
      <Icon name={iconOfFile(file)} />
      <span>{title}</span>
      <small>{fileInWords(file)}</small>
    </DocumentLink>
  ) : (
    <div className={css.paper}>
      <Icon name="file" />
      <span>{title}</span>
      <small>{NO_FILE_YET}</small>
    </div>
  )

import type { DocumentView } from '#domain/document/document-views'
import { EditToggle } from '../records/edit-toggle'
import { classes } from '../ui/classes'
import { PageHead } from '../ui/data/page-head'
import sheet from '../ui/overlays/sheet.module.css'
import { useTitle } from '../ui/use-title'
import { DocumentLink } from './document-link'
import { DocumentList } from './document-list'
import { DocumentPicture } from './document-picture'
import { fileInWords, NO_FILE_YET } from './document-words'
import { useDocuments } from './documents'
import { DocumentsPart } from './documents-part'
import css from './historical-articles-page.module.css'
import { RemovedDocuments } from './removed-documents'

/** Articles as cards, each of which opens the article. */
const Articles = ({ documents, onBroken }: ArticlesProps) => (
  <ul className="two">
    {documents.map(({ _id, title, summary, picture, file }) => (
      <li key={_id} className={classes(sheet.sheet, css.article)}>
        {picture && <DocumentPicture className={css.picture} picture={picture} alt="" onBroken={onBroken} />}
        <div className={css.words}>
          <h2>
            {file ? (
              <DocumentLink id={_id} className={css.link}>
                {title}
              </DocumentLink>
            ) : (
              title
            )}
          </h2>
          {summary && <p>{summary}</p>}
          <small>{file ? fileInWords(file) : NO_FILE_YET}</small>
        </div>
      </li>
    ))}
  </ul>
)

interface ArticlesProps {
  readonly documents: readonly DocumentView[]
  readonly onBroken: () => void
}

export function HistoricalArticlesPage() {
  useTitle('Historical Articles')
  const shelf = useDocuments('history')
  const articles = shelf.of('article')

  return (
    <div className="wrap page">
      <PageHead
        title="Historical Articles"
        lede="Articles and papers about the club’s history."
        actions={shelf.mayEdit && <EditToggle isEditing={shelf.isEditing} onChange={shelf.edit} />}
      />
      <DocumentsPart
        shelf={shelf}
        empty={{
          scene: 'empty-tracks',
          title: 'No articles yet',
          text: 'Articles and papers about the club’s history will appear here.',
          add: 'Add an article',
        }}
      >
        {() => (
          <>
            {articles.length > 0 && <Articles documents={articles} onBroken={() => void shelf.section.refresh()} />}
            <DocumentList documents={shelf.of('file')} otherwise="Papers" />
          </>
        )}
      </DocumentsPart>
      {shelf.mayEdit && <RemovedDocuments />}
    </div>
  )
}

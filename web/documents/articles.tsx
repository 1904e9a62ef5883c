import type { DocumentView } from '#domain/document-views'
import { classes } from '../ui/classes'
import sheet from '../ui/sheet.module.css'
import css from './articles.module.css'
import { DocumentLink } from './document-link'
import { DocumentPicture } from './document-picture'
import { fileInWords, NO_FILE_YET } from './document-words'

/** Articles as cards, each of which opens the article. */
export const Articles = ({ documents, onBroken }: ArticlesProps) => (
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

import type { DocumentView } from '#domain/document-views'
import { classes } from '../ui/classes'
import sheet from '../ui/sheet.module.css'
import css from './articles.module.css'
import { DocumentLink } from './document-link'
import { DocumentPicture } from './document-picture'
import { fileInWords } from './document-words'

/** Articles as cards, each of which opens the article. */
export const Articles = ({ documents, onBroken }: ArticlesProps) => (
  <ul className="two">
    {documents.map(({ _id, title, summary, picture, file }) => (
      <li key={_id} className={classes(sheet.sheet, css.article)}>
        {picture && <DocumentPicture className={css.picture} picture={picture} alt="" onBroken={onBroken} />}
        <div className={css.words}>
          <h2>
            <DocumentLink id={_id} className={css.link}>
              {title}
            </DocumentLink>
          </h2>
          <p>{summary}</p>
          {file && <small>{fileInWords(file)}</small>}
        </div>
      </li>
    ))}
  </ul>
)

interface ArticlesProps {
  readonly documents: readonly DocumentView[]
  readonly onBroken: () => void
}

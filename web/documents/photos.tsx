import type { DocumentView } from '#domain/document-views'
import { DocumentLink } from './document-link'
import { DocumentPicture } from './document-picture'
import css from './photos.module.css'

/** Photographs with their captions; each opens in full. */
export const Photos = ({ documents, onBroken }: PhotosProps) => (
  <ul className={css.photos}>
    {documents.map(({ _id, title, alt, picture }) => (
      <li key={_id}>
        <figure className={css.photo}>
          <DocumentLink id={_id} className={css.open}>
            {picture && <DocumentPicture picture={picture} alt={alt} onBroken={onBroken} />}
          </DocumentLink>
          {title && <figcaption>{title}</figcaption>}
        </figure>
      </li>
    ))}
  </ul>
)

interface PhotosProps {
  readonly documents: readonly DocumentView[]
  /** A link that has run out: the page is to be asked for new ones. */
  readonly onBroken: () => void
}

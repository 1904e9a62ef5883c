import type { DocumentView } from '#domain/document/document-views'
import { EditToggle } from '../records/edit-toggle'
import { PageHead } from '../ui/data/page-head'
import pictures from '../ui/picture.module.css'
import { useTitle } from '../ui/use-title'
import css from './club-extras-page.module.css'
import { DocumentLink } from './document-link'
import { DocumentPicture } from './document-picture'
import { useDocuments } from './documents'
import { DocumentsPart } from './documents-part'
import { RemovedDocuments } from './removed-documents'

/** Photographs with their captions; each opens in full. */
const Photos = ({ documents, onBroken }: PhotosProps) => (
  <ul className={css.photos}>
    {documents.map(({ _id, title, alt, picture }) => (
      <li key={_id}>
        <figure className={css.photo}>
          <DocumentLink id={_id} className={pictures.frame}>
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

export function ClubExtrasPage() {
  useTitle('Club Extras')
  const shelf = useDocuments('extras')

  return (
    <div className="wrap page">
      <PageHead
        title="Club Extras"
        lede="T-shirt sightings: photos of the club’s shirt, near and far."
        actions={shelf.mayEdit && <EditToggle isEditing={shelf.isEditing} onChange={shelf.edit} />}
      />
      <DocumentsPart
        shelf={shelf}
        empty={{
          scene: 'empty-tracks',
          title: 'No photos yet',
          text: 'Wear yours somewhere, and send the photo to an administrator.',
          add: 'Add a photo',
        }}
      >
        {(documents) => <Photos documents={documents} onBroken={() => void shelf.section.refresh()} />}
      </DocumentsPart>
      {shelf.mayEdit && <RemovedDocuments />}
    </div>
  )
}

import { EditToggle } from '../records/edit-toggle'
import { PageHead } from '../ui/page-head'
import { useTitle } from '../ui/use-title'
import { DocumentsPart } from './documents-part'
import { Photos } from './photos'
import { RemovedDocuments } from './removed-documents'
import { useDocuments } from './use-documents'

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
        {(documents) => <Photos documents={documents} onBroken={() => void shelf.page.refresh()} />}
      </DocumentsPart>
      {shelf.mayEdit && <RemovedDocuments />}
    </div>
  )
}

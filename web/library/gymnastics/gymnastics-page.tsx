import { EditToggle } from '../../records/edit-toggle'
import { RemovedRecords } from '../../records/removed/removed-records'
import { PageHead } from '../../ui/data/page-head'
import { useTitle } from '../../ui/use-title'
import { DocumentList } from '../document-list'
import { useDocuments } from '../documents'
import { DocumentsPart } from '../documents-part'
import { useOffices } from '../offices/offices'
import { OfficesPart } from '../offices/offices-part'
import { RemovedDocuments } from '../removed-documents'

export function GymnasticsPage() {
  useTitle('Gymnastics Society')
  const shelf = useDocuments('gymnastics')
  const officers = useOffices('gymnastics')
  const { isEditing, edit, mayEdit } = shelf

  return (
    <div className="wrap page">
      <PageHead
        title="Gymnastics Society"
        lede="The society’s officers and documents."
        actions={mayEdit && <EditToggle isEditing={isEditing} onChange={edit} />}
      />
      <section className="stack gap-8">
        <h2>Officers</h2>
        <OfficesPart
          shelf={officers}
          label="Officers"
          isEditing={isEditing}
          onEdit={mayEdit ? () => edit(true) : undefined}
        />
      </section>
      <DocumentsPart
        shelf={shelf}
        empty={{
          scene: 'empty-board',
          title: 'No documents yet',
          text: 'The society’s rules, forms and minutes will appear here.',
          add: 'Add a document',
        }}
      >
        {(documents) => <DocumentList documents={documents} otherwise="Documents" />}
      </DocumentsPart>
      {mayEdit && (
        <div>
          <RemovedRecords kind="office" path="/offices" plural="offices" />
          <RemovedDocuments />
        </div>
      )}
    </div>
  )
}

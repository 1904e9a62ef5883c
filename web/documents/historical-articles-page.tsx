import { EditToggle } from '../records/edit-toggle'
import { PageHead } from '../ui/page-head'
import { useTitle } from '../ui/use-title'
import { Articles } from './articles'
import { DocumentsPart } from './documents-part'
import { Papers } from './papers'
import { RemovedDocuments } from './removed-documents'
import { useDocuments } from './use-documents'

export function HistoricalArticlesPage() {
  useTitle('Historical Articles')
  const shelf = useDocuments('history')
  const articles = shelf.of('article')

  return (
    <div className="wrap page">
      <PageHead
        title="Historical Articles"
        lede="How the club came to its hill, as it was written down at the time and since."
        actions={shelf.mayEdit && <EditToggle isEditing={shelf.isEditing} onChange={shelf.edit} />}
      />
      <DocumentsPart
        shelf={shelf}
        empty={{
          scene: 'empty-tracks',
          title: 'Nothing has been written down yet',
          text: 'Articles about the club’s history, and papers from its drawers, will be found here.',
          add: 'Add an article',
        }}
      >
        {() => (
          <>
            {articles.length > 0 && <Articles documents={articles} onBroken={() => void shelf.page.refresh()} />}
            <Papers documents={shelf.of('file')} otherwise="From the drawers" />
          </>
        )}
      </DocumentsPart>
      {shelf.mayEdit && <RemovedDocuments />}
    </div>
  )
}

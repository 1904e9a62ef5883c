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
            {articles.length > 0 && <Articles documents={articles} onBroken={() => void shelf.page.refresh()} />}
            <Papers documents={shelf.of('file')} otherwise="Papers" />
          </>
        )}
      </DocumentsPart>
      {shelf.mayEdit && <RemovedDocuments />}
    </div>
  )
}

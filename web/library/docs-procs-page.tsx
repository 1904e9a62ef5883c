import { useDeferredValue, useState } from 'react'

import type { DocumentView } from '#domain/document/document-views'
import { toPlainText } from '#domain/shared/rich-text'
import { EditToggle } from '../records/edit-toggle'
import { OfflineFiles } from '../sync/offline/offline-files'
import { classes } from '../ui/classes'
import { PageHead } from '../ui/data/page-head'
import { Empty } from '../ui/feedback/empty'
import { TextField } from '../ui/fields/text-field'
import { LongText } from '../ui/rich-text/long-text'
import { RichText } from '../ui/rich-text/rich-text'
import { useTitle } from '../ui/use-title'
import { foundAmong } from './document-groups'
import { DocumentList } from './document-list'
import css from './document-list.module.css'
import { NO_TEXT_YET } from './document-words'
import { useDocuments } from './documents'
import { DocumentsPart } from './documents-part'
import { RemovedDocuments } from './removed-documents'

/** Words that are on the page itself, each under its own heading. */
const Notes = ({ documents }: { readonly documents: readonly DocumentView[] }) =>
  documents.map(({ _id, title, text }) => (
    <section key={_id} className="stack gap-8">
      <h2>{title}</h2>
      {text ? (
        <LongText words={toPlainText(text)}>
          <RichText doc={text} />
        </LongText>
      ) : (
        <p className="muted">{NO_TEXT_YET}</p>
      )}
    </section>
  ))

export function DocsProcsPage() {
  useTitle('Docs & Procs')
  const shelf = useDocuments('docs-procs')

  return (
    <div className="wrap page">
      <PageHead
        title="Docs & Procs"
        lede="How to open, run and close the lodge."
        actions={shelf.mayEdit && <EditToggle isEditing={shelf.isEditing} onChange={shelf.edit} />}
      />
      <DocumentsPart
        shelf={shelf}
        empty={{
          scene: 'empty-board',
          title: 'No documents yet',
          text: 'Procedures, bylaws and forms will appear here.',
          add: 'Add a document',
        }}
      >
        {() => (
          <>
            <SearchedPapers documents={shelf.of('file')} />
            <Notes documents={shelf.of('note')} />
          </>
        )}
      </DocumentsPart>
      <OfflineFiles />
      {shelf.mayEdit && <RemovedDocuments />}
    </div>
  )
}

/** With this many documents, a search is quicker than looking. */
const MANY = 12

function SearchedPapers({ documents }: { readonly documents: readonly DocumentView[] }) {
  const [sought, setSought] = useState('')
  const found = foundAmong(documents, useDeferredValue(sought))
  const isSearching = sought.trim() !== ''

  return (
    <>
      {documents.length >= MANY && (
        <search className={classes('no-print', css.search)}>
          <TextField
            label="Find a document"
            icon="search"
            type="search"
            autoComplete="off"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
          <p className="hide" role="status">
            {isSearching && (found.length === 1 ? '1 document found.' : `${found.length} documents found.`)}
          </p>
        </search>
      )}
      {found.length === 0 && isSearching ? (
        <Empty scene="empty-board" level={2} title="No documents found">
          Try other words, or fewer of them.
        </Empty>
      ) : (
        <DocumentList documents={found} otherwise="Documents" />
      )}
    </>
  )
}

import type { DocumentView } from '#domain/document-views'
import { RichText } from '../rich-text/rich-text'

/** Words that stand on the page itself, each under its own heading. */
export const Notes = ({ documents }: { readonly documents: readonly DocumentView[] }) =>
  documents.map(({ _id, title, text }) => (
    <section key={_id} className="stack gap-8">
      <h2>{title}</h2>
      {text && <RichText doc={text} />}
    </section>
  ))

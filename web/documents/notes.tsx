import type { DocumentView } from '#domain/document-views'
import { plainTextOf } from '#domain/rich-text'
import { LongText } from '../rich-text/long-text'
import { RichText } from '../rich-text/rich-text'
import { NO_TEXT_YET } from './document-words'

/** Words that are on the page itself, each under its own heading. */
export const Notes = ({ documents }: { readonly documents: readonly DocumentView[] }) =>
  documents.map(({ _id, title, text }) => (
    <section key={_id} className="stack gap-8">
      <h2>{title}</h2>
      {text ? (
        <LongText words={plainTextOf(text)}>
          <RichText doc={text} />
        </LongText>
      ) : (
        <p className="muted">{NO_TEXT_YET}</p>
      )}
    </section>
  ))

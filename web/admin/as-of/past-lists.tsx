import { Fragment } from 'react'
import { Link } from 'wouter'
import type { PastDocument, PastEntry, PastLodge, PastOffice } from '#domain/admin/as-of-views'
import { listed } from '#domain/shared/listed'
import { dateOf } from '#domain/wall/wall-clock'
import { dayInWords, hoursInWords } from '../../calendar/entry-words'
import { groupDocuments } from '../../library/document-groups'
import { DocumentLink } from '../../library/document-link'
import { DocumentPicture } from '../../library/document-picture'
import { fileInWords, nameOf } from '../../library/document-words'
import { LogDay } from '../../ui/data/log-entry'
import { formatPhone } from '../../ui/data/phone-and-mail'
import { RichText } from '../../ui/rich-text/rich-text'
import css from './as-of.module.css'
import { pastDateHref, pastMemberHref } from './as-of-look'
import { Recorded } from './past-banner'

/** A month of the calendar as of a day, by the entries' own days. */
export function PastCalendarMonth({ entries, day }: PastCalendarMonthProps) {
  const days = [...new Set(entries.map(({ start }) => dateOf(start)))]
  return (
    <div>
      {days.map((date) => (
        <section key={date}>
          <LogDay>{dayInWords(date, 'with year')}</LogDay>
          <ul className={css.list}>
            {entries
              .filter(({ start }) => dateOf(start) === date)
              .map((entry) => (
                <li key={entry._id}>
                  <div>
                    <h3>
                      <Link className="reach" href={pastDateHref(entry._id, day)}>
                        {entry.title}
                      </Link>
                    </h3>
                    <p>{[hoursInWords(entry), contactInWords(entry)].filter(Boolean).join(', ')}</p>
                    <p>On duty: {entry.onDuty.map(({ fname, lname }) => `${fname} ${lname}`).join(', ')}</p>
                    {entry.notes && <p className={css.notes}>{entry.notes}</p>}
                  </div>
                  <Recorded on={entry.recordedOn} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface PastCalendarMonthProps {
  readonly entries: readonly PastEntry[]
  /** The day that is looked back to. */
  readonly day: string
}

const contactInWords = ({ contact: { name, phone } }: PastEntry) =>
  name && `contact ${name}${phone ? `, ${formatPhone(phone).replace(' ', '\u00a0')}` : ''}`

/** The documents of a page as of a day, under their headings of then. Each opens its file of then. */
export const PastDocumentList = ({ documents, onBroken }: PastDocumentListProps) =>
  groupDocuments(documents).map(({ title, documents: under }) => (
    <section key={title} className="stack gap-8">
      {title && <h2>{title}</h2>}
      <ul className={css.list}>
        {(under as readonly PastDocument[]).map((document) => (
          <li key={document._id}>
            <PastDocumentItem document={document} onBroken={onBroken} />
            <Recorded on={document.recordedOn} />
          </li>
        ))}
      </ul>
    </section>
  ))

function PastDocumentItem({ document, onBroken }: { readonly document: PastDocument; readonly onBroken: () => void }) {
  const { _id, kind, summary, text, file, picture, position } = document
  return (
    <div>
      <h3>
        {file ? (
          <DocumentLink id={_id} wish={{ asOf: position }}>
            {nameOf(document)}
          </DocumentLink>
        ) : (
          nameOf(document)
        )}
      </h3>
      {summary && <p>{summary}</p>}
      {text && <RichText doc={text} />}
      {file && <p className="muted">{fileInWords(file)}</p>}
      {kind === 'photo' && picture && (
        <DocumentPicture className={css.picture} picture={picture} alt={document.alt} onBroken={onBroken} />
      )}
    </div>
  )
}

interface PastDocumentListProps {
  readonly documents: readonly PastDocument[]
  /** A link that has run out: the page is to be asked for new ones. */
  readonly onBroken: () => void
}

/** Who had which bed of a night as of a day, and then who waited for one. */
export const PastLodgeNight = ({ stays }: { readonly stays: PastLodge['stays'] }) => (
  <ul className={css.list} aria-label="Stays in this night on this day">
    {stays.map(({ _id, bookedBy, people, beds, isWaiting, recordedOn }) => (
      <li key={_id}>
        <div>
          <h2>{people}</h2>
          <p>{isWaiting ? 'On the waiting list' : bedsInWords(beds)}</p>
          <p className="muted">Booked by {bookedBy}</p>
        </div>
        <Recorded on={recordedOn} />
      </li>
    ))}
  </ul>
)

const bedsInWords = (beds: PastLodge['stays'][number]['beds']) =>
  [...new Set(beds.map(({ room }) => room))]
    .map((room) => {
      const numbers = beds.filter((bed) => bed.room === room).map(({ number }) => String(number))
      return `${room}, ${numbers.length === 1 ? 'bed' : 'beds'} ${listed(numbers)}`
    })
    .join('; ')

/** The offices of a list as of a day, with who held them, by their names of then. */
export const PastOfficeList = ({ offices, day }: { readonly offices: readonly PastOffice[]; readonly day: string }) => (
  <ul className={css.list} aria-label="Offices on this day">
    {offices.map(({ _id, title, enteredEmail, holders, recordedOn }) => (
      <li key={_id}>
        <div>
          <h2>{title}</h2>
          <p>
            {holders.length === 0 && 'Vacant'}
            {holders.map((holder, at) => (
              <Fragment key={holder._id}>
                {at > 0 && (at === holders.length - 1 ? ' and ' : ', ')}
                <Link
                  className="reach"
                  href={pastMemberHref(holder._id, day)}
                >{`${holder.fname} ${holder.lname}`}</Link>
              </Fragment>
            ))}
          </p>
          {enteredEmail && <p className="muted">{enteredEmail}</p>}
        </div>
        <Recorded on={recordedOn} />
      </li>
    ))}
  </ul>
)

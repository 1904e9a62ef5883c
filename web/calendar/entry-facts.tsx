import { useState } from 'react'
import { Link } from 'wouter'

import type { CalendarEntry, DateOfSeries, OnDuty } from '#domain/entry/entry-views'
import { useClubZone } from '../sync/club-clock'
import { Badge } from '../ui/data/badge'
import { type Fact, Facts } from '../ui/data/facts'
import { formatPhone, mailLink } from '../ui/data/phone-and-mail'
import { LinkedText } from '../ui/rich-text/linked-text'
import { LongText } from '../ui/rich-text/long-text'
import popup from './entry-popup.module.css'
import { whenInWords } from './entry-words'

/** The details of an event. Notes are shown as typed; addresses and telephone numbers in them are links. */
export const EntryFacts = ({ entry, today, isMine }: EntryFactsProps) => (
  <>
    <When entry={entry} thisYear={today.slice(0, 4)} />
    {entry.series && <OfSeries series={entry.series} />}
    {isMine && (
      <p>
        <Badge kind="info" icon="check">
          You’re on duty
        </Badge>
      </p>
    )}
    <Facts
      rows={[...contactFacts(entry), { icon: 'members', term: 'On duty', value: <Duty onDuty={entry.onDuty} /> }]}
    />
    {entry.notes && (
      <LongText words={entry.notes}>
        <p className={popup.notes}>
          <LinkedText text={entry.notes} />
        </p>
      </LongText>
    )}
  </>
)

/** That the event is one date of many, and what became of it. */
const OfSeries = ({ series: { _id, repeats, isCanceled, isMoved, note } }: { readonly series: DateOfSeries }) => (
  <>
    <p>
      <Link href={`/resources/calendar/series/${_id}`}>{repeats}</Link>
    </p>
    {(isCanceled || isMoved || note) && (
      <p className="cluster gap-8">
        {isCanceled ? <Badge kind="warning">Canceled</Badge> : isMoved && <Badge kind="info">Moved</Badge>}
        {note}
      </p>
    )}
  </>
)

function When({ entry, thisYear }: { readonly entry: CalendarEntry; readonly thisYear: string }) {
  const zone = useClubZone()
  return (
    <p className={popup.when}>
      {[...whenInWords(entry, thisYear), ...(zone ? [zone] : [])].map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </p>
  )
}

/** A contact who was forgotten is not there any more. */
function contactFacts({ contact: { name, phone, email } }: CalendarEntry): Fact[] {
  return [
    ...(name ? [{ icon: 'person', term: 'Contact', value: name } as const] : []),
    ...(phone
      ? [{ icon: 'phone', term: 'Phone', value: reachable(`tel:+1${phone}`, formatPhone(phone)) } as const]
      : []),
    ...(email ? [{ icon: 'mail', term: 'Email', value: reachable(mailLink([email]), email) } as const] : []),
  ]
}

const reachable = (href: string | undefined, words: string) => (
  <a className="reach" href={href}>
    {words}
  </a>
)

const FIRST = 2

/** The first two by name, the others when they are asked for. */
function Duty({ onDuty }: Pick<CalendarEntry, 'onDuty'>) {
  const [showsAll, setShowsAll] = useState(false)
  const others = onDuty.length - FIRST

  return (
    <>
      {(showsAll ? onDuty : onDuty.slice(0, FIRST)).map((member, at) => (
        <span key={member._id}>
          {at > 0 && ', '}
          <Name member={member} />
        </span>
      ))}
      {others > 0 && !showsAll && (
        <>
          {' '}
          <button type="button" className={popup.others} onClick={() => setShowsAll(true)}>
            {`and ${others} more`}
          </button>
        </>
      )}
    </>
  )
}

function Name({ member: { _id, fname, lname, isFormer } }: { readonly member: OnDuty }) {
  const name = `${fname} ${lname}`.trim()
  return isFormer ? name : <Link href={`/members/${_id}`}>{name}</Link>
}

interface EntryFactsProps {
  readonly entry: CalendarEntry
  readonly today: string
  readonly isMine: boolean
}

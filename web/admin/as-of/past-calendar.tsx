import { Link } from 'wouter'

import type { PastEntry } from '#domain/admin/as-of-views'
import { dateOf } from '#domain/wall/wall-clock'
import { dayInWords, hoursInWords } from '../../calendar/entry-words'
import { LogDay } from '../../ui/data/log-entry'
import { formatPhone } from '../../ui/fields/phone'
import css from './as-of.module.css'
import { pastDateHref } from './as-of-look'
import { Recorded } from './recorded'

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

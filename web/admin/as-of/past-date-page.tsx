import { useLocation, useSearch } from 'wouter'

import type { PastDate } from '#domain/admin/as-of-views'
import { dateAt } from '#domain/shared/date-at'
import { wholeTimes } from '../../calendar/duties/duty-words'
import { whenInWords } from '../../calendar/entry-words'
import { useClub } from '../../sync/club'
import { Badge } from '../../ui/data/badge'
import { Breadcrumbs } from '../../ui/data/breadcrumbs'
import { longDate } from '../../ui/fields/club-date'
import { useTitle } from '../../ui/use-title'
import css from './as-of.module.css'
import { lookAddress, lookIn, pastDateHref } from './as-of-look'
import { pastDate } from './as-of-store'
import { DayControl } from './day-control'
import { PastBanner, Recorded } from './past-banner'
import { PastPart } from './past-part'

/** For administrators: who came to an event, and who was on duty, as it had been recorded by the end of a day. */
export function PastDatePage({ id }: { readonly id: string }) {
  const today = dateAt(new Date(), useClub()?.timeZone)
  const look = lookIn(useSearch(), today)
  const { day } = look
  const [, navigate] = useLocation()
  useTitle(`Event on ${longDate(day, { year: true })}`)

  return (
    <div className="wrap page">
      <Breadcrumbs
        trail={[
          { href: '/activity', label: 'Activity' },
          {
            href: lookAddress({ ...look, show: 'calendar' }),
            label: `Calendar on ${longDate(day, { year: true })}`,
          },
          { label: 'Event' },
        ]}
      />
      <div className="head">
        <h1 tabIndex={-1} data-page-title>
          Event
        </h1>
      </div>
      <DayControl day={day} today={today} onChange={(to) => navigate(pastDateHref(id, to), { replace: true })} />
      <div className={css.past}>
        <PastBanner day={day} what="This event" now={`/resources/calendar/${encodeURIComponent(id)}`} />
        <PastPart
          key={day}
          day={day}
          source={pastDate(id, day)}
          isEmpty={() => false}
          nothing=""
          toDay={(to) => pastDateHref(id, to)}
        >
          {({ date }) => <Shown date={date} />}
        </PastPart>
      </div>
    </div>
  )
}

function Shown({ date: { title, start, end, isCanceled, onDuty, recordedOn, answers, shifts } }: Of) {
  return (
    <>
      <div className="stack gap-8">
        <h2>{title}</h2>
        <p>{whenInWords({ start, end }, '').join(', ')}</p>
        {onDuty.length > 0 && <p>{`On duty: ${onDuty.map(({ name }) => name).join(', ')}`}</p>}
        <p className="cluster gap-24">
          {isCanceled && <Badge kind="warning">Canceled</Badge>}
          <Recorded on={recordedOn} />
        </p>
      </div>
      {answers && <Answers answers={answers} />}
      {shifts.length > 0 && <Shifts shifts={shifts} />}
    </>
  )
}

interface Of {
  readonly date: PastDate['date']
}

type Answers = NonNullable<PastDate['date']['answers']>
type Given = Answers['given'][number]

function Answers({ answers: { places, given } }: { readonly answers: Answers }) {
  const coming = given
    .filter(({ answer, isWaiting }) => answer === 'yes' && !isWaiting)
    .reduce((sum, { guests }) => sum + 1 + guests, 0)
  return (
    <section aria-labelledby="past-answers">
      <h3 id="past-answers">Answers</h3>
      <p className="muted">
        {[
          `${coming} ${coming === 1 ? 'person was' : 'people were'} coming`,
          places === null ? 'any number of places' : `${places} ${places === 1 ? 'place' : 'places'}`,
        ].join(', ')}
      </p>
      {given.length === 0 ? (
        <p>Nobody had answered by this day.</p>
      ) : (
        <ul className={css.list} aria-label="Answers on this day">
          {given.map((one) => (
            <li key={one._id}>
              <div>
                <strong>{one.name}</strong>
                <p>{answerInWords(one)}</p>
              </div>
              <Recorded on={one.recordedOn} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const WORDS = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

/** "Yes, with 2 guests, 1 more on the waiting list" */
function answerInWords({ answer, isWaiting, guests, waitingGuests }: Given): string {
  const people = (count: number) => `${count} ${count === 1 ? 'guest' : 'guests'}`
  if (isWaiting)
    return `${WORDS[answer]}, on the waiting list${waitingGuests > 0 ? ` with ${people(waitingGuests)}` : ''}`
  return [
    WORDS[answer],
    guests > 0 && `with ${people(guests)}`,
    waitingGuests > 0 && `${people(waitingGuests)} on the waiting list`,
  ]
    .filter(Boolean)
    .join(', ')
}

function Shifts({ shifts }: { readonly shifts: PastDate['date']['shifts'] }) {
  return (
    <section aria-labelledby="past-shifts">
      <h3 id="past-shifts">Shifts</h3>
      <ul className={css.list} aria-label="Shifts on this day">
        {shifts.map(({ _id, name, start, end, places, on }) => (
          <li key={_id}>
            <div>
              <strong>{name}</strong>
              <p className="muted">{`${wholeTimes({ start, end })}, ${on.length} of ${places} filled`}</p>
              {on.map((one) => (
                <p key={one._id}>
                  {one.name} <Recorded on={one.recordedOn} />
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useState } from 'react'
import { Link } from 'wouter'

import type { DashboardDuties } from '#domain/admin/dashboard-views'
import { dateOf, timeInWords } from '#domain/wall/wall-clock'
import { errorSentence } from '../sync/refused'
import { Button } from '../ui/button'
import { Avatar } from '../ui/data/avatar'
import { toast } from '../ui/feedback/toasts'
import { dateFormat } from '../ui/fields/club-date'
import { passFocusOn } from '../ui/pass-focus-on'
import { refreshOnce } from './dashboard-store'
import { DayList } from './day-list'
import css from './days.module.css'

/** The reader’s next duties, who asks them to take over, and a shift that lacks people. */
export const YourDuties = ({ duties: { own, asked, open } }: { readonly duties: DashboardDuties }) => (
  <DayList icon="key" title="Your duties" href="/duties" link="All">
    <ul className={css.duties}>
      {asked && <Asked asked={asked} />}
      {own.map((duty) => (
        <li key={`${duty.date} ${duty.shift}`}>
          <b>
            <Link href={`/resources/calendar/${duty.date}`}>{called(duty)}</Link>
          </b>
          <span className="muted">{times(duty)}</span>
        </li>
      ))}
      {open && (
        <li>
          <b>
            <Link href={`/resources/calendar/${open.date}`}>{`Open: ${called(open)}`}</Link>
          </b>
          <span className="muted">{`${times(open)}. ${open.missing} more needed`}</span>
        </li>
      )}
    </ul>
  </DayList>
)

type Duty = DashboardDuties['own'][number]

const called = ({ name, title }: Duty) => (name === title ? title : `${name}, ${title}`)

/** "Sat, Dec 12, 9:00 AM – 3:30 PM", "Fri, Jan 15 – Sun, Jan 17" */
function times({ start, end }: Duty): string {
  const days = daysFrom(start, end, { weekday: 'short', month: 'short', day: 'numeric' })
  return dateOf(start) === dateOf(end) ? `${days}, ${timeInWords(start)} – ${timeInWords(end)}` : days
}

const daysFrom = (start: string, end: string, parts: Intl.DateTimeFormatOptions) =>
  dateFormat({ ...parts, timeZone: 'UTC' }).formatRange(noonOnDay(start), noonOnDay(end))

const noonOnDay = (wall: string) => new Date(`${dateOf(wall)}T12:00:00Z`)

/** Somebody asks the reader to take over. */
function Asked({ asked }: { readonly asked: NonNullable<DashboardDuties['asked']> }) {
  const [busy, setBusy] = useState<'accept' | 'decline'>()
  const name = asked.from.name.split(' ')[0] ?? asked.from.name
  const days = daysFrom(asked.start, asked.end, { month: 'short', day: 'numeric' })

  const answer = async (word: 'accept' | 'decline') => {
    setBusy(word)
    try {
      const { answerAsked } = await import('../calendar/duties/duties')
      await answerAsked(asked, asked.from.name, word)
    } catch (fault) {
      toast(errorSentence(fault), { seconds: 30 })
    } finally {
      await refreshOnce()
      setBusy(undefined)
    }
  }

  return (
    <li ref={passFocusOn} className={css.asked}>
      <Avatar id={asked.from._id} name={asked.from.name} size="xs" />
      <div>
        <b>
          <Link href={`/duties?ask=${asked._id}`}>{`${name} asks: ${days}?`}</Link>
        </b>
        <span className="muted">{called(asked)}</span>
      </div>
      <span className={css.buttons}>
        <Button small busy={busy === 'decline'} onClick={() => void answer('decline')}>
          Can’t
        </Button>
        {asked.mayTake && (
          <Button small busy={busy === 'accept'} onClick={() => void answer('accept')}>
            Take it
          </Button>
        )}
      </span>
    </li>
  )
}
